import { contract } from "@tuntikirja/contract/contract.ts";
import { decimal, type Exact, exact, multiply, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier } from "@tuntikirja/contract/kernel/local-date.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import {
	datesOf,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { field, summed, tableOf } from "#report-files/table.ts";
import { loadPeople, type ReportPeople } from "#records/people/load-people.ts";
import { countedThrough } from "#hours/counted-totals.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { loadDaysOf } from "#records/months/load-work.ts";
import { datesByMultiplier, loadSettings } from "#records/company/company-settings.ts";
import { wageList } from "#money/load-pay.ts";
import { type StoredWages, someWages } from "#records/people/wages.ts";
import {
	closedMonths,
	type EstimatedMonth,
	estimateMonths,
	type EstimateSources,
	meanPaidMinutes,
	restsOnAssumption,
} from "./estimate-person.ts";

type Line = Estimate["lines"][number];
type EstimatedLine = EstimatedMonth & { readonly userId: string; readonly name: string };

const table = tableOf<Line, Estimate["totals"]>({ en: "expenses-estimate", fi: "kuluarvio" }, [
	field("text", "name", { en: "Person", fi: "Henkilö" }),
	field("text", "month", { en: "Month", fi: "Kuukausi" }),
	field("hours", "paidHours", { en: "Paid hours", fi: "Palkkatunnit" }),
	summed("money", "cost", { en: "Wages, €", fi: "Palkat, €" }),
	summed("money", "expense", { en: "Expenses, €", fi: "Kulut, €" }),
]);

/**
 * The whole months that the range touches, because wages are of months. Reads: profile, contracts, wages and months
 * of each person, a document for each calendar year, the settings twice, and the caller. For days to come also the
 * closed months whose mean is assumed of people without promised hours.
 */
export const getExpensesEstimate = report(contract.reports.getExpensesEstimate, {
	answer: async ({ startDate, endDate, userIds, multiplier, hours = [] }) => {
		const range = { startDate: firstDay(monthOf(startDate)), endDate: lastDay(monthOf(endDate)) };
		const thousandths = multiplier === undefined ? null : Math.round(multiplier * 1000);
		const asked = new Map(hours.map((one) => [one.userId, one.hours]));
		return presentEstimate(await estimatesOf(userIds, range, thousandths, asked));
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

interface EstimatedPerson {
	readonly lines: readonly EstimatedLine[];
	readonly assumption: Assumption | null;
}

async function estimatesOf(
	userIds: readonly string[] | undefined,
	range: DateRange,
	multiplier: number | null,
	asked: ReadonlyMap<string, number>,
): Promise<EstimatedPerson[]> {
	const known = withClosedMonths(range);
	const reader = userIds === undefined ? ofMany() : database;
	const [people, daysOf, settings] = await Promise.all([
		loadPeople(userIds, reader),
		loadDaysOf(userIds ?? null, known),
		loadSettings(database),
	]);
	const [stored, terms] = await Promise.all([wagesOf(people, reader), loadTermsOf(people, known, reader)]);
	const months = eachMonth(monthOf(range.startDate), monthOf(range.endDate));
	const multipliedMonths = months.map((month) => ({
		month,
		multiplied:
			multiplier === null
				? datesByMultiplier(settings, datesOf(month))
				: new Map([[multiplier, datesOf(month)]]),
	}));
	return people.list.flatMap(({ uid, profile: { name } }): EstimatedPerson[] => {
		const own = terms.get(uid);
		// A wrong amount is worse than none: whose contracts cannot be read is left out.
		if (own === undefined) return [];
		const days = daysOf(uid);
		const wages = wageList(stored.get(uid)?.wages ?? {});
		const person = { wages, terms: own, days, through: countedThrough(days) };
		const mean = meanAssumed(months, person);
		const hours = asked.get(uid);
		const assumedMinutes = hours === undefined ? (mean ?? ZERO) : multiply(decimal(hours, 2), exact(60));
		const estimated = estimateMonths(multipliedMonths, { ...person, assumedMinutes });
		const lines = estimated.map((month) => ({ userId: uid, name, ...month }));
		const assumed = { hours: toHours(assumedMinutes), mean: toHours(mean ?? ZERO) };
		return [{ lines, assumption: mean === null ? null : { userId: uid, name, ...assumed } }];
	});
}

/** The range, from the first closed month on if days of it are still to come. */
function withClosedMonths({ startDate, endDate }: DateRange): DateRange {
	const [first = startDate] = endDate > today() ? closedMonths(today()).map(firstDay) : [];
	return { startDate: earlier(startDate, first), endDate };
}

type Assumption = Estimate["assumptions"][number];

/** The exact mean of the minutes of the closed months, where the cost of days to come rests on it; else null. */
function meanAssumed(
	months: readonly Month[],
	{ terms, wages, days, through }: Omit<EstimateSources, "assumedMinutes">,
): Exact | null {
	const toCome = months.flatMap(datesOf).filter((date) => date > through);
	if (!restsOnAssumption(toCome, terms, wages)) return null;
	return meanPaidMinutes(closedMonths(today()), days, terms, wages);
}

async function wagesOf({ list }: ReportPeople, reader: Reader): Promise<Map<string, StoredWages>> {
	const stored = await someWages(
		reader,
		list.map(({ uid }) => uid),
	);
	return new Map(stored.flatMap((one) => (one === null ? [] : [[one.userId, one] as const])));
}

function presentEstimate(estimates: readonly EstimatedPerson[]): Estimate {
	const estimated = estimates.flatMap(({ lines }) => lines);
	// Paid minutes may cost less than a cent.
	const costly = estimated.filter(({ cost, paidMinutes }) => cost > 0n || (paidMinutes?.n ?? 0n) > 0n);
	const people = [...Map.groupBy(costly, ({ userId }) => userId).values()];
	return {
		lines: costly.map(({ userId, name, month, paidMinutes, isEstimate, ...amounts }) => ({
			userId,
			name,
			month,
			paidHours: paidMinutes === null ? null : toHours(paidMinutes),
			...eurosOf([amounts]),
			isEstimate,
		})),
		byPerson: people.map((own) => ({
			userId: own[0]?.userId ?? "",
			name: own[0]?.name ?? "",
			...eurosOf(own),
		})),
		totals: eurosOf(costly),
		assumptions: estimates.flatMap(({ assumption }) => assumption ?? []),
		closedMonths: closedMonths(today()),
		peopleWithoutWage: peopleOf(estimated.filter(({ lacksWage }) => lacksWage)),
		peopleWithoutContract: peopleOf(estimated.filter(({ lacksContract }) => lacksContract)),
	};
}

function peopleOf(lines: readonly EstimatedLine[]): Named[] {
	const names = new Map(lines.map(({ userId, name }) => [userId, name]));
	return [...names].map(([id, name]) => ({ id, name }));
}

/** Sums of cents. */
function eurosOf(amounts: readonly Pick<EstimatedMonth, "cost" | "expense">[]) {
	const euros = (field: "cost" | "expense") =>
		toEuros(exact(amounts.reduce((all, one) => all + one[field], 0n)));
	return { cost: euros("cost"), expense: euros("expense") };
}
