import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { productionApi } from "#tests/support/emulators.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";

// A client as another company would write it: types generated from the description that the API serves, and a library
// that knows nothing of us. What is compiled here is what is then called.
const USE = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

type Entry = components["schemas"]["Entry"];
type Project = components["schemas"]["Project"];
type NewEntry = components["schemas"]["SaveEntryInput"];

// @ts-expect-error -- hours are a number: the types say what the fields are
export const wrong: Entry["hours"] = "7.5";

export async function logOnFirstProject(baseUrl: string, token: string, date: string, id: string) {
	const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });
	const projects = await client.GET("/project/projects", {});
	const [project]: readonly Project[] = projects.data?.projects ?? [];
	const entry: NewEntry["entry"] = { id, hours: 2.5, dayTypeId: 0, notes: "", ...(project && { projectId: project.id }) };
	const saved = await client.POST("/work-day/entry", { body: { entry, date } });
	const entries: readonly Entry[] = saved.data?.entries ?? [];
	const refused = await client.POST("/work-day/entry", { body: { entry: { ...entry, hours: 25 }, date } });
	const code: "invalid-input" | undefined = refused.error?.code === "invalid-input" ? refused.error.code : undefined;
	return { entries, code, statuses: [projects, saved, refused].map(({ response }) => response.status) };
}
`;

interface Client {
	readonly logOnFirstProject: (
		...input: [baseUrl: string, token: string, date: string, id: string]
	) => Promise<{ entries: unknown; code: string | undefined; statuses: number[] }>;
}

const data = fileURLToPath(new URL("../../.data", import.meta.url));
mkdirSync(data, { recursive: true });
const folder = mkdtempSync(join(data, "client-"));
afterAll(() => rmSync(folder, { recursive: true }));

let person: Person;
beforeAll(async () => {
	person = await aPerson();
	const served = await (await fetch(`${productionApi()}/openapi.json`)).text();
	writeFileSync(join(folder, "api.ts"), astToString(await openapiTypes(served)));
	writeFileSync(join(folder, "use.ts"), USE);
	const compilerOptions = { lib: ["ES2023", "DOM", "DOM.Iterable"] };
	const config = { extends: "../../tsconfig.base.json", compilerOptions, files: ["use.ts"] };
	writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
});

test("a client generated from the served description compiles", () => {
	const compiler = createRequire(import.meta.url).resolve("typescript/lib/tsc.js");
	const { stdout, status } = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });

	expect(stdout).toBe("");
	expect(status).toBe(0);
});

test("and lists projects, saves an entry, and reads why one is refused", async () => {
	const project = await aProject({ members: [person] });
	const id = crypto.randomUUID();
	const { logOnFirstProject } = (await import(join(folder, "use.ts"))) as Client;

	const answer = await logOnFirstProject(productionApi(), person.idToken, pastWorkingDay(), id);

	expect(answer).toMatchObject({ code: "invalid-input", statuses: [200, 200, 400] });
	expect(answer.entries).toMatchObject([{ id, hours: 2.5, dayTypeId: 0, project: { id: project.id } }]);
});
