import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { emptyProject } from "#projects/project-edits.ts";
import { NO_PRICES, type PricedProject, type ProjectPrices, withMembers } from "#records/company/projects.ts";
import { previousPeriod, salesLines, sellerLines } from "./sales-lines.ts";
import { priceLines, realisedCents } from "./price-lines.ts";

function work(date: string, minutes: number, hourPriceCents: number, labelId?: string): PricedWork {
	return {
		userId: "aino",
		date,
		entryId: `${date}-${minutes}`,
		project: { id: "p1", name: "Kaarna" },
		label: labelId === undefined ? null : { id: labelId, name: labelId },
		minutes,
		hourPriceCents,
		isUnpriced: false,
		invoice: undefined,
	};
}

function workIn(all: readonly PricedWork[]) {
	return (month: Month) => all.filter(({ date }) => monthOf(date) === month);
}

function aProject(prices: Partial<ProjectPrices> = {}): PricedProject {
	const members = [
		{ id: "aino", name: "Aino" },
		{ id: "seller", name: "Myyjä" },
	];
	return {
		project: withMembers(emptyProject("p1", "Kaarna"), members, null),
		prices: { ...NO_PRICES, ...prices },
	};
}

test.each([
	["a month", "2026-06-01", "2026-06-30", "2026-05-01", "2026-05-31"],
	["February", "2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"],
	["a quarter", "2026-01-01", "2026-03-31", "2025-10-01", "2025-12-31"],
	["a year", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
	["a day", "2026-03-01", "2026-03-01", "2026-02-28", "2026-02-28"],
	["some days", "2026-06-10", "2026-06-19", "2026-05-31", "2026-06-09"],
])("before %s comes a period of equal length", (_what, startDate, endDate, from, to) => {
	expect(previousPeriod({ startDate, endDate }, LAST_DATE)).toEqual({ startDate: from, endDate: to });
});

test.each([
	["a month", "2026-11-26", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-26"],
	["a month after a shorter one", "2026-03-30", "2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"],
	["a quarter", "2026-11-26", "2026-10-01", "2026-12-31", "2026-07-01", "2026-08-26"],
	["a year", "2026-11-26", "2026-01-01", "2026-12-31", "2025-01-01", "2025-11-26"],
	["some days", "2026-11-26", "2026-11-23", "2026-11-29", "2026-11-16", "2026-11-19"],
	["a month on its last day", "2026-11-30", "2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
	["a month to come", "2026-11-26", "2026-12-01", "2026-12-31", "2026-11-01", "2026-11-30"],
])(
	"%s that runs is compared with the same days of the one before",
	(_what, today, startDate, endDate, from, to) => {
		expect(previousPeriod({ startDate, endDate }, today)).toEqual({ startDate: from, endDate: to });
	},
);

test.each([
	["while they were a member", "2026-06-01", ["seller"]],
	["after they had left", "2026-07-01", []],
])("a project is sold by who was its member then: %s", (_when, date, expected) => {
	const sold = aProject();
	const aino = sold.project.members.filter(({ id }) => id === "aino");
	const [line] = salesLines({
		range: { startDate: date, endDate: date },
		lastCounted: LAST_DATE,
		previous: { startDate: "2026-05-31", endDate: "2026-05-31" },
		workIn: workIn([work(date, 60, 9000)]),
		projects: [{ ...sold, project: withMembers(sold.project, aino, "2026-06-15") }],
		sellers: new Set(["seller"]),
	});
	expect(line?.sellers.map(({ id }) => id)).toEqual(expected);
});

test("a project's months, its fee's days among them, against the period before", () => {
	const fixedFee = { per: "project", cents: 900_000, from: "2026-06-01", to: "2026-08-29" } as const;
	const range = { startDate: "2026-06-16", endDate: "2026-07-31" };
	const [line] = salesLines({
		range,
		lastCounted: LAST_DATE,
		previous: previousPeriod(range, LAST_DATE),
		workIn: workIn([
			work("2026-06-15", 60, 9000),
			work("2026-06-16", 60, 9500),
			work("2026-07-31", 30, 9500),
		]),
		projects: [aProject({ fixedFee })],
		sellers: new Set(["seller"]),
	});
	expect(line).toEqual({
		project: { id: "p1", name: "Kaarna" },
		sellers: [{ id: "seller", name: "Myyjä" }],
		byMonth: [150_000 + 9500, 310_000 + 4750],
		cents: 474_250,
		previousCents: 150_000 + 9000,
	});
});

test("days to come are not counted, of work and of fees", () => {
	const fixedFee = { per: "month", cents: 300_000, from: "2026-06-01", to: null } as const;
	const range = { startDate: "2026-06-01", endDate: "2026-07-31" };
	const [line] = salesLines({
		range,
		lastCounted: "2026-06-10",
		previous: previousPeriod(range, LAST_DATE),
		workIn: workIn([work("2026-06-10", 60, 9000), work("2026-06-11", 60, 9000)]),
		projects: [aProject({ fixedFee })],
		sellers: new Set(),
	});
	expect(line?.byMonth).toEqual([100_000 + 9000, 0]);
});

test("a line is the sum of its printed months, for any work", () => {
	const dates = fc.constantFrom("2026-04-30", "2026-05-01", "2026-05-20", "2026-06-30", "2026-07-01");
	const anyWork = fc
		.tuple(dates, fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 0, max: 30_000 }))
		.map(([date, minutes, cents]) => work(date, minutes, cents));
	fc.assert(
		fc.property(fc.array(anyWork, { maxLength: 30 }), (all) => {
			const range = { startDate: "2026-05-01", endDate: "2026-06-30" };
			const sources = {
				range,
				lastCounted: LAST_DATE,
				previous: previousPeriod(range, LAST_DATE),
				projects: [aProject()],
				sellers: new Set<string>(),
			};
			for (const { byMonth, cents } of salesLines({ ...sources, workIn: workIn(all) }))
				expect(byMonth.reduce((total, month) => total + month, 0)).toBe(cents);
		}),
	);
});

test("a project that several sell is shared, so that sellers add up to the projects", () => {
	const aLine = (sellers: readonly string[], cents: number) => ({
		project: { id: "p1", name: "Kaarna" },
		sellers: sellers.map((id) => ({ id, name: id })),
		byMonth: [cents],
		cents,
		previousCents: -cents,
	});
	const lines = sellerLines([aLine(["aino", "otso"], 101), aLine(["otso"], 50), aLine([], 7)]);
	expect(lines.map(({ user, cents, previousCents }) => [user?.id, cents, previousCents])).toEqual([
		["aino", 51, -50],
		["otso", 100, -101],
		[undefined, 7, -7],
	]);
});

test("what was given away, and sold at another price, is held against the list", () => {
	const prices = {
		hourPrices: [
			{ from: null, cents: 9000 },
			{ from: "2026-06-16", cents: 9900 },
		],
	};
	const lines = priceLines(
		[
			[
				work("2026-06-01", 60, 9000),
				work("2026-06-20", 60, 9900),
				work("2026-06-01", 90, 12_000, "expert"),
				work("2026-06-01", 60, 0, "free"),
				{ ...work("2026-06-01", 60, 0), project: null },
			],
		],
		[aProject(prices)],
	);
	expect(
		lines.map(({ label, listCents, hundredths, billableHundredths, cents }) => [
			label?.id,
			listCents,
			hundredths,
			billableHundredths,
			cents,
			realisedCents(cents, hundredths),
		]),
	).toEqual([
		[undefined, 9000, 100, 100, 9000, 9000],
		[undefined, 9900, 100, 100, 9900, 9900],
		["expert", 9000, 150, 150, 18_000, 12_000],
		["free", 9000, 100, 0, 0, 0],
	]);
	expect(realisedCents(0, 0)).toBeNull();
});
