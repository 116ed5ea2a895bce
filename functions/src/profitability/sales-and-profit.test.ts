import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { previousPeriod } from "#invoicing/previous-period.ts";
import { salesLines } from "#invoicing/sales-lines.ts";
import { type PricedWork, pricedWork } from "#money/priced-work.ts";
import { emptyProject } from "#projects/project-edits.ts";
import { NO_PRICES, type PricedProject } from "#records/company/projects.ts";
import { profitOfMonth } from "./month-profit.ts";

// Both reports of one company, range by range: what is sold is what profit is made of.

const IDS = ["A", "B", "C"];
const anyDate = fc.nat(364).map((days) => addDays("2026-01-01", days));
const anyCents = fc.integer({ min: 1, max: 30_000 });

const anyFee = fc.oneof(
	fc.constant(null),
	fc.record({
		per: fc.constant("month" as const),
		cents: fc.nat(999_999),
		from: anyDate,
		to: fc.constant(null),
	}),
	fc
		.record({ cents: fc.nat(9_999_999), from: anyDate, days: fc.nat(200) })
		.map(({ days, ...fee }) => ({ per: "project" as const, ...fee, to: addDays(fee.from, days) })),
);

const aCompany = fc.record({
	projects: fc.tuple(...IDS.map((id) => aProject(id))),
	entries: fc.array(
		fc.record({
			userId: fc.constantFrom("p1", "p2", "p3", "p4"),
			date: anyDate,
			projectId: fc.constantFrom(...IDS, "deleted", null),
			minutes: fc.integer({ min: 1, max: 1440 }),
		}),
		{ maxLength: 60 },
	),
	range: fc.tuple(anyDate, anyDate).map(([a, b]) => ({ startDate: a < b ? a : b, endDate: a < b ? b : a })),
	today: anyDate,
});

function aProject(id: string): fc.Arbitrary<PricedProject> {
	return fc
		.record({ cents: anyCents, raised: anyCents, on: anyDate, fixedFee: anyFee })
		.map(({ cents, raised, on, fixedFee }) => ({
			project: emptyProject(id, id),
			prices: {
				...NO_PRICES,
				fixedFee,
				hourPrices: [
					{ from: null, cents },
					{ from: on, cents: raised },
				],
			},
		}));
}

interface Logged {
	readonly userId: string;
	readonly date: string;
	readonly projectId: string | null;
	readonly minutes: number;
}

function workOf(entries: readonly Logged[], projects: readonly PricedProject[]): PricedWork[] {
	const months = entries.map(({ userId, date, projectId, minutes }, index) => {
		const project = projectId === null ? null : { id: projectId, name: projectId };
		const entry = { dayTypeId: 0, minutes, project, label: null };
		return { userId, days: { [date]: { entries: { [`e${index}`]: entry }, isHolidayExempt: false } } };
	});
	const prices = new Map(projects.map(({ project, prices: own }) => [project.id, own]));
	return pricedWork(months, { startDate: "2026-01-01", endDate: "2026-12-31" }, prices);
}

test("for any company and range, sales and profitability have one revenue: of months, people and projects", () => {
	fc.assert(
		fc.property(aCompany, ({ projects, entries, range, today }) => {
			const counted = { ...range, endDate: range.endDate < today ? range.endDate : today };
			const work = workOf(entries, projects);
			const previous = previousPeriod(range);
			const sales = salesLines({ range, lastCounted: today, previous, work, projects, sellers: new Set() });
			const within = work.filter(({ date }) => date >= counted.startDate && date <= counted.endDate);
			const profits = eachMonth(monthOf(range.startDate), monthOf(range.endDate)).map((month) => {
				const own = within.filter(({ date }) => monthOf(date) === month);
				return profitOfMonth({ month, counted, work: own, projects, expenses: new Map() });
			});

			profits.forEach(({ revenue, fixedRevenue, users }, index) => {
				const sold = sales.reduce((cents, { byMonth }) => cents + (byMonth[index] ?? 0), 0);
				expect(Number(revenue + fixedRevenue)).toBe(sold);
				expect(users.reduce((cents, user) => cents + user.revenue, 0n)).toBe(revenue);
			});
			for (const id of IDS) {
				const parts = profits.flatMap((one) => one.projects.filter(({ project }) => project?.id === id));
				const cents = parts.reduce((sum, { revenue, fixedRevenue }) => sum + revenue + fixedRevenue, 0n);
				expect(Number(cents)).toBe(sales.find(({ project }) => project.id === id)?.cents ?? 0);
			}
		}),
		{ numRuns: 300 },
	);
});
