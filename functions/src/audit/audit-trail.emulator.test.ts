import { contract } from "@tuntikirja/contract/contract.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { type AuditRow, auditRowSchema } from "#records/audit/audit-log.ts";

const { saveEntry, updateEntry, deleteEntry } = contract.workDays;
const date = pastWorkingDay();

async function trailOf(uid: string): Promise<AuditRow[]> {
	const { docs } = await firestore().collection("audit").where("subjectId", "==", uid).get();
	return docs.map((row) => auditRowSchema.parse(row.data())).sort((a, b) => a.at.localeCompare(b.at));
}

test("each change leaves one row: who, whose, from what to what, and the request that did it", async () => {
	const [person, admin] = [await aPerson(), await aPerson({ role: "admin" })];
	const asked = anEntry(date, { hours: 6, notes: "secret" });

	const saved = await person.ask(saveEntry, asked);
	const { workDayId } = saved.data;
	const edited = await admin.ask(updateEntry, {
		editedEntry: { id: asked.entry.id, changedHour: 7, notes: "other secret" },
		workDayId,
	});
	const deleted = await person.ask(deleteEntry, { id: asked.entry.id, workDayId, version: 2 });

	const common = {
		subjectId: person.uid,
		entity: "entry",
		entityId: asked.entry.id,
		name: null,
		date,
		at: expect.any(String) as string,
	};
	const requestOf = ({ headers }: { headers: Headers }) => headers.get("x-request-id");
	const change = { place: "", part: null };
	const hours = { ...change, field: "minutes", kind: "hours" };
	const notes = { ...change, field: "notes", kind: "notes" };
	const dayType = { ...change, field: "dayTypeId", kind: "dayType" };
	expect(await trailOf(person.uid)).toEqual([
		{
			...common,
			actorId: person.uid,
			action: "create",
			changed: [],
			changes: [
				{ ...dayType, before: null, after: 0 },
				{ ...hours, before: null, after: 360 },
				{ ...notes, before: null, after: "secret" },
			],
			minutesBefore: null,
			minutesAfter: 360,
			requestId: requestOf(saved),
		},
		{
			...common,
			actorId: admin.uid,
			action: "update",
			changed: ["minutes", "notes"],
			changes: [
				{ ...hours, before: 360, after: 420 },
				{ ...notes, before: "secret", after: "other secret" },
			],
			minutesBefore: 360,
			minutesAfter: 420,
			requestId: requestOf(edited),
			withoutVersion: true,
		},
		{
			...common,
			actorId: person.uid,
			action: "delete",
			changed: [],
			changes: [
				{ ...dayType, before: 0, after: null },
				{ ...hours, before: 420, after: null },
				{ ...notes, before: "other secret", after: null },
			],
			minutesBefore: 420,
			minutesAfter: null,
			requestId: requestOf(deleted),
		},
	]);
});

test("a changed profile leaves the fields that it changed, and no name or address", async () => {
	const person = await aPerson();

	const { headers } = await person.ask(contract.users.updateOwnSettings, { language: "fi" });

	expect(await trailOf(person.uid)).toEqual([
		{
			at: expect.any(String) as string,
			actorId: person.uid,
			subjectId: person.uid,
			entity: "user",
			entityId: person.uid,
			name: null,
			date: null,
			action: "update",
			changed: ["language"],
			changes: [{ field: "language", kind: "choice", place: "", part: null, before: null, after: "fi" }],
			minutesBefore: null,
			minutesAfter: null,
			requestId: headers.get("x-request-id"),
		},
	]);
});

test("what is refused or repeated leaves no row", async () => {
	const person = await aPerson();
	const asked = anEntry(date);
	await person.ask(saveEntry, asked);

	await person.ask(saveEntry, asked);
	await person.ask(saveEntry, { ...asked, entry: { ...asked.entry, hours: 1 } });
	await person.ask(saveEntry, anEntry(date, { hours: 20 }));

	expect(await trailOf(person.uid)).toHaveLength(1);
});
