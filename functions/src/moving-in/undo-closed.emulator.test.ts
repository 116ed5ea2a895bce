import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { aClerk, aPaidPerson } from "@tuntikirja/tests/support/company/paid-person.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import {
	addRows,
	aFile,
	anImport,
	aSaidRow,
	entriesOf,
	moveIn,
	sendRecords,
	undo,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import {
	allDocuments,
	expectAsBefore,
	settle,
	withoutTrail,
} from "@tuntikirja/tests/support/moving-in/documents-as-before.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change, makeAllShards, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { importDoc } from "#records/moving-in/imports.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";

const { movingIn, payroll, workDays } = contract;
const START = "2024-01-01";
const CLOSES = { closesUntil: "2025-03" } as const;

const PAID = "2026-09";
const HOURS = { id: "hours", source: "worked", number: "1000", name: "Tuntipalkka", unit: "h" } as const;

let admin: Person;
let clerk: Person;
beforeAll(async () => {
	await makeAllShards();
	admin = await aPerson({ role: "admin", contracts: [] });
	clerk = await aClerk();
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: [{ ...HOURS, from: "2026-01-01" }] });
});

const anEmployee = () => aPerson({ startDate: START, contracts: [aContract({ startDate: START })] });

async function stateOf({ uid }: Pick<Person, "uid">, month: string) {
	return (await stored(workMonthDoc(uid, month)))?.state ?? null;
}

test.each([true, false])(
	"after the undo of closed months every document is as before; triggers and folds in between: %s",
	async (settlesBetween) => {
		const [person, colleague] = [await anEmployee(), await anEmployee()];
		const project = await aProject({
			isActive: false,
			prices: { hourPrices: [{ from: null, cents: 9000 }] },
		});
		await person.ask(workDays.saveEntry, anEntry("2025-02-03"));
		const deleted = anEntry("2025-01-08");
		await person.ask(workDays.saveEntry, deleted);
		const workDayId = workDayIdOf(person.uid, deleted.date);
		await person.ask(workDays.deleteEntry, { id: deleted.entry.id, workDayId, version: 2 });
		const former = { id: randomUUID(), name: "Leevi Lahti", firstDay: "2024-12-02", lastDay: "2025-03-31" };
		const uids = [admin.uid, person.uid, colleague.uid];
		await settle(uids);
		const before = withoutTrail(await allDocuments());

		const hours = await anImport(admin, CLOSES);
		const made = [{ kind: "former" as const, key: former.id, former }];
		await sendRecords(admin, hours, made);
		const dates = ["2024-12-05", "2025-01-07", "2025-02-03", "2025-03-04", "2025-03-05"];
		const people = [person.uid, colleague.uid, former.id];
		const work = people.flatMap((uid) =>
			dates.flatMap((date) => [
				aSaidRow(uid, date, { projectId: project.id, labelId: "design" }),
				aSaidRow(uid, date),
			]),
		);
		const open = aSaidRow(colleague.uid, "2025-04-04", { projectId: project.id });
		expect(new Set(await addRows(admin, hours, aFile([...work, open])))).toEqual(new Set(["new"]));
		expect([await stateOf(person, "2025-02"), await stateOf(person, "2025-03")]).toEqual(["open", "locked"]);
		if (settlesBetween) await settle([...uids, former.id]);
		const leave = (date: string, dayTypeId: (typeof DAY_TYPES)["HOLIDAY" | "SICK_LEAVE"]) =>
			aSaidRow(colleague.uid, date, { dayTypeId, minutes: 0, projectId: null });
		const file = aFile([
			leave("2025-03-06", DAY_TYPES.SICK_LEAVE),
			leave("2025-03-07", DAY_TYPES.HOLIDAY),
			leave("2024-11-04", DAY_TYPES.HOLIDAY),
		]);
		const absences = await moveIn(admin, file, CLOSES);
		expect(absences.results).toEqual(["new", "new", "new"]);
		expect(await stateOf(colleague, "2024-11")).toBe("locked");
		if (settlesBetween) await settle([...uids, former.id]);

		await undo(admin, absences.id);
		if (settlesBetween) await settle([...uids, former.id]);
		await undo(admin, hours);
		await sweepIdentities();
		await settle(uids);
		expectAsBefore(withoutTrail(await allDocuments()), before);
	},
);

test("an import that closes a month with rows of an earlier file is undone before that one, as it was", async () => {
	const person = await anEmployee();
	const hours = aFile([aSaidRow(person.uid, "2025-03-04")]);
	await moveIn(admin, hours);
	await settle([admin.uid, person.uid]);
	const before = await allDocuments();
	const leave = { dayTypeId: DAY_TYPES.SICK_LEAVE, minutes: 0 } as const;
	const { id } = await moveIn(admin, aFile([aSaidRow(person.uid, "2025-03-05", leave)]), CLOSES);
	expect(await stateOf(person, "2025-03")).toBe("locked");
	await settle([admin.uid, person.uid]);
	await undo(admin, id);
	await settle([admin.uid, person.uid]);
	expectAsBefore(await allDocuments(), before);
});

/** A person paid by the hour whose imported month was opened here, and locked. */
async function aLockedMonth(fields: Parameters<typeof anImport>[1]) {
	const paid = await aPaidPerson(clerk);
	const { uid } = paid.person;
	const rows = aFile([aSaidRow(uid, "2026-09-01"), aSaidRow(uid, "2026-08-03")]);
	const { id, results } = await moveIn(admin, rows, fields);
	expect(results).toEqual(["new", "new"]);
	const become = (state: "open" | "locked") =>
		admin.ask(workDays.updateMonthState, { month: PAID, state, userIds: [uid], reason: "Paid here" });
	await become("open");
	await become("locked");
	return { ...paid, uid, id, become, key: rows[0]?.key ?? "" };
}

const minutesOf = async (uid: string) => (await entriesOf(uid)).map(({ minutes }) => minutes);

test.each([{ closesUntil: PAID }, {}])(
	"a month that was handed over to payroll keeps an import, also while it is open again: %o",
	async (fields) => {
		const { uid, id, become, key, handOver } = await aLockedMonth(fields);
		expect((await handOver(PAID)).data.lines).toMatchObject([{ rows: [{ quantity: 1.5 }] }]);
		await become("open");
		const refused = { code: "month-handed-over", data: { months: [PAID] } };
		expect((await admin.ask(movingIn.undoImport, { id })).error).toMatchObject(refused);
		expect(await minutesOf(uid)).toEqual([90, 90]);
		// A call that goes on does not look at all months again.
		await change(importDoc(id), { state: "undoing" });
		expect((await admin.ask(movingIn.undoImport, { id })).error).toMatchObject(refused);
		expect(await minutesOf(uid)).toEqual([90]);
		// What is taken out by hand is known, and the next batch takes it back.
		const workDayId = workDayIdOf(uid, "2026-09-01");
		await admin.ask(workDays.deleteEntry, { id: key, workDayId, version: 2 });
		await undo(admin, id);
		expect(await minutesOf(uid)).toEqual([]);
	},
);

test("that the month of another person was handed over keeps no import", async () => {
	const [one, other] = [await aLockedMonth({}), await aLockedMonth({})];
	await one.handOver(PAID);
	await other.become("open");
	await undo(admin, other.id);
	expect([await minutesOf(one.uid), await minutesOf(other.uid)]).toEqual([[90, 90], []]);
});
