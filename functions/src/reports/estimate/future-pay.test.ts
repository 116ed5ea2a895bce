import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";
import {
	dayWith,
	onDates,
	partTimeTerms,
	someTerms,
	time,
} from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { expect, test } from "vitest";
import { expenseOf, monthCost, type Wage } from "#money/wage-rules.ts";
import { payToCome } from "./estimate-person.ts";

const june = datesOf("2026-06");
const hourly: Wage = { from: "2020-01-01", to: null, kind: "hourly", cents: 2000 };

test("R24: a raise in the middle of June costs 3900.00, and 6240.00 with the multiplier", () => {
	const wages: Wage[] = [
		{ from: "2020-01-01", to: null, kind: "monthly", cents: 380_000 },
		{ from: "2026-06-16", to: null, kind: "monthly", cents: 400_000 },
	];
	const cost = monthCost("2026-06", wages, payToCome(june, new Map(), someTerms(), wages, "2026-05-31"));

	expect(toEuros(cost)).toBe(3900);
	expect(toEuros(expenseOf(cost, 1600))).toBe(6240);
});

test("a month to come earns by the hour what its contract expects, without national holidays", () => {
	const { paidMinutes } = payToCome(june, new Map(), someTerms(), [hourly], "2026-05-31");

	expect([...paidMinutes.values()].reduce((total, { n }) => total + Number(n), 0)).toBe(157.5 * 60);
	expect(
		toEuros(monthCost("2026-06", [hourly], payToCome(june, new Map(), someTerms(), [hourly], "2026-05-31"))),
	).toBe(3150);
});

test("days that have passed earn what was logged, days to come what is planned or else expected", () => {
	const days = new Map([
		...onDates(["2026-06-01"], dayWith(time("NORMAL_DAY", 4))),
		...onDates(["2026-06-30"], dayWith(time("HOLIDAY"))),
	]);
	const { paidMinutes } = payToCome(june, days, someTerms(), [hourly], "2026-06-26");

	expect(paidMinutes.get("2026-06-01")).toEqual(exact(240));
	expect(paidMinutes.get("2026-06-02")).toBeUndefined();
	expect(paidMinutes.get("2026-06-29")).toEqual(exact(450));
	expect(paidMinutes.get("2026-06-30")).toEqual(exact(0));
});

test("a contract that promises no hours is worth those that are assumed, by weekdays, less what is booked", () => {
	const terms = partTimeTerms(0);
	const away = onDates(["2026-06-30"], dayWith(time("HOLIDAY")));
	const costOf = (days: Parameters<typeof payToCome>[1], today: string) =>
		toEuros(monthCost("2026-06", [hourly], payToCome(june, days, terms, [hourly], today, exact(44 * 60))));

	// June 2026 has 22 weekdays: 2 h of each.
	expect(costOf(new Map(), "2026-05-31")).toBe(880);
	expect(costOf(new Map(), "2026-06-26")).toBe(80);
	expect(costOf(away, "2026-06-26")).toBe(40);
	expect(costOf(new Map(), "2026-06-30")).toBe(0);
});

test("a contract that promises no hours is worth none of them without an assumption", () => {
	const pay = payToCome(june, new Map(), partTimeTerms(0), [hourly], "2026-05-31");

	expect(toEuros(monthCost("2026-06", [hourly], pay))).toBe(0);
});
