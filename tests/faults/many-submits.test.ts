import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { expect, test } from "vitest";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change } from "#tests/support/stored.ts";

const PEOPLE = 200;
/** People who are made at the same time. */
const AT_ONCE = 20;
const MONTH = addMonths(monthOf(today()), -1);

async function people(): Promise<Person[]> {
	const made: Person[] = [];
	while (made.length < PEOPLE) {
		const some = Array.from({ length: AT_ONCE }, () => aPerson({ startDate: firstDay(MONTH) }));
		made.push(...(await Promise.all(some)));
	}
	return made;
}

test("200 people without a lead who submit at the same moment wait for no other, and the admins find them all", async () => {
	await change(companySettingsDoc, { monthApproval: true });
	const [admin, all] = [await aPerson({ role: "admin" }), await people()];

	const began = performance.now();
	const answers = await Promise.all(
		all.map(async (person) => {
			const { status } = await person.ask(contract.months.submitMonth, { month: MONTH, notes: "Away" });
			return { status, seconds: (performance.now() - began) / 1000 };
		}),
	);

	const longest = Math.max(...answers.map(({ seconds }) => seconds));
	console.log(`${PEOPLE} submits at the same moment: the last was answered after ${longest.toFixed(1)} s`);
	expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
	const inbox = await admin.ask(contract.inbox.getInbox, {});
	expect(inbox.data.toDecide).toHaveLength(PEOPLE);
	expect(inbox.reads).toBeLessThanOrEqual(3 + PEOPLE);
});
