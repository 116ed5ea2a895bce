import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { USUAL_TERMS } from "@tuntikirja/contract/liability/terms.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth } from "@tuntikirja/tests/support/dates.ts";
import { giveHolidays } from "@tuntikirja/tests/support/holidays.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import { wagesDoc } from "#records/people/wages.ts";

const START = firstDay(pastMonth(2));
const lastDay = addDays(firstDay(addMonths(monthOf(today()), 1)), -1);

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});
beforeEach(() => put(liabilitySettingsDoc, NO_LIABILITY_SETTINGS));

/** A person with a wage, 12 days of holiday and an opening balance of 10 h. */
async function whoLeaves(overrides: Partial<ReturnType<typeof aContract>> = {}) {
	const { uid } = await aPerson({ contracts: [aContract({ startDate: START, ...overrides })] });
	const wage = { startDate: START, endDate: null, kind: "monthly" as const, cents: 380_000 };
	await put(wagesDoc(uid), { userId: uid, wages: { only: wage } });
	await giveHolidays(uid, 12);
	const opening = { date: START, kind: "opening" as const, minutes: 600, notes: "" };
	await put(adjustmentsDoc(uid), { userId: uid, adjustments: { o: opening } });
	return uid;
}

const shown = async (userId: string) =>
	(await admin.ask(contract.users.previewLeaving, { userId, lastDay })).data;

const cents = (...euros: readonly number[]) => euros.reduce((sum, one) => sum + Math.round(one * 100), 0);

// M12: 3,800 / 25 a day.
test("the days of holiday to pay out have their euros, and so has the balance", async () => {
	const { pay, holidays, balance } = await shown(await whoLeaves());

	const days = pay?.years.reduce((sum, year) => sum + year.days, 0);
	expect([days, holidays.days]).toEqual([12, 12]);
	expect(pay?.years[0]).toMatchObject({ rule: "monthly", wage: 3800, dayPrice: 152 });
	expect(pay).toMatchObject({ holidayPay: 1824, bonusPercent: 0, bonus: 0 });
	// 3,800 / 160 an hour.
	expect(pay).toMatchObject({ kind: "monthly", wage: 3800, hourDivisor: 160, hourPrice: 23.75 });
	expect(pay?.hours).toBe(balance.final);
	// Half a cent is rounded away from zero.
	expect(Math.abs((pay?.flex ?? 0) - balance.final * 23.75)).toBeLessThan(0.0051);
	expect(cents(pay?.total ?? 0)).toBe(cents(pay?.holidayPay ?? 0, pay?.flex ?? 0));
});

test("holiday bonus is paid where the company pays it to who leaves", async () => {
	const userId = await whoLeaves();
	const terms = [{ ...USUAL_TERMS, from: "2020-01-01", bonusOnLeaving: true }];
	await put(liabilitySettingsDoc, { terms, revision: 1 });

	const { pay } = await shown(userId);

	expect(pay?.bonusPercent).toBe(50);
	expect(pay?.bonus).toBe((pay?.holidayPay ?? 0) / 2);
});

test("under a subcontract or without a wage nothing is counted", async () => {
	const bought = await whoLeaves({ kind: "subcontract" });
	const { uid: unpaid } = await aPerson({ contracts: [aContract({ startDate: START })] });

	expect([(await shown(bought)).pay, (await shown(unpaid)).pay]).toEqual([null, null]);
});
