import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import { exact, formatExact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import {
	aContract,
	dayWith,
	partTimeTerms,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import type { Wage } from "#money/wage-rules.ts";
import { type MonthSources, payMonth } from "./month-quantities.ts";
import { labelKey, type PayDays } from "./pay-days.ts";

const [MONDAY, TUESDAY] = ["2026-10-12", "2026-10-13"];
const HOURLY: Wage = { from: "2010-01-01", to: null, kind: "hourly", cents: 2000 };
const MONTHLY: Wage = { from: "2010-01-01", to: null, kind: "monthly", cents: 380_000 };
const NIGHT = { project: { id: "p", name: "Kaarna" }, label: { id: "n", name: "Night" } };

/** What a month has of each source, in minutes, days or cents. */
function quantitiesOf(given: Partial<MonthSources>, days: PayDays = new Map()) {
	const sources: MonthSources = {
		days,
		terms: someTerms(),
		used: [],
		wages: [MONTHLY],
		supplements: new Map([[labelKey("p", "n"), "night"]]),
		adjustments: [],
		bonusOf: null,
		...given,
	};
	return payMonth("2026-10", sources).quantities.map(({ source, reasonId, minutes, days: own, cents }) => [
		reasonId === null ? source : `${source} ${reasonId}`,
		...[minutes, own, cents].map(formatExact),
	]);
}

const labelled = (hours: number) => ({ ...time("NORMAL_DAY", hours), ...NIGHT });
const because = (reasonId: string, hours?: number) => ({ ...time("PAID_LEAVE", hours), reasonId });

test("hours under a label with a supplement are one, of people paid by the month, too", () => {
	const days = new Map([
		[MONDAY, dayWith(labelled(4), time("NORMAL_DAY", 3.5))],
		[TUESDAY, dayWith(labelled(2.5))],
	]);
	expect(quantitiesOf({}, days)).toEqual([["night", "390", "0", "0"]]);
	expect(quantitiesOf({ wages: [HOURLY], terms: partTimeTerms(0) }, days)).toEqual([
		["worked", "600", "0", "0"],
		["night", "390", "0", "0"],
	]);
});

test("no supplement is paid of days under a subcontract or without a contract", () => {
	const days = new Map([[MONDAY, dayWith(labelled(4))]]);
	expect(
		quantitiesOf({ terms: someTerms({ contracts: [aContract({ kind: "subcontract" })] }) }, days),
	).toEqual([]);
	expect(
		quantitiesOf({ terms: someTerms({ contracts: [aContract({ endDate: "2026-10-11" })] }) }, days),
	).toEqual([]);
});

test("leave is split by its reason, as far as it is credited", () => {
	const days = new Map([
		[MONDAY, dayWith(because("study", 4), because("move", 7.5))],
		[TUESDAY, dayWith(because("study", 7.5))],
		["2026-10-14", dayWith(time("PAID_LEAVE", 7.5))],
	]);
	expect(quantitiesOf({}, days)).toEqual([
		["paidLeave study", "690", "23/15", "0"],
		["paidLeave move", "210", "7/15", "0"],
		["paidLeave", "450", "1", "0"],
	]);
});

const anAdjustment = (kind: Adjustment["kind"], minutes: number, date = MONDAY): Adjustment => {
	return { id: `${kind} ${date} ${minutes}`, kind, minutes, date, notes: "" };
};

test("hours that an admin takes out of the balance are paid as what was decided, less what is put back", () => {
	const adjustments = [
		anAdjustment("payout", -600),
		anAdjustment("payout", 120, TUESDAY),
		anAdjustment("additional-work", -300),
		anAdjustment("overtime", -90),
		anAdjustment("overtime", -45, "2026-11-01"),
		anAdjustment("correction", -60),
		anAdjustment("opening", 900),
		anAdjustment("contract-end", -30),
	];
	expect(quantitiesOf({ adjustments })).toEqual([
		["flexPaidOut", "480", "0", "0"],
		["additionalWork", "300", "0", "0"],
		["overtime", "90", "0", "0"],
	]);
});

test("they are paid after the last day of work, too, but not under a subcontract", () => {
	const adjustments = [anAdjustment("payout", -600)];
	const ended = someTerms({ contracts: [aContract({ endDate: "2026-09-30" })] });
	expect(quantitiesOf({ adjustments, terms: ended })).toEqual([["flexPaidOut", "600", "0", "0"]]);
	const bought = someTerms({ contracts: [aContract({ kind: "subcontract" })] });
	expect(quantitiesOf({ adjustments, terms: bought })).toEqual([]);
});

test("a bonus is in it where the company hands it over", () => {
	expect(quantitiesOf({ bonusOf: () => exact(7800) })).toEqual([["bonus", "0", "0", "7800"]]);
	const ended = someTerms({ contracts: [aContract({ endDate: "2026-09-30" })] });
	expect(quantitiesOf({ bonusOf: () => exact(7800), terms: ended })).toEqual([]);
});

test("the wage by the month is less by unpaid leave, and nothing of a wage by the hour", () => {
	const days = new Map([[MONDAY, dayWith(time("UNPAID_LEAVE", 7.5))]]);
	const wageOf = (wage: Wage) => {
		const { wageCents } = payMonth("2026-10", {
			days,
			terms: someTerms(),
			used: [],
			wages: [wage],
			supplements: new Map(),
			adjustments: [],
			bonusOf: null,
		});
		return Number(roundHalfAwayFromZero(wageCents));
	};
	// October 2026 has 22 weekdays.
	expect(wageOf(MONTHLY)).toBe(Math.round((380_000 / 22) * 21));
	expect(wageOf(HOURLY)).toBe(0);
});
