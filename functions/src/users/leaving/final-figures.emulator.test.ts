import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, pastWorkingDay, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";

const START = firstDay(pastMonth(2));
const next = addMonths(monthOf(today()), 1);

test("the figures of the final balance add up as they are shown", async () => {
	const admin = await aPerson({ role: "admin" });
	const { uid } = await aPerson({ contracts: [aContract({ startDate: START })] });
	const line = (kind: "opening" | "correction") => ({ date: START, kind, minutes: 10, notes: "" });
	await put(adjustmentsDoc(uid), {
		userId: uid,
		adjustments: { o: line("opening"), c: line("correction") },
	});
	await putMonth(uid, { [pastWorkingDay()]: aDay({ w: aStoredEntry({ minutes: 480 }) }) });
	const away = aStoredEntry({ dayTypeId: DAY_TYPES.BALANCE_LEAVE, minutes: 10, project: null });
	await putMonth(uid, { [workingDaysOf(next)[0] ?? ""]: aDay({ b: away }) });

	const { data } = await admin.ask(contract.users.previewLeaving, { userId: uid, lastDay: lastDay(next) });

	const cents = (...hours: readonly number[]) => hours.reduce((all, one) => all + Math.round(one * 100), 0);
	const { opening, flex, adjustments, balance, ended, booked, final } = data.balance;
	// 0.17, 0.17 and the flex are of 10 minutes each, which are 0.1667 h; 20 minutes are 0.33 h.
	expect([opening, adjustments]).toEqual([0.17, 0.17]);
	expect(cents(opening, flex, adjustments)).toBe(cents(balance));
	expect(cents(balance, ended, booked)).toBe(cents(final));
});
