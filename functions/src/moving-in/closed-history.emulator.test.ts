import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { HISTORY_MARK } from "@tuntikirja/contract/invoicing/history-mark.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { IMPORTED_FILE } from "@tuntikirja/tests/support/company/imports.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aRow, moveIn } from "@tuntikirja/tests/support/moving-in/an-import.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, everyDocument, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { foldNextMonth } from "#records/folds/fold-history.ts";
import { foldMarked } from "#records/folds/fold-marked.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { invoicing, missingEntries, months, movingIn, payroll, workDays } = contract;
const START = "2024-01-01";
const MARCH = { month: "2025-03", startDate: "2025-03-01", endDate: "2025-03-31" } as const;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", contracts: [] });
});

async function aScene() {
	const person = await aPerson({ startDate: START, contracts: [aContract({ startDate: START })] });
	const project = await aProject({ prices: { hourPrices: [{ from: null, cents: 10_000 }] } });
	const row = (date: string, fields: Partial<ImportRow> = {}) =>
		aRow(person.uid, date, { projectId: project.id, ...fields });
	const moveInUntil = (closesUntil: string | null, ...rows: ImportRow[]) =>
		moveIn(admin, rows, closesUntil === null ? {} : { closesUntil });
	const monthAt = (month: string) => stored(workMonthDoc(person.uid, month));
	const stateAt = async (month: string) => {
		const found = await monthAt(month);
		return [found?.state ?? null, found?.closedBy ?? null];
	};
	const save = (date: string) =>
		person.ask(workDays.saveEntry, { date, entry: { hours: 2, dayTypeId: 0, notes: "Own" } });
	const opens = (month: string) =>
		admin.ask(workDays.updateMonthState, {
			month,
			state: "open",
			userIds: [person.uid],
			reason: "A mistake in the file",
		});
	return { person, project, row, moveInUntil, monthAt, stateAt, save, opens };
}

const undo = (id: string) => admin.ask(movingIn.undoImport, { id });

/** What people hear of, by its paths. */
async function noticed(): Promise<string[]> {
	return [...(await everyDocument()).keys()].filter((path) => /^(?:inboxes|outbox|waiting)\//.test(path));
}

test("months up to one are closed with the rows, approved by no one, and without a notice", async () => {
	const { person, row, moveInUntil, stateAt, monthAt, save } = await aScene();
	await save("2025-02-03");
	const before = await noticed();
	const rows = [row("2025-02-04"), row("2025-03-04"), row("2025-04-04")];
	const { id, results } = await moveInUntil("2025-03", ...rows);
	expect(results).toEqual(["new", "new", "new"]);
	expect(await stateAt("2025-03")).toEqual(["locked", id]);
	// The one has what was logged here, the other is later.
	expect([await stateAt("2025-02"), await stateAt("2025-04")]).toEqual([
		["open", null],
		["open", null],
	]);
	expect((await monthAt("2025-03"))?.approval).toBeUndefined();
	expect((await save("2025-03-05")).error.code).toBe("month-locked");
	const { data } = await person.ask(months.getMonth, { month: "2025-03" });
	expect(data.state).toEqual({ kind: "locked" });
	expect(await noticed()).toEqual(before);
	expect((await auditOf(person.uid)).map(({ entity }) => entity)).toEqual(["entry"]);
});

test("its undo opens a month, and every month is as it was", async () => {
	const { person, row, moveInUntil, monthAt, stateAt, save } = await aScene();
	await save("2025-02-03");
	const before = await monthAt("2025-02");
	const { id } = await moveInUntil("2025-03", row("2025-02-03"), row("2025-03-04"), row("2025-03-05"));
	expect(await stateAt("2025-03")).toEqual(["locked", id]);
	expect((await undo(id)).data).toMatchObject({ state: "undone", remaining: 0 });
	const { revision: _, ...after } = (await monthAt("2025-02")) ?? { revision: 0 };
	const { revision: __, ...was } = before ?? { revision: 0 };
	expect(after).toEqual(was);
	const { days = {}, state = "open", closedBy } = (await monthAt("2025-03")) ?? {};
	expect([days, state, closedBy]).toEqual([{}, "open", undefined]);
	expect((await save("2025-03-05")).status).toBe(200);
	expect(await person.ask(contract.balance.getBalance, {})).toMatchObject({ status: 200 });
});

test("a later file adds to what an import has closed, and is undone before it", async () => {
	const { row, moveInUntil, stateAt, monthAt } = await aScene();
	const hours = await moveInUntil("2025-03", row("2025-03-04"));
	const first = await monthAt("2025-03");
	const leave = row("2025-03-05", { dayTypeId: DAY_TYPES.SICK_LEAVE, minutes: 0, projectId: null });
	const absences = await moveInUntil(null, leave);
	expect(absences.results).toEqual(["new"]);
	expect(await stateAt("2025-03")).toEqual(["locked", hours.id]);
	const { error } = await undo(hours.id);
	expect(error).toMatchObject({ code: "month-locked", data: { months: ["2025-03"] } });
	expect((await undo(absences.id)).data).toMatchObject({ state: "undone" });
	const { revision: _, ...after } = (await monthAt("2025-03")) ?? { revision: 0 };
	const { revision: __, ...was } = first ?? { revision: 0 };
	expect(after).toEqual(was);
	expect((await undo(hours.id)).data).toMatchObject({ state: "undone" });
	expect((await stateAt("2025-03"))[0] ?? "open").toBe("open");
});

test("what an admin has locked takes no rows, and is not history", async () => {
	const { person, row, moveInUntil, stateAt } = await aScene();
	await moveInUntil(null, row("2025-03-04"));
	await admin.ask(workDays.updateMonthState, { month: "2025-03", state: "locked", userIds: [person.uid] });
	const { results } = await moveInUntil("2025-03", row("2025-03-05"));
	expect([results, await stateAt("2025-03")]).toEqual([["month-locked"], ["locked", null]]);
});

test("a month that an admin opens is a month like any other, and its import can be undone", async () => {
	const { row, moveInUntil, stateAt, save, opens } = await aScene();
	const { id } = await moveInUntil("2025-03", row("2025-03-04"));
	await opens("2025-03");
	expect(await stateAt("2025-03")).toEqual(["open", null]);
	expect((await save("2025-03-05")).status).toBe(200);
	// It has what was logged here, so that no other file closes it.
	await moveInUntil("2025-03", row("2025-03-06"));
	expect(await stateAt("2025-03")).toEqual(["open", null]);
	expect((await undo(id)).data).toMatchObject({ state: "undone" });
});

test("a correction that was asked for keeps a closed month", async () => {
	await change(companySettingsDoc, { monthApproval: true });
	const { person, row, moveInUntil } = await aScene();
	const entry = row("2025-03-04");
	const { id } = await moveInUntil("2025-03", entry);
	const asked = await person.ask(months.askCorrection, {
		month: "2025-03",
		correctionId: randomUUID(),
		date: "2025-03-04",
		entryId: entry.key,
		entry: null,
		notes: "Not mine",
	});
	expect(asked.status, asked.text).toBe(200);
	await change(companySettingsDoc, { monthApproval: false });
	expect((await undo(id)).error).toMatchObject({ code: "month-locked", data: { months: ["2025-03"] } });
});

test("a month that is not over is not closed, and an import that was begun closes what it was begun with", async () => {
	const begin = (fields: { id?: string; closesUntil?: string }) =>
		admin.ask(movingIn.newImport, { id: randomUUID(), ...IMPORTED_FILE, ...fields });
	const present = monthOf(today());
	expect((await begin({ closesUntil: present })).error.code).toBe("month-not-over");
	const id = randomUUID();
	await begin({ id, closesUntil: "2025-03" });
	expect((await begin({ id, closesUntil: "2025-03" })).status).toBe(200);
	expect((await begin({ id, closesUntil: "2025-02" })).error.code).toBe("import-differs");
	expect((await begin({ id })).error.code).toBe("import-differs");
});

test("history is no work for payroll, for invoicing or for reminders, until it is opened", async () => {
	const { person, project, row, moveInUntil, opens } = await aScene();
	const { uid: userId } = person;
	const asPayment = row("2025-03-05", {
		dayTypeId: DAY_TYPES.HOLIDAY_AS_PAYMENT,
		minutes: 0,
		projectId: null,
	});
	await moveInUntil("2025-03", row("2025-03-04"), asPayment);
	const range = { startDate: firstDay(MARCH.month), endDate: lastDay(MARCH.month) };
	const work = async () => {
		const run = (await admin.ask(payroll.getDryRun, { month: MARCH.month })).data;
		const toPay = (await admin.ask(payroll.getToPay, range)).data;
		const report = (await admin.ask(invoicing.getInvoicing, { ...range, projectId: project.id })).data;
		const money = (await admin.ask(months.getMonthEndMoney, { month: MARCH.month })).data;
		const end = (await admin.ask(months.getMonthEnd, { month: MARCH.month })).data;
		const activity = (await admin.ask(missingEntries.getUserActivity, { year: 2025, month: 3 })).data;
		return {
			paid: run.people.filter((line) => line.userId === userId).length,
			toPay: toPay.lines.filter((line) => line.userId === userId).map(({ what }) => what),
			invoices: report.lines.map(({ invoice, amount }) => [invoice?.id ?? null, amount]),
			open: report.totals.openAmount,
			unbilled: money.people.find((one) => one.userId === userId)?.unbilledHours,
			missing: end.people.find((one) => one.userId === userId)?.missing,
			lacking: activity[userId]?.missing.length,
		};
	};
	const mark = () =>
		admin.ask(invoicing.markInvoiced, {
			id: randomUUID(),
			projectId: project.id,
			...range,
			invoiced: true,
			reference: "1001",
		});
	const none = { paid: 0, toPay: [], open: 0, unbilled: 0, missing: 0, lacking: 0 };
	const history = { ...none, invoices: [[HISTORY_MARK, 150]] };
	expect(await work()).toEqual(history);
	expect((await mark()).data).toMatchObject({ entries: 0, amount: 0 });
	// Reports read the copies.
	while (await foldNextMonth());
	while ((await foldMarked()) > 0);
	expect(await work()).toEqual(history);
	expect((await mark()).data).toMatchObject({ entries: 0, amount: 0 });
	const sales = await admin.ask(invoicing.getSales, range);
	expect(sales.data.lines.find((line) => line.project.id === project.id)).toMatchObject({ revenue: 150 });

	await opens(MARCH.month);
	const opened = { paid: 1, toPay: ["holidayAsPayment"], open: 150, unbilled: 1.5, missing: 19, lacking: 21 };
	expect(await work()).toEqual({ ...opened, invoices: [[null, 150]] });
	expect((await mark()).data).toMatchObject({ entries: 1, amount: 150 });
});
