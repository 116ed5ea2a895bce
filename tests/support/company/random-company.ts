import { addDays, earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { aContract } from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { withInvoicedFee } from "@tuntikirja/functions/invoicing/fee-lines.ts";
import { frozenWork, invoicedMonthOf } from "@tuntikirja/functions/invoicing/frozen-work.ts";
import { frozenAfter, type Mark, markedMonth } from "@tuntikirja/functions/invoicing/marked-month.ts";
import type { PricedWork, PricesOfProjects } from "@tuntikirja/functions/money/priced-work.ts";
import { wagesUnderContract } from "@tuntikirja/functions/money/wages-under-contract.ts";
import { emptyProject } from "@tuntikirja/functions/projects/project-edits.ts";
import {
	NO_PRICES,
	type PricedProject,
	type ProjectPrices,
} from "@tuntikirja/functions/records/company/projects.ts";
import type { LoggedMonth } from "@tuntikirja/functions/records/months/load-months.ts";
import fc from "fast-check";

/** Its projects. */
export const IDS = ["A", "B", "C"];
/** Its people. */
export const PEOPLE = ["p1", "p2", "p3", "p4"];
/** The labels of each project. */
const LABELS = ["x", "y"];
const YEAR = { startDate: "2026-01-01", endDate: "2026-12-31" };
const anyDate = fc.nat(364).map((days) => addDays(YEAR.startDate, days));
const anyRange = fc
	.tuple(anyDate, anyDate)
	.map(([a, b]): DateRange => ({ startDate: earlier(a, b), endDate: a < b ? b : a }));
const anyCents = fc.integer({ min: 0, max: 30_000 });

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

const anySteps = fc
	.record({ cents: anyCents, raised: fc.option(anyCents), on: anyDate })
	.map(({ cents, raised, on }) => [
		{ from: null, cents },
		{ from: on, cents: raised },
	]);

/** Prices of a project at random, with a fee or without. */
export const anyPrices: fc.Arbitrary<ProjectPrices> = fc
	.record({ hourPrices: anySteps, ofLabel: fc.option(anySteps), fixedFee: anyFee })
	.map(({ ofLabel, ...prices }) => ({ ...prices, labelPrices: ofLabel === null ? {} : { x: ofLabel } }));

/** Most of them in one quarter and on one project, so that many are rounded together. */
const anyEntry = fc.record({
	userId: fc.constantFrom(...PEOPLE),
	date: fc.oneof(
		anyDate,
		fc.nat(89).map((days) => addDays("2026-04-01", days)),
	),
	projectId: fc.constantFrom(...IDS, "A", "A", "A", "deleted", null),
	label: fc.constantFrom(...LABELS, null),
	minutes: fc.integer({ min: 1, max: 1440 }),
});

const anyEmployment = fc
	.record({ held: anyRange, paid: anyRange, cents: fc.nat(900_000), isEndless: fc.boolean() })
	.map(({ held, paid, cents, isEndless }) =>
		wagesUnderContract(
			[{ from: paid.startDate, to: isEndless ? null : paid.endDate, kind: "monthly", cents }],
			[aContract(held)],
		),
	);

const anyMark = fc
	.record({
		range: anyRange,
		projectId: fc.constantFrom(...IDS),
		userId: fc.constantFrom(undefined, undefined, ...PEOPLE),
		invoiced: fc.constantFrom(true, true, true, false),
		isOld: fc.constantFrom(false, false, false, true),
	})
	.map(({ range, ...mark }) => ({ ...mark, ...range }));

/** A company of 2026 at random: work, prices that change, fees, wages under contracts, and marks of invoices. */
export const aCompany = fc
	.record({
		former: fc.tuple(anyPrices, anyPrices, anyPrices),
		now: fc.tuple(anyPrices, anyPrices, anyPrices),
		entries: fc.array(anyEntry, { maxLength: 100 }),
		wages: fc.tuple(anyEmployment, anyEmployment, anyEmployment, anyEmployment),
		marks: fc.array(anyMark, { maxLength: 6 }),
		range: anyRange,
		today: anyDate,
	})
	.map(({ entries, marks, former, now, ...company }) => {
		const invoiced = afterMarks(monthsOf(entries), former, marks);
		const projects = IDS.map((id, index): PricedProject => {
			const fees = invoiced.prices[index]?.invoicedFees;
			const prices = now[index] ?? NO_PRICES;
			return {
				project: emptyProject(id, id),
				prices: fees === undefined ? prices : { ...prices, invoicedFees: fees },
			};
		});
		const { months, frozen, prices } = invoiced;
		return { ...company, months, frozen, projects, pricesThen: prices };
	});
/** One of them. */
export type Company = typeof aCompany extends fc.Arbitrary<infer T> ? T : never;

function monthsOf(entries: readonly (typeof anyEntry extends fc.Arbitrary<infer T> ? T : never)[]) {
	const ofMonth = Map.groupBy(entries, ({ userId, date }) => `${userId}_${monthOf(date)}`);
	return [...ofMonth.values()].flatMap((own): LoggedMonth[] => {
		const [first] = own;
		if (first === undefined) return [];
		const days = [...Map.groupBy(own, ({ date }) => date)].map(([date, ofDay]) => {
			const logged = ofDay.map(({ projectId, label, minutes }, index) => {
				const project = projectId === null ? null : { id: projectId, name: projectId };
				return [`e${index}`, { dayTypeId: 0, minutes, project, label: named(label) }] as const;
			});
			return [date, { entries: Object.fromEntries(logged), isHolidayExempt: false }] as const;
		});
		return [{ userId: first.userId, month: monthOf(first.date), days: Object.fromEntries(days) }];
	});
}

function named(label: string | null) {
	return label === null ? null : { id: label, name: label };
}

function byId(prices: readonly ProjectPrices[]): PricesOfProjects {
	return new Map(prices.map((own, index) => [IDS[index] ?? "", own]));
}

/** The months, the frozen work and the prices after the marks, as the calls would leave them; old ones froze nothing. */
function afterMarks(
	before: readonly LoggedMonth[],
	then: readonly ProjectPrices[],
	marks: readonly (typeof anyMark extends fc.Arbitrary<infer T> ? T : never)[],
) {
	let months = [...before];
	let frozen: readonly PricedWork[] = [];
	const prices = [...then];
	for (const [index, { isOld, ...asked }] of marks.entries()) {
		const mark: Mark = { ...asked, id: `m${index}`, reference: null };
		const marked = months.map((month) => markedMonth(month, mark, byId(prices)));
		months = marked.map(({ month }) => month);
		if (isOld && mark.invoiced) continue;
		const keys = [
			...new Set([...months.map(({ month }) => month), ...frozen.map(({ date }) => monthOf(date))]),
		];
		frozen = keys.flatMap((key) => {
			const old = frozen.filter(({ date }) => monthOf(date) === key);
			const own = marked.filter(({ month }) => month.month === key);
			const stored = invoicedMonthOf(key, frozenAfter(old, own, mark, true).frozen);
			return stored === null ? [] : frozenWork([stored]);
		});
		const at = IDS.indexOf(mark.projectId);
		if (mark.invoiced && mark.userId === undefined)
			prices[at] = withInvoicedFee(prices[at] ?? NO_PRICES, mark, { id: mark.id, reference: null }).prices;
	}
	return { months, frozen, prices };
}
