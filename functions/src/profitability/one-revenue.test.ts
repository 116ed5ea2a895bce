import { addDays, earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import {
	aCompany,
	anUncorrectedCompany,
	anyPrices,
	type Company,
	IDS,
	marked,
	PEOPLE,
} from "@tuntikirja/tests/support/company/random-company.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { invoicingLines } from "#invoicing/invoicing-lines.ts";
import { isInvoiced, type KeyOf, type Line, sumLines } from "#invoicing/lines.ts";
import { LINE_COLUMNS, presentLine, presentSums } from "#invoicing/present-lines.ts";
import { previousPeriod } from "#invoicing/previous-period.ts";
import { priceFees, priceLines } from "#invoicing/price-lines.ts";
import { salesLines } from "#invoicing/sales-lines.ts";
import { type PricedWork, pricedWork, workOfPeople } from "#money/priced-work.ts";
import { DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { NO_PRICES } from "#records/company/projects.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import { expensesOfMonth } from "./month-expenses.ts";
import { type CentParts, profitOfMonth } from "./month-profit.ts";

// All reports of one company, range by range: what is sold is what is invoiced, priced and earned.

const byPerson: KeyOf = ({ userId, project }) => `${userId}/${project?.id}`;
const byLabel: KeyOf = ({ project, label }) => `${project?.id}/${label?.id}`;
const total = <T>(all: readonly T[], centsOf: (one: T) => number | bigint) =>
	all.reduce((sum, one) => sum + Number(centsOf(one)), 0);

const byMonth = (work: readonly PricedWork[]) => [...Map.groupBy(work, ({ date }) => monthOf(date)).values()];

/** The reports of a company in a range, of a project or all, as the calls make them. */
function reportsOf(
	{ months, frozen, projects, wages, today }: Company,
	range: DateRange,
	projectId?: string,
) {
	const counted = { ...range, endDate: earlier(range.endDate, today) };
	const previous = previousPeriod(range, today);
	const prices = new Map(projects.map(({ project, prices: own }) => [project.id, own]));
	const all = pricedWork(months, { startDate: previous.startDate, endDate: counted.endDate }, prices);
	const within = all.filter(({ date }) => date >= counted.startDate && date <= counted.endDate);
	const isAsked = (id: string | undefined) => projectId === undefined || id === projectId;
	const work = within.filter(({ project }) => isAsked(project?.id));
	const fees = projects.filter(({ project }) => isAsked(project.id));
	const ofProject = frozen.filter(({ project }) => isAsked(project?.id));
	const sold = { counted, work: byMonth(work), frozen: ofProject, projects: fees, isShown: isAnyone };
	const sellers = new Set<string>();
	const workIn = (month: Month) => all.filter(({ date }) => monthOf(date) === month);
	const sales = salesLines({ range, lastCounted: today, previous, workIn, projects, sellers });
	return {
		counted,
		people: invoicingLines(sold, byPerson),
		labels: invoicingLines(sold, byLabel),
		prices: [...priceLines(byMonth(work), projects), ...priceFees(fees, counted)],
		sales: sales.filter(({ project }) => isAsked(project.id)),
		profits: eachMonth(monthOf(range.startDate), monthOf(range.endDate)).map((month) => {
			const own = within.filter(({ date }) => monthOf(date) === month);
			const expenses = new Map(
				PEOPLE.map((uid, index): [string, bigint] => {
					const pay = { wages: wages[index] ?? [], time: NO_TIME, through: today };
					return [uid, expensesOfMonth(month, DEFAULT_SETTINGS, counted)(pay)];
				}).filter(([, cents]) => cents > 0n),
			);
			return profitOfMonth({ month, counted, workOf: workOfPeople(own), projects, expenses });
		}),
	};
}

const isAnyone = () => true;
const NO_TIME = { unpaidShares: new Map(), paidMinutes: new Map() };

test("for any company, range and project, invoicing, prices, sales and profitability have one revenue", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom(undefined, ...IDS), (company, projectId) => {
			const { people, labels, prices, sales, profits } = reportsOf(company, company.range, projectId);
			const ofProject = profits.flatMap((one) =>
				one.projects.filter(({ project }) => projectId === undefined || project?.id === projectId),
			);
			const revenue = total(ofProject, (one) => one.revenue + one.fixedRevenue);
			const { minutes, hundredths, cents, invoicedCents } = sumLines(people);
			expect(cents).toBe(revenue);
			expect(sumLines(labels)).toEqual({ minutes, hundredths, cents, invoicedCents });
			expect(total(prices, (line) => line.cents)).toBe(revenue);
			expect(total(sales, (line) => line.cents)).toBe(revenue);
		}),
		{ numRuns: 120 },
	);
});

test("the revenue of a person is one: in both invoicing reports filtered, among the lines of all, and in profitability", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom(...PEOPLE), (company, userId) => {
			const { counted, people, profits } = reportsOf(company, company.range);
			const prices = new Map(company.projects.map(({ project, prices: ofIt }) => [project.id, ofIt]));
			const work = byMonth(pricedWork(company.months, counted, prices));
			const isShown = (one: PricedWork) => one.userId === userId;
			const sold = { counted, work, frozen: company.frozen, projects: [], isShown };
			const among = sumLines(people.filter(({ of }) => of.userId === userId));
			for (const keyOf of [byPerson, byLabel]) expect(sumLines(invoicingLines(sold, keyOf))).toEqual(among);
			const earned = profits.flatMap(({ users }) => users.filter((user) => user.userId === userId));
			expect(total(earned, ({ revenue }) => revenue)).toBe(among.cents);
		}),
		{ numRuns: 120 },
	);
});

const FIELDS = ["revenue", "fixedRevenue", "expenses"] as const satisfies readonly (keyof CentParts)[];

test("the lines of each table, of each screen and each file, add up to its headline", () => {
	fc.assert(
		fc.property(aCompany, (company) => {
			const { people, labels, profits, sales } = reportsOf(company, company.range);
			for (const lines of [people, labels]) expect(filedSums(lines)).toEqual(presentedSums(lines));
			for (const { byMonth, cents } of sales) expect(total(byMonth, (month) => month)).toBe(cents);
			for (const month of profits) {
				for (const field of FIELDS)
					expect(total(month.projects, (one) => one[field])).toBe(Number(month[field]));
				for (const field of ["revenue", "expenses"] as const)
					expect(total(month.users, (user) => user[field])).toBe(Number(month[field]));
				// Fees belong to no person: with them, people come to the month too.
				expect(total(month.users, (user) => user.fixedRevenue)).toBe(0);
			}
		}),
		{ numRuns: 120 },
	);
});

/** What the lines of the file add up to, in the columns that have a total. */
function filedSums(lines: readonly Line[]) {
	return LINE_COLUMNS.flatMap((column) => {
		if (column.total === undefined) return [];
		// Not −0, which a sum of a difference and its settlement can be rounded to.
		return [Math.round(total(lines, (line) => Number(column.of(presentLine(line), "en")) * 100)) + 0];
	});
}

function presentedSums(lines: readonly Line[]) {
	const { hours, amount, invoicedAmount, openAmount } = presentSums(lines);
	return [hours, amount, invoicedAmount, openAmount].map((figure) => Math.round(figure * 100));
}

test("a quarter is the sum of its months, in every report and in every column", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom("01", "04", "07", "10"), (company, first) => {
			const months = eachMonth(`2026-${first}`, `2026-${String(Number(first) + 2).padStart(2, "0")}`);
			const ranges = months.map((month) => ({ startDate: firstDay(month), endDate: lastDay(month) }));
			const quarter = { startDate: ranges[0]?.startDate ?? "", endDate: ranges[2]?.endDate ?? "" };
			const figures = (range: DateRange) => {
				const { people, labels, prices, sales, profits } = reportsOf(company, range);
				return [
					...Object.values(sumLines(people)),
					...Object.values(sumLines(labels)),
					total(prices, ({ cents }) => cents),
					total(sales, ({ cents }) => cents),
					...FIELDS.map((field) => total(profits, (one) => one[field])),
				];
			};
			const [one, two, three] = ranges.map(figures);
			expect(figures(quarter)).toEqual(
				one?.map((figure, index) => figure + (two?.[index] ?? 0) + (three?.[index] ?? 0)),
			);
		}),
		{ numRuns: 120 },
	);
});

test("what is invoiced is not changed by any later prices, and nothing is open where nothing has changed", () => {
	fc.assert(
		fc.property(anUncorrectedCompany, fc.tuple(anyPrices, anyPrices, anyPrices), (company, later) => {
			const frozenOnly = { ...company, months: company.months.map(withoutOldMarks(company.frozen)) };
			const changed = company.projects.map(({ project, prices: { invoicedFees } }, index) => {
				const prices = later[index] ?? NO_PRICES;
				return { project, prices: invoicedFees === undefined ? prices : { ...prices, invoicedFees } };
			});
			const before = sumLines(reportsOf(frozenOnly, company.range).people);
			const after = sumLines(reportsOf({ ...frozenOnly, projects: changed }, company.range).people);
			expect(after.invoicedCents).toBe(before.invoicedCents);
			const then = company.projects.map(({ project }, index) => {
				return { project, prices: company.pricesThen[index] ?? NO_PRICES };
			});
			const unchanged = reportsOf({ ...frozenOnly, projects: then }, company.range).people;
			expect(unchanged.filter(({ isDifference }) => isDifference)).toEqual([]);
		}),
		{ numRuns: 120 },
	);
});

test("a mark settles what is open: nothing is open then, and what was invoiced before stays as it was", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom(...IDS), (company, projectId) => {
			const mark = { ...company.range, projectId, userId: undefined, invoiced: true, isOld: false };
			const to = earlier(mark.endDate, company.today);
			const settled = marked(company, { ...mark, endDate: to });
			const [before, after] = [company, settled.company].map((one) => linesOf(one, company.range, projectId));
			for (const lines of after ?? []) expect(lines.filter((line) => !isInvoiced(line))).toEqual([]);
			expect(invoicedCents(after) - invoicedCents(before)).toBe(settled.cents);
			const onOthers = (lines: readonly Line[] = []) =>
				lines.filter((line) => isInvoiced(line) && line.of.invoice?.id !== `m${company.marks}`);
			expect(onOthers(after?.[0])).toEqual(onOthers(before?.[0]));
			// In a part of the range too.
			const part = {
				startDate: company.range.startDate,
				endDate: earlier(to, addDays(company.range.startDate, 20)),
			};
			for (const lines of linesOf(settled.company, part, projectId))
				expect(lines.filter((line) => !isInvoiced(line))).toEqual([]);
			const again = marked(settled.company, { ...mark, endDate: to });
			expect(again.cents).toBe(0);
			const taken = marked(settled.company, { ...mark, endDate: to, invoiced: false });
			expect(taken.cents).toBe(invoicedCents(after));
			expect(invoicedCents(linesOf(taken.company, company.range, projectId))).toBe(0);
		}),
		{ numRuns: 300 },
	);
});

test("a mark of one person says what it adds to invoices, and leaves of the person's hours nothing open but a unit of a line", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom(...IDS), fc.constantFrom(...PEOPLE), (any, projectId, userId) => {
			const company = { ...any, months: any.months.map(withoutOldMarks(any.frozen)) };
			const to = earlier(company.range.endDate, company.today);
			const mark = { ...company.range, endDate: to, projectId, userId, invoiced: true, isOld: false };
			const settled = marked(company, mark);
			const [before, after] = [company, settled.company].map((one) => linesOf(one, company.range, projectId));
			expect(invoicedCents(after) - invoicedCents(before)).toBe(settled.cents);
			const open = (after?.[0] ?? []).filter((line) => !isInvoiced(line) && line.of.userId === userId);
			// Differences of others are open: the person has a part of their lines.
			for (const line of open) {
				expect([line.isDifference, line.minutes]).toEqual([true, 0]);
				const most = company.marks * 12;
				expect(Math.abs(line.hundredths)).toBeLessThanOrEqual(most);
				expect(Math.abs(line.cents)).toBeLessThanOrEqual(most * 300);
			}
			expect(marked(settled.company, mark).cents).toBe(0);
			const taken = marked(settled.company, { ...mark, invoiced: false });
			const without = linesOf(taken.company, company.range, projectId);
			expect(invoicedCents(after) - invoicedCents(without)).toBe(taken.cents);
			const own = without[0]?.filter((line) => isInvoiced(line) && line.of.userId === userId);
			expect(own?.filter(({ minutes }) => minutes !== 0)).toEqual([]);
		}),
		{ numRuns: 150 },
	);
});

function linesOf(of: Company, range: DateRange, projectId: string) {
	const { people, labels } = reportsOf(of, range, projectId);
	return [people, labels];
}

function invoicedCents([lines = []]: readonly (readonly Line[])[] = []): number {
	return sumLines(lines).invoicedCents;
}

/** Marks from before amounts were frozen have the prices of now, so they do change with them. */
function withoutOldMarks(frozen: readonly PricedWork[]) {
	const known = new Set(
		frozen.map(({ invoice, userId, date }) => `${invoice?.id} ${userId} ${monthOf(date)}`),
	);
	return ({ userId, month, days }: LoggedMonth): LoggedMonth => ({
		userId,
		month,
		days: Object.fromEntries(
			Object.entries(days).map(([date, day]) => {
				const entries = Object.entries(day.entries).map(([id, { invoice, ...entry }]) => {
					const isKnown = invoice !== undefined && known.has(`${invoice.id} ${userId} ${month}`);
					return [id, isKnown ? { ...entry, invoice } : entry] as const;
				});
				return [date, { ...day, entries: Object.fromEntries(entries) }] as const;
			}),
		),
	});
}

test("for any company and range, sales and profitability have one revenue: of months, people and projects", () => {
	fc.assert(
		fc.property(aCompany, (company) => {
			const { sales, profits } = reportsOf(company, company.range);
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
		{ numRuns: 120 },
	);
});
