import { contract } from "@tuntikirja/contract/contract.ts";
import type { SalesReport } from "@tuntikirja/contract/invoicing/report-schema.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { centsToEuros, percentOf } from "@tuntikirja/contract/kernel/money.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { loadCompanyWork } from "#money/prices/load-priced-work.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { unpricedOf } from "#money/prices/billed-hours.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { type Column, summed, tableOf } from "#report-files/table.ts";
import { usersWhoSell } from "#records/people/users.ts";
import { byName } from "./load-sold-work.ts";
import { monthsOf, previousPeriod, type SalesLine, salesLines, sellerLines } from "./sales-lines.ts";

type Compared = Pick<SalesLine, "cents" | "previousCents">;
type ReportLine = SalesReport["lines"][number];

/** Both periods are read: of a year, the months of two. Days to come are not counted. */
export const getSales = report(contract.invoicing.getSales, {
	answer: async (range) => {
		const lastCounted = today();
		const previous = previousPeriod(range, lastCounted);
		const [{ workedIn, projects }, users] = await Promise.all([
			loadCompanyWork(ofMany(), { startDate: previous.startDate, endDate: range.endDate }),
			ofMany().findWithIds(usersWhoSell()),
		]);
		const sellers = new Set(users.map(({ id }) => id));
		const unpriced: PricedWork[][] = [];
		const workIn = (month: Month) => {
			const { work } = workedIn(month);
			unpriced.push(work.filter(({ isUnpriced, date }) => isUnpriced && date >= range.startDate));
			return work;
		};
		const lines = salesLines({ range, lastCounted, previous, workIn, projects, sellers });
		return {
			dataQuality: unpricedOf(
				unpriced.flat().filter(({ date }) => date <= lastCounted),
				projects,
			),
			previous,
			months: monthsOf(range),
			lines: lines.map(presentLine).sort((a, b) => byName(a.project, b.project)),
			salesUsers: bySeller(lines),
			totals: { ...compared(sumOf(lines)), byMonth: monthSums(lines, range) },
		};
	},
	table: (answer, language) => tableOf(NAME, columnsOf(answer.months))(language, answer.lines, answer.totals),
});

const NAME = { en: "sales", fi: "myynti" };

function presentLine({ project, sellers, byMonth, ...amounts }: SalesLine): ReportLine {
	return {
		project,
		salesUsers: [...sellers].sort(byName),
		byMonth: byMonth.map(centsToEuros),
		...compared(amounts),
	};
}

function compared({ cents, previousCents }: Compared) {
	const change = cents - previousCents;
	return {
		revenue: centsToEuros(cents),
		previousRevenue: centsToEuros(previousCents),
		change: centsToEuros(change),
		changePercent: percentOf(exact(change), exact(previousCents)),
	};
}

function sumOf(lines: readonly Compared[]): Compared {
	const sum = (field: keyof Compared) => lines.reduce((total, line) => total + line[field], 0);
	return { cents: sum("cents"), previousCents: sum("previousCents") };
}

function monthSums(lines: readonly SalesLine[], range: DateRange): number[] {
	return monthsOf(range).map((_, index) =>
		centsToEuros(lines.reduce((total, { byMonth }) => total + (byMonth[index] ?? 0), 0)),
	);
}

function bySeller(lines: readonly SalesLine[]): SalesReport["salesUsers"] {
	const sold = sellerLines(lines).map(({ user, ...amounts }) => ({ user, ...compared(amounts) }));
	const named = sold.flatMap(({ user, ...amounts }) => (user === null ? [] : [{ user, ...amounts }]));
	return [...named.sort((a, b) => byName(a.user, b.user)), ...sold.filter(({ user }) => user === null)];
}

function columnsOf(months: readonly string[]): Column<ReportLine, SalesReport["totals"]>[] {
	const money = (
		en: string,
		fi: string,
		of: (line: Pick<ReportLine, "byMonth" | "revenue" | "previousRevenue" | "change">) => number,
	): Column<ReportLine, SalesReport["totals"]> => ({ heading: { en, fi }, kind: "money", of, total: of });
	return [
		{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project.name },
		{
			heading: { en: "Sold by", fi: "Myyjä" },
			kind: "text",
			of: ({ salesUsers }) => salesUsers.map(({ name }) => name).join(", "),
		},
		...months.map((month, index) => money(month, month, ({ byMonth }) => byMonth[index] ?? 0)),
		money("Revenue, €", "Tuotot, €", ({ revenue }) => revenue),
		money("Previous period, €", "Edellinen jakso, €", ({ previousRevenue }) => previousRevenue),
		money("Change, €", "Muutos, €", ({ change }) => change),
		summed("percent", "changePercent", { en: "Change, %", fi: "Muutos, %" }),
	];
}
