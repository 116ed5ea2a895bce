import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ERROR_STATUSES } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ROUTES } from "#app/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const WEB = join(import.meta.dirname, "../..");
const VITE = join(WEB, "../node_modules/vite/bin/vite.js");
const dist = mkdtempSync(join(tmpdir(), "tuntikirja-web-"));

beforeAll(() => {
	execFileSync(process.execPath, [VITE, "build", "--outDir", dist, "--emptyOutDir", "--logLevel", "error"], {
		cwd: WEB,
		env: { ...process.env, NODE_ENV: "production" },
	});
}, 120_000);

afterAll(() => rmSync(dist, { recursive: true }));

/** What a first visit fetches until the page can be used: JavaScript and CSS, as the page itself lists them, and fonts. */
function filesOf(path: string, language: "en" | "fi"): string[] {
	const html = readFileSync(join(dist, "index.html"), "utf8");
	const always = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? "");
	const preloads = JSON.parse(html.match(/id="preloads">(.*?)<\/script>/)?.[1] ?? "{}");
	const files = [...always, ...preloads[language][path]];
	return [...new Set([...files, ...files.filter((file) => file.endsWith(".css")).flatMap(fontsOf)])];
}

/** The fonts that a stylesheet names. */
function fontsOf(stylesheet: string): string[] {
	const css = readFileSync(join(dist, stylesheet), "utf8");
	return [...css.matchAll(/url\(["']?(\/[^"')]+\.(?:woff2?|ttf|otf))/g)].map(([, font]) => font ?? "");
}

function kilobytes(files: readonly string[]): number {
	return (
		files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000
	);
}

/** Architecture, budgets: kB of gzip. */
test.each([
	["/login", 200],
	["/", 270],
	["/monthly-view", 280],
] as const)("%s is usable within %d kB and 12 requests", (path, budget) => {
	for (const language of ["en", "fi"] as const) {
		const files = filesOf(path, language);
		expect(kilobytes(files), files.join("\n")).toBeLessThanOrEqual(budget);
		// And the page itself.
		expect(files.length + 1, files.join("\n")).toBeLessThanOrEqual(12);
	}
});

interface Chunk {
	readonly file: string;
	readonly imports?: readonly string[];
	readonly css?: readonly string[];
}

/** The files of the given sources and of what they import before they can be used. */
function reach(manifest: Readonly<Record<string, Chunk>>, sources: readonly string[]): Set<string> {
	const seen = new Set<string>();
	const visit = (source: string) => {
		if (seen.has(source)) return;
		seen.add(source);
		manifest[source]?.imports?.forEach(visit);
	};
	sources.forEach(visit);
	return new Set(
		[...seen].flatMap((source) => [manifest[source]?.file ?? source, ...(manifest[source]?.css ?? [])]),
	);
}

/** The page's file and its texts, as the table of routes names them. */
function pages(): { readonly path: string; readonly sources: readonly string[] }[] {
	const folder = join(WEB, "src/app/routes");
	const tables = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
	const routes = tables.flatMap((table) => table.split(/\bpath: "/).slice(1));
	return routes.flatMap((route) => {
		const path = route.slice(0, route.indexOf('"'));
		const page = /import\("#(.*?)"\)/.exec(route)?.[1];
		const texts =
			/texts: (?:"(.*?)"|\[(.*?)\])/
				.exec(route)
				?.slice(1)
				.join("")
				.match(/[\w-]+/g) ?? [];
		if (!page) return [];
		return [
			{ path: `/${path}`, sources: [`src/${page}`, ...texts.map((name) => `src/locales/fi/${name}.json`)] },
		];
	});
}

test("every page comes within 70 kB on top of the shell", () => {
	const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
	const shell = reach(manifest, ["index.html", "src/app/shell/shell.tsx", "src/lib/i18n/start-fi.ts"]);
	const built = ROUTES.filter(({ load }) => load !== undefined);
	expect(pages().map(({ path }) => path)).toEqual(
		expect.arrayContaining(built.map(({ path }) => `/${path}`)),
	);
	for (const { path, sources } of pages()) {
		for (const source of sources) expect(manifest, path).toHaveProperty([source]);
		const files = [...reach(manifest, sources)].filter((file) => !shell.has(file));
		expect(kilobytes(files), `${path}: ${files.join(", ")}`).toBeLessThanOrEqual(70);
	}
});

// A limit of our own, with the list of projects, which is 20 kB.
test("what comes beside the first days, the panel of a day with its forms, is 50 kB more", () => {
	const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8"));
	const panel = "src/domain/day-panel/day-panel.tsx";
	expect(manifest).toHaveProperty([panel]);
	for (const path of ["/", "/monthly-view"]) {
		const shown = filesOf(path, "fi").map((file) => file.slice(1));
		const files = [...reach(manifest, [panel])].filter((file) => !shown.includes(file));
		expect(kilobytes(files), files.join("\n")).toBeLessThanOrEqual(50);
	}
});

test("the login page comes without the API client, the query cache and Firestore", () => {
	for (const file of filesOf("/login", "en")) {
		expect(readFileSync(join(dist, file), "utf8"), file).not.toMatch(
			/workDays|QueryClient|firestore\.googleapis/,
		);
	}
});

test.each([
	["Firestore", "firestore.googleapis"],
	["charts", "visx-"],
])("no page that is opened first comes with %s, whose code is a file of its own", (_what, mark) => {
	const holds = (file: string) => readFileSync(join(dist, file), "utf8").includes(mark);
	const scripts = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
	expect(scripts.some((file) => holds(`/assets/${file}`))).toBe(true);
	for (const path of ["/login", "/", "/monthly-view"]) expect(filesOf(path, "fi").filter(holds)).toEqual([]);
});

test("the table of errors is in the browser as the contract has it", () => {
	const scripts = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
	const built = scripts.map((file) => readFileSync(join(dist, "assets", file), "utf8")).join("\n");
	const rows = Object.entries(ERROR_STATUSES).map(
		([code, status]) => `${code.includes("-") ? `"${code}"` : code}:${status}`,
	);
	expect(rows.filter((row) => !built.includes(row))).toEqual([]);
});

/** What the worker fetches when it is installed. */
function precached(): string[] {
	const worker = readFileSync(join(dist, "sw.js"), "utf8");
	return [...worker.matchAll(/\{url:"([^"]+)",revision:/g)].map(([, url]) => `/${url}`);
}

test.each(["/login", "/", "/monthly-view"])("%s opens without a network, in either language", (path) => {
	expect(precached()).toEqual(
		expect.arrayContaining(["/index.html", ...filesOf(path, "en"), ...filesOf(path, "fi")]),
	);
});

// A limit of our own: both languages with the reasons of absence, fetched after the page.
test("the worker caches no more than 455 kB at the first visit, and no personal data", () => {
	expect(kilobytes(precached())).toBeLessThanOrEqual(455);
	const rest = precached().filter((url) => !url.startsWith("/assets/"));
	expect(rest.toSorted()).toEqual(["/boot.js", "/index.html", "/manifest.webmanifest"]);
});

test("the worker does not handle the API, its reference and shared timesheets", () => {
	const worker = readFileSync(join(dist, "sw.js"), "utf8");
	const denied = new RegExp(/denylist:\[\/(.*?)\/\]/.exec(worker)?.[1] ?? "(?!)");
	for (const path of [
		"/api/user/own-user-info",
		"/api/docs",
		"/timesheet-report/token",
		"/__/auth/handler",
	]) {
		expect(path).toMatch(denied);
	}
	for (const path of ["/", "/monthly-view", "/timesheet-reports", "/apis"]) expect(path).not.toMatch(denied);
	// Apart from navigation, one route: files whose names are made from their contents.
	expect(worker.match(/pathname\.startsWith\("[^"]*"\)/g)).toEqual(['pathname.startsWith("/assets/")']);
	expect(worker).not.toMatch(/NetworkFirst|StaleWhileRevalidate|"\/api/);
});

test("the app can be installed, and shows its icons", () => {
	const { icons, ...manifest } = JSON.parse(readFileSync(join(dist, "manifest.webmanifest"), "utf8"));
	expect(manifest).toMatchObject({ name: "Tuntikirja", start_url: "/monthly-view", display: "standalone" });
	for (const { src } of icons) expect(readFileSync(join(dist, src)).length, src).toBeGreaterThan(0);
	expect(readFileSync(join(dist, "index.html"), "utf8")).toContain('rel="manifest"');
});
