import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { aCompany, type Company, IDS, PEOPLE } from "@tuntikirja/tests/support/company/random-company.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { invoicingLines } from "#invoicing/invoicing-lines.ts";
import { type KeyOf, type Line, sumLines } from "#invoicing/lines.ts";
import { LINE_COLUMNS, presentLine, presentSums } from "#invoicing/present-lines.ts";
import { previousPeriod, salesLines } from "#invoicing/sales-lines.ts";
import { priceFees, priceLines } from "#invoicing/price-lines.ts";
import { type PricedWork, pricedWork, workOfPeople } from "#money/prices/priced-work.ts";
import { DEFAULT_SETTINGS, NO_LETTERHEAD } from "#records/company/company-settings.ts";
import { type SharedReport, sharedReportSchema } from "#records/company/shared-reports.ts";
import type { ReportEntry } from "#records/months/load-work.ts";
import { knownDayType } from "#records/months/work-months.ts";
import { presentSharedTimesheet } from "#reports/shared/present-shared-timesheet.ts";
import { buildTimesheet, isWorkOn } from "#reports/timesheet/build-timesheet.ts";
import { type CentParts, expensesOfMonth, profitOfMonth } from "./month-profit.ts";

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

/** What is logged, as a timesheet reads it. */
function entriesOf({ months }: Company, { startDate, endDate }: DateRange): ReportEntry[] {
	return months.flatMap(({ userId, days }) =>
		Object.entries(days)
			.filter(([date]) => date >= startDate && date <= endDate)
			.flatMap(([date, { entries }]) =>
				Object.entries(entries).flatMap(([id, { invoice, minutes, project, label, dayTypeId: type }]) => {
					const dayTypeId = knownDayType({ dayTypeId: type });
					const entry = { id, userId, date, minutes, notes: "", project, label, ...(invoice && { invoice }) };
					return dayTypeId === null ? [] : [{ ...entry, dayTypeId }];
				}),
			),
	);
}

/** A link that shows names and prices. */
const SHARED: SharedReport = sharedReportSchema.parse({
	requestedAs: "",
	projectId: "",
	projectName: "",
	startDate: "2026-01-01",
	endDate: "2026-12-31",
	userIds: null,
	labelIds: null,
	showNames: "names",
	withPrices: true,
	expiresAt: "2026-12-31",
	createdAt: "",
	createdBy: "",
});

test("a timesheet says the same by every grouping, filtered and shared: the hours of the price report, the cents of invoicing", () => {
	fc.assert(
		fc.property(aCompany, fc.constantFrom(...IDS), (company, projectId) => {
			const { counted, people, labels, prices } = reportsOf(company, company.range, projectId);
			const own = company.projects.find(({ project }) => project.id === projectId);
			if (own === undefined) return;
			const work = entriesOf(company, counted).filter((entry) => isWorkOn(projectId, entry));
			const names = new Map(PEOPLE.map((id) => [id, id]));
			const sheetOf = (isShown: (entry: ReportEntry) => boolean) =>
				buildTimesheet({ ...own, work, isShown, names, withPrices: true });
			const sheet = sheetOf(isAnyone);
			const shared = presentSharedTimesheet(sheet, SHARED, NO_LETTERHEAD);
			const hours = prices.flatMap((line) => ("hundredths" in line ? [line] : []));
			const figures = [total(hours, (line) => line.hundredths), total(hours, (line) => line.cents)];
			for (const { lines, byPerson: persons, byLabel: kinds, totals } of [sheet, shared])
				for (const parts of [lines, persons, kinds, [totals]]) expect(figuresOf(parts)).toEqual(figures);
			expect(sumLines(people.filter(({ kind }) => kind === "hours")).cents).toBe(figures[1]);
			const sold = sheet.lines.filter(({ price = 0 }) => price > 0);
			expect(sumLines(people).hundredths).toBe(figuresOf(sold)[0]);
			for (const uid of PEOPLE) {
				const ofPerson = sheetOf(({ userId }) => userId === uid);
				const cents = sumLines(people.filter(({ of }) => of.userId === uid)).cents;
				expect(figuresOf([ofPerson.totals])).toEqual(
					figuresOf(sheet.byPerson.filter(({ userId }) => userId === uid)),
				);
				expect(figuresOf(ofPerson.lines)[1]).toBe(cents);
			}
			for (const { label, amount = 0 } of sheet.byLabel) {
				const ofLabel = labels.filter(({ kind, of }) => kind === "hours" && of.label?.id === label?.id);
				expect(Math.round(amount * 100)).toBe(sumLines(ofLabel).cents);
			}
		}),
		{ numRuns: 120 },
	);
});

/** Hundredths and cents. */
function figuresOf(parts: readonly { readonly hours: number; readonly amount?: number | undefined }[]) {
	return [
		total(parts, ({ hours }) => Math.round(hours * 100)),
		total(parts, ({ amount = 0 }) => Math.round(amount * 100)),
	];
}

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
