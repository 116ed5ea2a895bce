import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { firestoreEmulator, identityEmulator, projectId } from "#tests/support/emulators.ts";
import { anEntry } from "#tests/support/entries.ts";
import { callApi, type Query } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { signIn } from "#tests/support/sign-in.ts";

// The restore drill of docs/operations.md on the emulators: a copy of the database under another id, its ledger verified,
// the same answers of an API on it, and a lost sign-in imported. The emulator imports an export only under the id that it
// had, so all documents are copied in the place of Google's restore.
const ROOT = new URL("../..", import.meta.url);
const RESTORED = "restored";

/** The scripts are plain JavaScript, without types. */
const fromRoot = (path: string) => import(new URL(path, ROOT).href);
const { serveApi } = (await fromRoot("scripts/emulators/production-api.mjs")) as {
	serveApi: (options: object) => Promise<{ address: string; stop: () => void }>;
};
const { freePorts } = (await fromRoot("scripts/machine/ports.mjs")) as {
	freePorts: (more: string[]) => Promise<Record<string, number>>;
};

const folder = mkdtempSync(join(tmpdir(), "restore-"));
const documentsOf = (id: string) => `projects/${projectId()}/databases/${id}/documents`;

let employee: Person;
let admin: Person;
let restored: { address: string; stop: () => void };

async function order(url: string, method: string, body?: object): Promise<unknown> {
	const response = await fetch(url, {
		method,
		headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const text = await response.text();
	expect(response.ok, `${method} ${url}: ${text}`).toBe(true);
	return text === "" ? null : JSON.parse(text);
}

interface StoredDocument {
	readonly name: string;
	readonly fields: object;
}

/** Writes every document of the database into the restored one. */
async function restore(): Promise<void> {
	const [from, to] = [documentsOf("(default)"), documentsOf(RESTORED)];
	const found = (await order(`${firestoreEmulator()}/v1/${from}:runQuery`, "POST", {
		structuredQuery: { from: [{ allDescendants: true }] },
	})) as { document?: StoredDocument }[];
	const writes = found.flatMap(({ document }) =>
		document === undefined
			? []
			: [{ update: { name: document.name.replace(from, to), fields: document.fields } }],
	);
	expect(writes.length).toBeGreaterThan(0);
	for (let start = 0; start < writes.length; start += 400)
		await order(`${firestoreEmulator()}/v1/${to}:commit`, "POST", {
			writes: writes.slice(start, start + 400),
		});
}

/** How many months of the listed balances wait for their recomputation. */
function waitingIn(body: unknown): number {
	const { balances } = body as { balances: { recalculating: number }[] };
	return balances.reduce((sum, { recalculating }) => sum + recalculating, 0);
}

beforeAll(async () => {
	[employee, admin] = await Promise.all([aPerson(), aPerson({ role: "admin" })]);
	const project = await aProject({ members: [employee] });
	const entry = anEntry(pastWorkingDay(), { hours: 3.25, notes: "before the loss", projectId: project.id });
	expect((await employee.call("POST", "/work-day/entry/", { body: entry })).status).toBe(200);
	// Triggers fold the months of the old database; the restored one has none.
	await vi.waitFor(
		async () => expect(waitingIn((await admin.call("GET", "/balance/balances")).body)).toBe(0),
		{ timeout: 60_000, interval: 500 },
	);
	await restore();
	const { api: port = 0 } = await freePorts(["api"]);
	restored = await serveApi({ port, env: { DATABASE_ID: RESTORED }, log: join(folder, "api.log") });
});

afterAll(async () => {
	restored?.stop();
	await order(`${firestoreEmulator()}/emulator/v1/${documentsOf(RESTORED)}`, "DELETE");
	rmSync(folder, { recursive: true, force: true });
});

const year = { startDate: `${pastMonth(3)}-01`, endDate: pastWorkingDay() };
const CALLS: readonly [string, "employee" | "admin", Query][] = [
	["/user/own-user-info", "employee", {}],
	["/work-day/work-days/", "employee", year],
	["/balance/balance/", "employee", {}],
	["/project/projects/", "employee", {}],
	["/user/users/", "admin", {}],
	["/balance/balances", "admin", {}],
	["/special-day/user-annual-holidays/", "admin", {}],
	["/settings/company/", "admin", {}],
	["/report/performance/", "admin", year],
];

test.each(CALLS)(
	"%s answers from the restored database what it answered before",
	async (path, who, query) => {
		const { idToken: token } = who === "admin" ? admin : employee;

		const before = await callApi("GET", path, { token, query });
		const after = await callApi("GET", path, { token, query, base: restored.address });

		expect([before.status, after.status], after.text).toEqual([200, 200]);
		expect(after.body).toEqual(before.body);
	},
);

test("what is written to the restored database is not in the old one", async () => {
	const body = anEntry(pastWorkingDay(), { hours: 1, notes: "after the loss" });
	const saved = await employee.call("POST", "/work-day/entry/", { body, base: restored.address });
	expect(saved.status, saved.text).toBe(200);

	const query = { startDate: pastWorkingDay(), endDate: pastWorkingDay() };
	const old = await employee.call("GET", "/work-day/work-days/", { query });
	const current = await employee.call("GET", "/work-day/work-days/", { query, base: restored.address });

	expect(old.text).not.toContain("after the loss");
	expect(current.text).toContain("after the loss");
	expect(current.text).toContain("before the loss");
});

test("the ledger of the restored database is true", () => {
	const { stdout, stderr } = spawnSync(process.execPath, ["scripts/operations/verify-ledger.mjs"], {
		cwd: ROOT,
		encoding: "utf8",
		env: { ...process.env, DATABASE_ID: RESTORED },
	});
	expect(stdout, stderr).toMatch(/^demo-\S+, database restored: [1-9]\d* people, \d+ months wait/m);
	for (const { uid } of [employee, admin]) expect(stdout).not.toMatch(new RegExp(`^${uid}: (?!INV-4)`, "m"));
});

test("a lost sign-in is imported with its password", async () => {
	const accounts = `${identityEmulator()}/identitytoolkit.googleapis.com/v1/projects/${projectId()}/accounts`;
	const { users } = (await order(`${accounts}:batchGet?maxResults=1000`, "GET")) as {
		users: { localId: string }[];
	};
	const saved = users.find(({ localId }) => localId === employee.uid);
	await order(`${accounts}:delete`, "POST", { localId: employee.uid });
	expect(await signIn(employee.email, employee.password)).toHaveProperty("refusal");

	await order(`${accounts}:batchCreate`, "POST", { users: [saved] });

	const signedIn = await signIn(employee.email, employee.password);
	expect(signedIn).toHaveProperty("idToken");
	const { idToken: token } = signedIn as { idToken: string };
	const answer = await callApi("GET", "/user/own-user-info", { token, base: restored.address });
	expect(answer.status, answer.text).toBe(200);
});
