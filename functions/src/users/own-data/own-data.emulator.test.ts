import { contract } from "@tuntikirja/contract/contract.ts";
import { WAGE_CANARY_CENTS } from "@tuntikirja/tests/support/answers/canaries.ts";
import { aWithdrawnRequest } from "@tuntikirja/tests/access/rows/withdrawn-request.ts";
import { anAllocation, putAllocations } from "@tuntikirja/tests/support/company/allocations.ts";
import { aCapacityNote } from "@tuntikirja/tests/support/company/notes.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { capacityNoteDoc } from "#records/company/capacity-notes.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { wagesDoc } from "#records/people/wages.ts";

const { getOwnData } = contract.users;
const DAY = pastWorkingDay();
const NOTED_AT = "2026-01-02T08:00:00.000Z";

let admin: Person;
let person: Person;
let other: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Yrjö Ylläpitäjä" });
	person = await aPerson({ role: "manager", name: "Aino Oma" });
	other = await aPerson({ name: "Matti Muu" });
	for (const one of [person, other]) {
		await putMonth(one.uid, {
			[DAY]: aDay({
				[`entry-${one.uid}`]: aStoredEntry({ notes: `note of ${one.uid}`, updatedBy: admin.uid }),
				[`leave-${one.uid}`]: aStoredEntry({ dayTypeId: 5, minutes: 120, updatedBy: admin.uid }),
			}),
		});
		await put(wagesDoc(one.uid), {
			userId: one.uid,
			wages: { w: { startDate: DAY, endDate: null, kind: "monthly", cents: WAGE_CANARY_CENTS } },
		});
		await put(adjustmentsDoc(one.uid), {
			userId: one.uid,
			adjustments: {
				[`a-${one.uid}`]: { date: DAY, kind: "correction", minutes: 90, notes: `why ${one.uid}` },
			},
		});
		await putAllocations(one.uid, { [`plan-${one.uid}`]: anAllocation() });
		const note = await aCapacityNote();
		await put(capacityNoteDoc(note.id), {
			...note,
			text: `text of ${one.uid}`,
			author: { id: one.uid, name: "N" },
		});
		const actor = { id: admin.uid, name: "Yrjö Ylläpitäjä" };
		await put(leaveRequestDoc(`request-${one.uid}`), {
			...aWithdrawnRequest(one.uid),
			history: [{ at: NOTED_AT, actor, act: "decline", state: "declined", dates: [DAY], reason: "Busy" }],
		});
		const about = { personId: one.uid, personName: "", isRead: false };
		await put(inboxDoc(one.uid), {
			userId: one.uid,
			notices: {
				n: { ...about, kind: "day-changed", at: NOTED_AT, actorId: admin.uid, actorName: actor.name },
			},
		});
	}
	await aProject({ members: [person, other] });
	await admin.ask(contract.users.updateDuties, { userId: person.uid, isSalesUser: true });
	await person.ask(contract.workDays.saveEntry, anEntry(DAY, { hours: 1 }));
});

test("a person gets all parts about themselves, and nothing about another person", async () => {
	const { data, text, reads } = await person.ask(getOwnData, { format: "json" });

	const parts = new Map(data.parts.map(({ part, records }) => [part, records]));
	expect(data.person).toEqual({ id: person.uid, name: "Aino Oma" });
	expect([...parts.keys()]).not.toContain("wages");
	expect(parts.get("profile")).toEqual([expect.objectContaining({ email: person.email, role: "manager" })]);
	expect(parts.get("contracts")).toHaveLength(1);
	expect(parts.get("entries")).toEqual(
		expect.arrayContaining([
			expect.objectContaining({
				date: DAY,
				hours: 7.5,
				notes: `note of ${person.uid}`,
				isLastEditOwn: false,
			}),
			expect.objectContaining({ date: DAY, hours: 1, countedHours: 1, isLastEditOwn: true }),
			// What was typed, and what of it is credited beside 8.5 h of work.
			expect.objectContaining({ date: DAY, dayTypeId: 5, hours: 2, countedHours: 0 }),
		]),
	);
	expect(parts.get("balance")?.[0]).toMatchObject({ balance: expect.any(Number), asOf: expect.any(String) });
	expect(parts.get("balance")).toContainEqual(
		expect.objectContaining({ notes: `why ${person.uid}`, hours: 1.5 }),
	);
	expect(parts.get("holidays")).toHaveLength(1);
	expect(parts.get("projects")).toEqual([
		expect.objectContaining({ isMember: true, memberships: [{ from: null, to: null }] }),
	]);
	expect(parts.get("allocations")).toHaveLength(1);
	expect(parts.get("leaveRequests")).toEqual([
		expect.objectContaining({
			id: `request-${person.uid}`,
			history: [
				{ at: NOTED_AT, act: "decline", state: "declined", dates: [DAY], reason: "Busy", isOwn: false },
			],
		}),
	]);
	expect(parts.get("inbox")).toEqual([expect.objectContaining({ kind: "day-changed" })]);
	expect(parts.get("planningNotes")).toEqual([expect.objectContaining({ text: `text of ${person.uid}` })]);
	const changes = parts.get("changes") ?? [];
	expect(changes.map(({ entity, isOwn }) => [entity, isOwn])).toEqual([
		["entry", true],
		["user", false],
	]);
	for (const foreign of [other.uid, other.email, "Matti Muu", admin.uid, "Yrjö Ylläpitäjä", "739117"])
		expect(text).not.toContain(foreign);
	expect(reads).toBeLessThan(60);
});

test("an admin gets another person's data with the wages, and the download is in their history", async () => {
	const { data, text } = await admin.ask(getOwnData, { userId: person.uid, format: "json" });

	expect(data.parts.find(({ part }) => part === "wages")?.records).toEqual([
		expect.objectContaining({ cents: WAGE_CANARY_CENTS }),
	]);
	expect(text).not.toContain(other.uid);
	const rows = (await auditOf(person.uid)).filter(({ entity }) => entity === "ownData");
	expect(rows.map(({ actorId, action }) => [actorId, action])).toEqual([[admin.uid, "create"]]);
});

test("the CSV has the same values, a line for each field", async () => {
	const answer = await person.ask(getOwnData, { format: "csv", language: "en" });

	expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="own-data-[\d-]+\.csv"$/);
	expect(answer.text).toContain('"Part","Record","Field","Value"');
	expect(answer.text).toContain(`"notes","note of ${person.uid}"`);
	expect(answer.text).not.toContain(other.uid);
	const semicolons = await person.ask(getOwnData, { format: "csv", language: "en", separator: "semicolon" });
	expect(semicolons.text).toContain('"Part";"Record";"Field";"Value"');
});

test("many downloads are refused", async () => {
	const statuses = [];
	for (let time = 0; time < 11; time += 1)
		statuses.push((await other.ask(getOwnData, { format: "json" })).status);
	expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
