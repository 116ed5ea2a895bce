import { addDays, earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { aContract } from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { withInvoicedFee, withoutInvoicedFee } from "@tuntikirja/functions/invoicing/fee-lines.ts";
import { type FrozenWork, frozenWork, invoicedPieces } from "@tuntikirja/functions/invoicing/frozen-work.ts";
import {
	frozenAfter,
	type Mark,
	markedMonth,
	sumDone,
} from "@tuntikirja/functions/invoicing/marks/marked-month.ts";
import { pricedWork, type PricesOfProjects } from "@tuntikirja/functions/money/prices/priced-work.ts";
import { wagesUnderContract } from "@tuntikirja/functions/money/wages-under-contract.ts";
import { emptyProject } from "@tuntikirja/functions/projects/project-edits.ts";
import {
	NO_PRICES,
	type PricedProject,
	type ProjectPrices,
} from "@tuntikirja/functions/records/company/projects.ts";
import type { LoggedMonth } from "@tuntikirja/functions/records/months/load-months.ts";
import type { OutlinedEntry } from "@tuntikirja/functions/records/months/month-outline.ts";
import { keepsMark } from "@tuntikirja/functions/work-days/corrections/correction-change.ts";
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
		range: fc.oneof(anyRange, fc.constant(YEAR)),
		projectId: fc.constantFrom(...IDS, "A", "A", "A"),
		userId: fc.constantFrom(undefined, undefined, ...PEOPLE),
		invoiced: fc.constantFrom(true, true, true, false),
	})
	.map(({ range, ...mark }) => ({ ...mark, ...range }));

/** An approved correction of one of the entries. */
const aCorrection = fc.record({
	at: fc.nat(99),
	after: fc.option(
		fc.record({
			dayTypeId: fc.constantFrom(0, 0, 0, 5),
			minutes: fc.integer({ min: 1, max: 1440 }),
			projectId: fc.constantFrom(...IDS, "A", "A"),
			label: fc.constantFrom(...LABELS, null),
		}),
	),
});

/** A change of the prices of one of the projects. */
const anyRaise = fc.record({ raised: fc.nat(IDS.length - 1), prices: anyPrices });

/** A correction, or other prices. */
export const anyChange = fc.oneof(aCorrection, anyRaise);

type Change = ArbitraryOf<typeof aCorrection | typeof anyRaise | typeof anyMark>;

const anyRecord = fc.record({
	former: fc.tuple(anyPrices, anyPrices, anyPrices),
	now: fc.tuple(anyPrices, anyPrices, anyPrices),
	entries: fc.array(anyEntry, { maxLength: 100, size: "max" }),
	wages: fc.tuple(anyEmployment, anyEmployment, anyEmployment, anyEmployment),
	marks: fc.array(anyMark, { maxLength: 6, size: "max" }),
	changes: fc.array(fc.oneof(aCorrection, anyRaise, anyMark), { maxLength: 12, size: "max" }),
	range: anyRange,
	today: anyDate,
});

/** A company of 2026 at random: work, prices that change, fees, wages under contracts, and marks of invoices. */
export const anUncorrectedCompany = anyRecord.map(companyOf);

/** The same after its prices have changed: invoiced entries are corrected, and later invoices settle differences. */
export const aCompany = anyRecord.map(({ changes, ...company }) =>
	changes.reduce(changed, companyOf(company)),
);

/** One of them. */
export type Company = ReturnType<typeof companyOf>;

function companyOf({ entries, marks, former, now, range, today, wages }: Omit<Generated, "changes">) {
	const start: Invoiced = { months: monthsOf(entries), frozen: [], prices: former, marks: 0 };
	const invoiced = marks.reduce<Invoiced>(afterMark, start);
	const projects = IDS.map((id, index): PricedProject => {
		const fees = invoiced.prices[index]?.invoicedFees;
		const prices = now[index] ?? NO_PRICES;
		return {
			project: emptyProject(id, id),
			prices: fees === undefined ? prices : { ...prices, invoicedFees: fees },
		};
	});
	const { prices: pricesThen, ...left } = invoiced;
	return { ...left, range, today, wages, projects, pricesThen };
}
type Generated = ArbitraryOf<typeof anyRecord>;
type ArbitraryOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** The company after a change. */
export function changed(company: Company, change: Change): Company {
	if ("at" in change) return { ...company, months: corrected(company, change) };
	if ("projectId" in change) return marked(company, change).company;
	const projects = company.projects.map(({ project, prices }, index): PricedProject => {
		if (index !== change.raised) return { project, prices };
		const { invoicedFees } = prices;
		return { project, prices: { ...change.prices, ...(invoicedFees && { invoicedFees }) } };
	});
	return { ...company, projects };
}

/** Takes back one mark, or a part of it. */
type TakenBack = Partial<Pick<Mark, "invoiceId" | "part">>;

/** The company after one more mark under the prices of now, and what the call answers that it has come to. */
export function marked(company: Company, mark: ArbitraryOf<typeof anyMark> & TakenBack) {
	const { projects, ...others } = company;
	const before = { ...others, prices: projects.map(({ prices }) => prices) };
	const { prices, cents, ...after } = afterMark(before, mark);
	const changed = projects.map(({ project }, index) => ({ project, prices: prices[index] ?? NO_PRICES }));
	return { company: { ...company, ...after, projects: changed }, cents };
}

/** The months after the correction. */
function corrected({ months }: Company, { at, after }: ArbitraryOf<typeof aCorrection>): LoggedMonth[] {
	const all = pricedWork(months, YEAR, new Map());
	const chosen = all[at % Math.max(1, all.length)];
	if (chosen === undefined) return months;
	return months.map((month): LoggedMonth => {
		const day = month.days[chosen.date];
		const { [chosen.entryId]: before, ...rest } = day?.entries ?? {};
		if (month.userId !== chosen.userId || day === undefined || before === undefined) return month;
		const entries = after === null ? rest : { ...rest, [chosen.entryId]: correctedEntry(before, after) };
		return { ...month, days: { ...month.days, [chosen.date]: { ...day, entries } } };
	});
}

function correctedEntry(
	before: OutlinedEntry,
	{ projectId, label, ...after }: NonNullable<ArbitraryOf<typeof aCorrection>["after"]>,
): OutlinedEntry {
	const { invoice } = before;
	const entry = { ...after, project: { id: projectId, name: projectId }, label: named(label) };
	return invoice && keepsMark(before, entry) ? { ...entry, invoice } : entry;
}

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

interface Invoiced {
	readonly months: LoggedMonth[];
	readonly frozen: readonly FrozenWork[];
	readonly prices: readonly ProjectPrices[];
	/** How many marks there were. */
	readonly marks: number;
}

/** The months, the frozen work and the prices after a mark, as the call would leave them. */
function afterMark<T extends Invoiced>(before: T, asked: ArbitraryOf<typeof anyMark> & TakenBack) {
	const mark: Mark = { invoiceId: null, ...asked, id: `m${before.marks}`, reference: null };
	const marked = before.months.map((month) => markedMonth(month, mark, byId(before.prices), before.frozen));
	const months = marked.map(({ month }) => month);
	const after = { ...before, months, marks: before.marks + 1, cents: 0 };
	const keys = new Set([
		...months.map(({ month }) => month),
		...before.frozen.map(({ date }) => monthOf(date)),
	]);
	const changes = [...keys].map((key) => {
		const old = before.frozen.filter(({ date }) => monthOf(date) === key);
		const own = marked.filter(({ month }) => month.month === key);
		return { key, ...frozenAfter(old, own, mark, true) };
	});
	const frozen = changes.flatMap(({ key, frozen: work }) =>
		frozenWork([...invoicedPieces(key, work).values()]),
	);
	const fee = feeAfter(before.prices[IDS.indexOf(mark.projectId)] ?? NO_PRICES, mark);
	const prices = before.prices.map((own, at) => (at === IDS.indexOf(mark.projectId) ? fee.prices : own));
	return { ...after, frozen, prices, cents: fee.cents + total(changes.map((one) => sumDone(one).cents)) };
}

function feeAfter(prices: ProjectPrices, mark: Mark) {
	if (mark.userId !== undefined) return { prices, cents: 0 };
	const { id, reference } = mark;
	return mark.invoiced
		? withInvoicedFee(prices, mark, { id, reference })
		: withoutInvoicedFee(prices, mark, mark.invoiceId, mark.part?.hasFee);
}

function total(numbers: readonly number[]): number {
	return numbers.reduce((sum, one) => sum + one, 0);
}
