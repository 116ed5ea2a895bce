import { contract } from "@tuntikirja/contract/contract.ts";
import { type Exact, exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { datesOf, eachMonth, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany, type Reader } from "#firestore/documents.ts";
import { apportion } from "#money/apportion.ts";
import { report } from "#http/report.ts";
import { tableOf } from "#report-files/table.ts";
import { loadPeople, type ReportPeople } from "#records/people/load-people.ts";
import { loadTermsOf } from "#hours/load-terms-of-people.ts";
import { loadDaysOf } from "#records/months/load-work.ts";
import { datesByMultiplier, loadSettings } from "#records/company/company-settings.ts";
import { wageList } from "#money/load-pay.ts";
import { allWages, type StoredWages, wagesDoc } from "#records/people/wages.ts";
import { closedMonths, meanPaidMinutes, restsOnAssumption } from "./assumed-hours.ts";
import { estimateMonths, type EstimatedMonth, type EstimateSources } from "./estimate-person.ts";

type Line = Estimate["lines"][number];
type EstimatedLine = EstimatedMonth & { readonly userId: string; readonly name: string };

const table = tableOf<Line, Estimate["totals"]>({ en: "expenses-estimate", fi: "kuluarvio" }, [
	{ heading: { en: "Person", fi: "Henkilö" }, kind: "text", of: ({ name }) => name },
	{ heading: { en: "Month", fi: "Kuukausi" }, kind: "text", of: ({ month }) => month },
	{
		heading: { en: "Paid hours", fi: "Palkkatunnit" },
		kind: "hours",
		of: ({ paidHours }) => paidHours,
	},
	{
		heading: { en: "Wages, €", fi: "Palkat, €" },
		kind: "money",
		of: ({ cost }) => cost,
		total: ({ cost }) => cost,
	},
	{
		heading: { en: "Expenses, €", fi: "Kulut, €" },
		kind: "money",
		of: ({ expense }) => expense,
		total: ({ expense }) => expense,
	},
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
	reader.ahead("employmentContracts", "wages");
	const [people, daysOf, settings] = await Promise.all([
		loadPeople(userIds, reader),
		loadDaysOf(userIds ?? null, known),
		loadSettings(database),
	]);
	const [stored, terms] = await Promise.all([wagesOf(people, reader), loadTermsOf(people, known, reader)]);
	const months = eachMonth(monthOf(range.startDate), monthOf(range.endDate));
	const date = today();
	const toCome = months.flatMap(datesOf).filter((one) => one > date);
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
		const person = {
			wages: wageList(stored.get(uid)?.wages ?? {}),
			terms: own,
			days: daysOf(uid),
			today: date,
		};
		const assumption = assumptionOf({ userId: uid, name }, toCome, person, asked.get(uid));
		const sources = { ...person, assumedMinutes: exact(toMinutes(assumption?.hours ?? 0)) };
		const estimated = estimateMonths(multipliedMonths, sources);
		const lines = estimated.map((month) => ({ userId: uid, name, ...month }));
		return [{ lines, assumption }];
	});
}

/** The range, from the first closed month on if days of it are still to come. */
function withClosedMonths({ startDate, endDate }: DateRange): DateRange {
	const [first = startDate] = endDate > today() ? closedMonths(today()).map(firstDay) : [];
	return { startDate: earlier(startDate, first), endDate };
}

type Assumption = Estimate["assumptions"][number];

/** The hours assumed of a person: those asked for, else the mean. Null where nothing rests on them. */
function assumptionOf(
	person: Pick<Assumption, "userId" | "name">,
	toCome: readonly LocalDate[],
	{ terms, wages, days, today: date }: Omit<EstimateSources, "assumedMinutes">,
	asked: number | undefined,
): Assumption | null {
	if (!restsOnAssumption(toCome, terms, wages)) return null;
	const mean = toHours(meanPaidMinutes(closedMonths(date), days, terms, wages));
	return { ...person, hours: asked ?? mean, mean };
}

async function wagesOf({ uids }: ReportPeople, reader: Reader): Promise<Map<string, StoredWages>> {
	const stored =
		uids === null ? await reader.find(allWages()) : await reader.getAll(uids.map((uid) => wagesDoc(uid)));
	return new Map(stored.flatMap((one) => (one === null ? [] : [[one.userId, one] as const])));
}

/** In whole cents that add up: of a person's months, of the people, and of everything. Decision 085. */
function inCents(lines: readonly EstimatedLine[]): EstimatedLine[] {
	const costs = apportion(lines.map(({ cost }) => cost));
	const expenses = apportion(lines.map(({ expense }) => expense));
	return lines.map((line, index) => ({
		...line,
		cost: exact(costs[index] ?? 0n),
		expense: exact(expenses[index] ?? 0n),
	}));
}

function presentEstimate(estimates: readonly EstimatedPerson[]): Estimate {
	const estimated = estimates.flatMap(({ lines }) => lines);
	const costly = inCents(estimated.filter(({ cost }) => cost.n > 0n));
	const people = [...Map.groupBy(costly, ({ userId }) => userId).values()];
	return {
		lines: costly.map(({ userId, name, month, paidMinutes, isEstimate, ...amounts }) => ({
			userId,
			name,
			month,
			paidHours: toHours(paidMinutes),
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

/** Each person of the lines once, in their order. */
function peopleOf(lines: readonly EstimatedLine[]): Named[] {
	const names = new Map(lines.map(({ userId, name }) => [userId, name]));
	return [...names].map(([id, name]) => ({ id, name }));
}

function eurosOf(amounts: readonly { readonly cost: Exact; readonly expense: Exact }[]) {
	return {
		cost: toEuros(sum(amounts.map(({ cost }) => cost))),
		expense: toEuros(sum(amounts.map(({ expense }) => expense))),
	};
}
