import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import {
	anApprovingCompany,
	approve,
	ask,
	date,
	entryId,
	month,
	work,
} from "@tuntikirja/tests/support/company/approved-months.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import type { Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getMonth, submitMonth } = contract.months;
const { updateMonthState } = contract.workDays;

let admin: Person;
let lead: Person;
let anApproved: Awaited<ReturnType<typeof anApprovingCompany>>["anApproved"];
let aLogged: Awaited<ReturnType<typeof anApprovingCompany>>["aLogged"];
beforeAll(async () => {
	({ admin, lead, aLogged, anApproved } = await anApprovingCompany());
});

/** A person whose entry of 7.5 h at 100.00 € an hour is on the invoice 2026-117. */
async function anInvoiced(aPersonWith = anApproved) {
	const prices = { hourPrices: [{ from: null, cents: 10_000 }] };
	const project = await aProject({ prices });
	const named = { id: project.id, name: project.name };
	const person = await aPersonWith(aStoredEntry({ minutes: 450, project: named }));
	const other = await aProject({ prices, members: [person] });
	const period = { startDate: firstDay(month), endDate: lastDay(month) };
	const mark = { id: randomUUID(), projectId: project.id, ...period, invoiced: true, reference: "2026-117" };
	expect((await admin.ask(contract.invoicing.markInvoiced, mark)).data.amount).toBe(750);
	const linesOf = async (projectId: string) =>
		(await admin.ask(contract.invoicing.getInvoicing, { ...period, projectId })).data;
	return { person, project, other, mark, linesOf };
}

test.each([
	[
		"other hours stay on the invoice",
		(id: string) => ({ ...work(5), projectId: id }),
		true,
		[500, 750, -250],
	],
	["more hours do so too", (id: string) => ({ ...work(8), projectId: id }), true, [800, 750, 50]],
	["without a project the mark goes", () => work(7.5), false, [0, 750, -750]],
	["as leave the mark goes", () => ({ dayTypeId: 5, hours: 7.5, notes: "" }), false, [0, 750, -750]],
	["deleted, all of it is the difference", () => null, undefined, [0, 750, -750]],
] as const)("an invoice stays when its entry is corrected: %s", async (_what, entryOf, isMarked, sums) => {
	const { person, project, mark, linesOf } = await anInvoiced();
	const { correctionId, answer } = await ask(person, { entry: entryOf(project.id) });
	expect([answer.status, answer.data.corrections[0]?.isInvoiced]).toEqual([200, true]);

	const approved = await approve(lead, person, correctionId);

	expect([approved.status, approved.data.corrections[0]?.isInvoiced]).toEqual([200, false]);
	expect(`${answer.text}${approved.text}`).not.toMatch(/2026-117|revenue/);
	expect([answer.reads <= 13, approved.reads <= 14]).toEqual([true, true]);
	const entry = (await stored(workMonthDoc(person.uid, month)))?.days[date]?.entries[entryId];
	expect(entry && entry.invoice?.id === mark.id).toBe(isMarked);
	const { totals, lines } = await linesOf(project.id);
	expect([totals.amount, totals.invoicedAmount, totals.openAmount]).toEqual(sums);
	expect(
		lines.map(({ isDifference, amount, invoice }) => [isDifference, amount, invoice?.reference]),
	).toEqual([
		[false, 750, "2026-117"],
		[true, sums[2], "2026-117"],
	]);
});

test("moved to another project, an invoiced entry is to be invoiced there, and ordinary changes stay refused", async () => {
	const { person, project, other, mark, linesOf } = await anInvoiced();
	await admin.ask(updateMonthState, { month, state: "open", reason: "A mistake", userIds: [person.uid] });
	const workDayId = workDayIdOf(person.uid, date);
	const edit = { editedEntry: { id: entryId, changedHour: 1 }, workDayId };
	const refused = await person.ask(contract.workDays.updateEntry, edit);
	expect([refused.status, refused.error.code]).toEqual([423, "entry-invoiced"]);
	expect(refused.text).not.toContain("2026-117");
	const deleting = { id: entryId, workDayId, version: 2 as const };
	expect((await person.ask(contract.workDays.deleteEntry, deleting)).error.code).toBe("entry-invoiced");
	await person.ask(submitMonth, { month, notes: "" });
	await lead.ask(contract.months.approveMonth, { month, userId: person.uid });

	const { correctionId } = await ask(person, { entry: { ...work(7.5), projectId: other.id } });
	expect((await admin.ask(getMonth, { month, userId: person.uid })).data.corrections[0]).toMatchObject({
		isInvoiced: true,
		revenue: 0,
	});
	expect((await approve(admin, person, correctionId)).status).toBe(200);

	expect((await linesOf(project.id)).totals).toMatchObject({
		amount: 0,
		invoicedAmount: 750,
		openAmount: -750,
	});
	expect((await linesOf(other.id)).totals).toMatchObject({ amount: 750, invoicedAmount: 0, openAmount: 750 });
	for (const [projectId, amount] of [
		[project.id, -750],
		[other.id, 750],
	] as const) {
		const settling = { ...mark, id: randomUUID(), projectId, reference: "2026-118" };
		expect((await admin.ask(contract.invoicing.markInvoiced, settling)).data.amount).toBe(amount);
		expect((await linesOf(projectId)).totals.openAmount).toBe(0);
	}
});

test.each([
	["open", () => null],
	["submitted", (person: Person) => person.ask(submitMonth, { month, notes: "" })],
] as const)("an invoiced entry of a month that is %s is countered as in a locked one", async (kind, move) => {
	const { person, project, linesOf } = await anInvoiced(aLogged);
	await move(person);
	expect((await person.ask(getMonth, { month })).data.may).toContain("askCorrection");

	const { correctionId, answer } = await ask(person, { entry: { ...work(5), projectId: project.id } });
	expect([answer.status, answer.data.state.kind, answer.data.corrections[0]?.isInvoiced]).toEqual([
		200,
		kind,
		true,
	]);
	expect((await approve(person, person, correctionId)).error.code).toBe("forbidden");
	expect((await lead.ask(getMonth, { month, userId: person.uid })).data.may).toContain("approveCorrection");
	const approved = await approve(lead, person, correctionId);

	expect([approved.status, approved.data.state.kind]).toEqual([200, kind]);
	const after = await stored(workMonthDoc(person.uid, month));
	expect([after?.state, after?.days[date]?.entries[entryId]?.minutes]).toEqual(["open", 300]);
	const { totals } = await linesOf(project.id);
	expect([totals.amount, totals.invoicedAmount, totals.openAmount]).toEqual([500, 750, -250]);
	// Other entries of such a month change as they always do.
	const other = await ask(person, { date: pastWorkingDay(1), entryId: `e-${pastWorkingDay(1)}` });
	expect(other.answer.error.code).toBe("month-moved");
});

test("an unlocked month waits for its approval until a counter has changed it, and a refused one leaves it so", async () => {
	const { person, project } = await anInvoiced();
	await admin.ask(updateMonthState, { month, state: "open", reason: "A mistake", userIds: [person.uid] });
	const kindOf = async () => (await lead.ask(getMonth, { month, userId: person.uid })).data.state.kind;
	const entry = { ...work(5), projectId: project.id };

	const declined = await ask(person, { entry });
	await lead.ask(contract.months.declineCorrection, {
		correctionId: declined.correctionId,
		month,
		userId: person.uid,
		notes: "No",
	});
	expect(await kindOf()).toBe("submitted");
	const { correctionId } = await ask(person, { entry });
	expect(await kindOf()).toBe("submitted");
	expect((await approve(lead, person, correctionId)).data.state.kind).toBe("open");
});

test("a company that does not approve months counters an invoiced entry too", async () => {
	await change(companySettingsDoc, { monthApproval: false });
	try {
		const { person, project, linesOf } = await anInvoiced(aLogged);
		expect((await ask(person, { entryId: `e-${pastWorkingDay(1)}` })).answer.error.code).toBe(
			"month-approval-off",
		);
		const { correctionId, answer } = await ask(person, { entry: { ...work(5), projectId: project.id } });
		expect([answer.status, answer.data.may]).toEqual([200, ["askCorrection"]]);
		expect((await approve(lead, person, correctionId)).status).toBe(200);
		expect((await linesOf(project.id)).totals.openAmount).toBe(-250);
	} finally {
		await change(companySettingsDoc, { monthApproval: true });
	}
});

test("what a correction changes the revenue by is that of the billing lines, which other people's hours are on too", async () => {
	const project = await aProject({ prices: { hourPrices: [{ from: null, cents: 10_000 }] } });
	const on = (minutes: number) => aStoredEntry({ minutes, project: { id: project.id, name: project.name } });
	const [person] = await Promise.all([anApproved(on(450)), aLogged(on(20)), aLogged(on(20))]);
	const revenueOf = async () => {
		const period = { startDate: firstDay(month), endDate: lastDay(month), projectId: project.id };
		return (await admin.ask(contract.invoicing.getInvoicing, period)).data.totals.amount;
	};
	const { correctionId } = await ask(person, { entry: { ...work(7.17), projectId: project.id } });

	const { data } = await admin.ask(getMonth, { month, userId: person.uid });

	// 490 minutes are 8.17 h and 470 are 7.83 h; alone, the entry would go from 7.50 h to 7.17 h.
	expect(data.corrections[0]?.revenue).toBe(-34);
	const before = await revenueOf();
	await approve(admin, person, correctionId);
	expect((await revenueOf()) - before).toBe(-34);
});
