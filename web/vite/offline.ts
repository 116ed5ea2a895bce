import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { type ManifestOptions, VitePWA, type VitePWAOptions } from "vite-plugin-pwa";
import { type Chunk, reach } from "./route-preloads.ts";

type RuntimeCaching = NonNullable<VitePWAOptions["workbox"]["runtimeCaching"]>[number];

const THEME = new URL("../src/ui/theme.css", import.meta.url);

/**
 * All files that shell, login, dashboard and monthly view may load, in both languages: after one visit they work
 * without a network. The files of other pages are cached when they are first opened.
 */
const NEEDED =
	/\/src\/(app\/(?!routes|person)|domain\/(?!balance|bands|companies|day-board|day-panel\/rare|forms|leave-requests|lists|months|own-data-buttons|payroll|previews|raises|reference-period)|ui\/(?!table|charts|headless\/(listbox|menu|tab))|lib\/(?!live-document|time-scale|drafts|session\/(second-factor|app-check))|features\/(login\/(?!second-factor)|not-found\/|month\/(?!approval|old-dashboard)|dashboard\/(?!limit-notice))|locales\/\w+\/(dates|explanations|login|offline|palette|planning|shortcuts|week-grid|work-days)\.json)/;

/** The value of a token in the light theme. */
function colour(token: string): string {
	const value = new RegExp(`--color-${token}: light-dark\\((#\\w+),`).exec(readFileSync(THEME, "utf8"))?.[1];
	if (value === undefined) throw new Error(`theme.css has no colour ${token}.`);
	return value;
}

const MANIFEST: Partial<ManifestOptions> = {
	id: "/",
	name: "Tuntikirja",
	short_name: "Tuntikirja",
	description: "Working hours, balance and holidays of the company.",
	lang: "en",
	start_url: "/monthly-view",
	scope: "/",
	display: "standalone",
	theme_color: colour("card"),
	background_color: colour("ground"),
	icons: [
		{ src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
		{ src: "/icon-192.png", type: "image/png", sizes: "192x192" },
		{ src: "/icon-512.png", type: "image/png", sizes: "512x512" },
		{ src: "/icon-maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
	],
};

const NAVIGATION = {
	navigateFallback: "index.html",
	// What crawlers ask for, the API and its reference, shared timesheets of people without an account, and Hosting's own pages, where
	// Google's sign-in ends.
	navigateFallbackDenylist: [/^\/((api|timesheet-report|__|\.well-known)(\/|$)|(robots\.txt|favicon\.ico)$)/],
};

/** The names contain a hash of the content, so a cached file never becomes out of date. */
const ASSETS: RuntimeCaching = {
	urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
	handler: "CacheFirst",
	options: { cacheName: "assets", expiration: { maxEntries: 200, maxAgeSeconds: 90 * 24 * 60 * 60 } },
};

/**
 * Makes the manifest and the service worker. The worker answers only navigation and our own files, not calls of
 * the API. It is registered by app/after-page, which also announces new versions.
 */
export function offline(): Plugin[] {
	let needed = new Set<string>();
	const isNeeded = (url: string) => !url.endsWith(".js") || url === "boot.js" || needed.has(url);
	const collect: Plugin = {
		name: "needed-offline",
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === "chunk") as unknown as Chunk[];
			// Another page may contain a file of which it is the only user today: it is not needed for that.
			const roots = chunks.filter(({ moduleIds, facadeModuleId, isEntry }) =>
				facadeModuleId === null || isEntry
					? moduleIds.some((id) => NEEDED.test(id))
					: NEEDED.test(facadeModuleId),
			);
			needed = reach(chunks, roots);
		},
	};
	const pwa = VitePWA({
		registerType: "prompt",
		injectRegister: false,
		includeManifestIcons: false,
		manifest: MANIFEST,
		workbox: {
			inlineWorkboxRuntime: true,
			globPatterns: ["index.html", "boot.js", "assets/*.{js,css}"],
			manifestTransforms: [(files) => ({ manifest: files.filter(({ url }) => isNeeded(url)), warnings: [] })],
			...NAVIGATION,
			runtimeCaching: [ASSETS],
			cleanupOutdatedCaches: true,
		},
	});
	return [collect, ...pwa];
}
