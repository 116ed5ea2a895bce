import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { ImportRecord, RecordOf } from "@tuntikirja/contract/moving-in/record-schema.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { anImport, resultsOf, sendRecords } from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { importDoc } from "#records/moving-in/imports.ts";

const { movingIn, projects, workDays } = contract;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const aRecord = (name: string): RecordOf<"project"> => ({
	kind: "project",
	key: randomUUID(),
	project: { name, labels: [{ name: "Design" }], hourPrice: 95 },
});

const add = (importId: string, records: ImportRecord[], dryRun = false) =>
	sendRecords(admin, importId, records, { dryRun });

async function projectNamed(name: string) {
	const { data } = await admin.ask(projects.getProjects, {});
	return data.projects.find((project) => project.name === name);
}

test("projects are tried without being made, made once, known by their names, and taken back", async () => {
	const [one, other] = [aRecord(`One ${randomUUID()}`), aRecord(`Other ${randomUUID()}`)];
	const name = one.project.name;
	const tried = await add(randomUUID(), [one, other], true);
	expect([resultsOf(tried), tried.writes, await projectNamed(name)]).toEqual([["new", "new"], 0, undefined]);

	const id = await anImport(admin);
	expect(resultsOf(await add(id, [one, other]))).toEqual(["new", "new"]);
	expect(await projectNamed(name)).toMatchObject({ hourPrice: 95, hourLabels: [{ name: "Design" }] });
	// The same call again, after a lost answer.
	expect(resultsOf(await add(id, [one, other]))).toEqual(["new", "new"]);
	expect(Object.keys((await stored(importDoc(id)))?.made ?? {})).toHaveLength(2);

	const again = await anImport(admin);
	expect(resultsOf(await add(again, [one, other]))).toEqual(["known", "known"]);

	const undone = await admin.ask(movingIn.undoImport, { id });
	expect(undone.data).toMatchObject({ state: "undone", remaining: 0, written: 0 });
	expect(await projectNamed(name)).toBeUndefined();
	// After the undo the same file makes them again.
	expect(resultsOf(await add(again, [one]))).toEqual(["new"]);
});

test("two calls at once make each record once", async () => {
	const id = await anImport(admin);
	const record = aRecord(`At once ${randomUUID()}`);
	const answers = await Promise.all([add(id, [record]), add(id, [record]), add(id, [record])]);
	expect(answers.map(resultsOf)).toEqual([["new"], ["new"], ["new"]]);
	const { data } = await admin.ask(projects.getProjects, {});
	expect(data.projects.filter(({ name }) => name === record.project.name)).toHaveLength(1);
});

test("what is in use is named, and taken back once it is free", async () => {
	const id = await anImport(admin);
	const [record, later] = [aRecord(`In use ${randomUUID()}`), aRecord(`Free ${randomUUID()}`)];
	const { name } = record.project;
	await add(id, [record, later]);
	const projectId = (await projectNamed(name))?.id ?? "";
	const person = await aPerson();
	await admin.ask(projects.updateProject, { projectId, members: [{ id: person.uid }] });
	const work = anEntry(pastWorkingDay(), { projectId });
	const { workDayId } = (await person.ask(workDays.saveEntry, work)).data;
	const { error } = await admin.ask(movingIn.undoImport, { id });
	expect(error).toMatchObject({ code: "import-in-use", data: { name, code: "project-has-history" } });
	expect(await projectNamed(later.project.name)).toBeDefined();
	await person.ask(workDays.deleteEntry, { id: work.entry.id, workDayId, version: 2 });
	expect((await admin.ask(movingIn.undoImport, { id })).data).toMatchObject({ state: "undone" });
	expect(await projectNamed(name)).toBeUndefined();
});
