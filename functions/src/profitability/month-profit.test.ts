import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PricedWork, workOfPeople } from "#money/prices/priced-work.ts";
import { emptyProject } from "#projects/project-edits.ts";
import { NO_PRICES, type PricedProject, type ProjectPrices } from "#records/company/projects.ts";
import { type CentParts, expensesOfMonth, profitOfMonth } from "./month-profit.ts";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";

const MONTH = "2026-06";
const WHOLE_MONTH = { startDate: firstDay(MONTH), endDate: lastDay(MONTH) };

function work(userId: string, projectId: string | null, minutes: number, hourPriceCents = 0): PricedWork {
	const project = projectId === null ? null : { id: projectId, name: projectId };
	return {
		userId,
		date: "2026-06-15",
		entryId: `${userId}-${projectId}-${minutes}`,
		project,
		label: null,
		minutes,
		hourPriceCents,
		isUnpriced: false,
		invoice: undefined,
	};
}

function aProject(id: string, prices: Partial<ProjectPrices> = {}): PricedProject {
	return { project: emptyProject(id, id), prices: { ...NO_PRICES, ...prices } };
}

const FEE = { per: "month", cents: 200_000, from: "2026-01-01", to: null } as const;
const total = (parts: readonly CentParts[], field: keyof CentParts) =>
	parts.reduce((cents, part) => cents + part[field], 0n);

test("R25 and R27 two people on two projects with a fee: 18 500 of income, 8 960 of expenses", () => {
	const { users, projects, ...month } = profitOfMonth({
		month: MONTH,
		counted: WHOLE_MONTH,
		workOf: workOfPeople([
			work("monthly", "A", 96 * 60, 9500),
			work("monthly", null, 32 * 60),
			work("hourly", "A", 24 * 60, 9500),
			work("hourly", "B", 60 * 60, 8500),
		]),
		projects: [aProject("A", { fixedFee: FEE }), aProject("B")],
		expenses: new Map([
			["monthly", 640_000n],
			["hourly", 256_000n],
		]),
	});

	expect(month).toEqual({ revenue: 1_650_000n, fixedRevenue: 200_000n, expenses: 896_000n });
	expect(users).toEqual([
		{ userId: "hourly", revenue: 738_000n, fixedRevenue: 0n, expenses: 256_000n },
		{ userId: "monthly", revenue: 912_000n, fixedRevenue: 0n, expenses: 640_000n },
	]);
	expect(projects.map(({ project, expenses }) => [project?.id ?? "internal", expenses])).toEqual([
		["A", 480_000n + 73_143n],
		["B", 182_857n],
		["internal", 160_000n],
	]);
});

test("who has not worked is internal, and work that costs nothing bears nothing", () => {
	const { projects } = profitOfMonth({
		month: MONTH,
		counted: WHOLE_MONTH,
		workOf: workOfPeople([work("volunteer", "A", 60, 9000)]),
		projects: [aProject("A")],
		expenses: new Map([["on leave", 500_000n]]),
	});
	expect(projects).toEqual([
		{ project: { id: "A", name: "A" }, revenue: 9000n, fixedRevenue: 0n, expenses: 0n },
		{ project: null, revenue: 0n, fixedRevenue: 0n, expenses: 500_000n },
	]);
});

test("a fee of a month that still runs counts its days like the work beside it", () => {
	const { fixedRevenue } = profitOfMonth({
		month: MONTH,
		counted: { ...WHOLE_MONTH, endDate: "2026-06-12" },
		workOf: workOfPeople([]),
		projects: [aProject("A", { fixedFee: FEE })],
		expenses: new Map(),
	});
	expect(fixedRevenue).toBe(80_000n);
});

test("a multiplier that changes inside the month holds for its own days", () => {
	const settings = { ...DEFAULT_SETTINGS, expensesMultiplier: [{ from: "2026-06-16", value: 2000 }] };
	const wages = [{ from: "2025-01-01", to: null, kind: "monthly", cents: 440_000 }] as const;
	const time = { unpaidShares: new Map(), paidMinutes: new Map() };
	const pay = { wages, time, through: "2026-06-30" };
	expect(expensesOfMonth(MONTH, settings, WHOLE_MONTH)(pay)).toBe(792_000n);
});

const people = ["p1", "p2", "p3", "p4"];
const anyWork = fc
	.tuple(
		fc.constantFrom(...people),
		fc.constantFrom("A", "B", "C", null),
		fc.integer({ min: 1, max: 900 }),
		fc.integer({ min: 0, max: 20_000 }),
	)
	.map(([userId, project, minutes, price]) => work(userId, project, minutes, project === null ? 0 : price));
const anyExpense = fc.bigInt({ min: 0n, max: 2_000_000n });

test("by person and by project, the parts add up to the month to the cent", () => {
	const fee = fc.record({
		cents: fc.integer({ min: 0, max: 1_000_000 }),
		to: fc.constantFrom("2026-06-09", "2026-08-29"),
	});
	fc.assert(
		fc.property(
			fc.array(anyWork, { maxLength: 40 }),
			fc.array(anyExpense, { maxLength: people.length }),
			fc.array(fee, { maxLength: 3 }),
			(allWork, expenses, fees) => {
				const profit = profitOfMonth({
					month: MONTH,
					counted: WHOLE_MONTH,
					workOf: workOfPeople(allWork),
					projects: fees.map((one, index) =>
						aProject("BCD"[index] ?? "E", { fixedFee: { per: "project", from: "2026-05-30", ...one } }),
					),
					expenses: new Map(expenses.map((cents, index) => [people[index] ?? "", cents])),
				});
				for (const field of ["revenue", "expenses", "fixedRevenue"] as const)
					expect(total(profit.projects, field)).toBe(profit[field]);
				for (const field of ["revenue", "expenses"] as const)
					expect(total(profit.users, field)).toBe(profit[field]);
			},
		),
	);
});
