import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { withoutIds } from "@tuntikirja/tests/support/answers/without-ids.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry, aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { expect, test } from "vitest";

const { saveEntry, updateEntry, deleteEntry, getWorkDayByDate } = contract.workDays;
const date = pastWorkingDay();
const refusal = { code: "entry-invoiced", ...ERRORS["entry-invoiced"] };

async function aPersonWithAnInvoicedEntry() {
	const person = await aPerson();
	const invoice = { id: "mark-1", reference: "Invoice 7391" };
	await putMonth(person.uid, {
		[date]: aDay({ billed: aStoredEntry({ minutes: 240, invoice }), open: aStoredEntry({ minutes: 60 }) }),
	});
	return { person, workDayId: workDayIdOf(person.uid, date) };
}

test("an invoiced entry says so, and not by which invoice", async () => {
	const { person } = await aPersonWithAnInvoicedEntry();

	const answer = await person.ask(getWorkDayByDate, { date });

	const invoiced = Object.fromEntries(answer.data.entries.map((entry) => [entry.id, entry.invoiced]));
	expect(invoiced).toEqual({ billed: true, open: undefined });
	expect(withoutIds(answer.text)).not.toMatch(/mark-1|7391/);
});

test.each(["user", "admin"] as const)(
	"an invoiced entry is not changed nor deleted, by no %s",
	async (role) => {
		const { person, workDayId } = await aPersonWithAnInvoicedEntry();
		const actor = role === "admin" ? await aPerson({ role }) : person;

		const answers = [
			await actor.ask(updateEntry, { editedEntry: { id: "billed", changedHour: 1 }, workDayId }),
			await actor.ask(updateEntry, {
				editedEntry: { id: "billed", changedHour: 4, notes: "More" },
				workDayId,
			}),
			await actor.ask(deleteEntry, { id: "billed", workDayId, version: 2 }),
		];

		expect(answers.map(({ error }) => error)).toEqual([refusal, refusal, refusal]);
		expect(answers.map(({ writes }) => writes)).toEqual([0, 0, 0]);
	},
);

test("other entries of the same day can still change", async () => {
	const { person, workDayId } = await aPersonWithAnInvoicedEntry();

	const added = await person.ask(saveEntry, anEntry(date, { hours: 1 }));
	const changed = await person.ask(updateEntry, { editedEntry: { id: "open", changedHour: 2 }, workDayId });
	const deleted = await person.ask(deleteEntry, { id: "open", workDayId, version: 2 });

	expect([added.status, changed.status, deleted.status]).toEqual([200, 200, 200]);
	expect(deleted.data[0]?.entries.map(({ hours }) => hours)).toEqual([4, 1]);
});
