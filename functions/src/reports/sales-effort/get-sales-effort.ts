import { contract } from "@tuntikirja/contract/contract.ts";
import { type Exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { allAvailabilities, availabilityList } from "#records/people/availabilities.ts";
import { minutesOf } from "#money/billed-hours.ts";
import { priceWork } from "#money/load-priced-work.ts";
import { isBillable } from "#money/priced-work.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/documents.ts";
import { report } from "#http/report.ts";
import { tableOf } from "#report-files/table.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { loadTermsOf } from "#hours/load-terms-of-people.ts";
import { loadWork } from "#records/months/load-work.ts";
import { effortTotals } from "./effort-totals.ts";
import { freeMinutes } from "./free-hours.ts";
import { stretchesOf } from "./stretches.ts";

type Line = SalesEffort["people"][number];

const table = tableOf<Line, SalesEffort["totals"]>({ en: "sales-effort", fi: "myyntitilanne" }, [
	{ heading: { en: "Person", fi: "Henkilö" }, kind: "text", of: ({ name }) => name },
	{
		heading: { en: "Free in 4 weeks, h", fi: "Vapaana 4 viikkoa, h" },
		kind: "hours",
		of: ({ free4 }) => free4,
		total: ({ free4 }) => free4,
	},
	{
		heading: { en: "Free in 8 weeks, h", fi: "Vapaana 8 viikkoa, h" },
		kind: "hours",
		of: ({ free8 }) => free8,
		total: ({ free8 }) => free8,
	},
	{
		heading: { en: "Free in 12 weeks, h", fi: "Vapaana 12 viikkoa, h" },
		kind: "hours",
		of: ({ free12 }) => free12,
		total: ({ free12 }) => free12,
	},
	{
		heading: { en: "Sales work, h", fi: "Myyntityö, h" },
		kind: "hours",
		of: ({ salesHours }) => salesHours,
		total: ({ salesHours }) => salesHours,
	},
]);

/** The twelve weeks that begin tomorrow: today is being worked already. */
function weeksToCome(): DateRange {
	return { startDate: addDays(today(), 1), endDate: addDays(today(), 12 * 7) };
}

/**
 * All active people. Sales work is the work of sales users that is not billable (decision 081). Reads: profile,
 * contracts, availabilities and months of each person, a document for each calendar year and for each project that
 * sales users worked on, the settings and the caller.
 */
export const getSalesEffort = report(contract.reports.getSalesEffort, {
	answer: async (question) => {
		const all = await loadPeople(undefined);
		const coming = weeksToCome();
		const [terms, planned, past, stored] = await Promise.all([
			loadTermsOf(all, coming),
			loadWork(null, coming),
			loadWork(salesUsersOf(all.list), question, ofMany()),
			ofMany().find(allAvailabilities()),
		]);
		const unsold = (await priceWork(ofMany(), past.months, question)).filter((work) => !isBillable(work));
		const availabilitiesOf = new Map(stored.map((one) => [one.userId, availabilityList(one)]));
		const dates = eachDate(coming.startDate, coming.endDate);
		const lines = all.list
			.filter(({ profile }) => profile.isActive)
			.map(({ uid, profile }) => {
				const own = terms.get(uid);
				const days = planned.daysOf(uid);
				const availabilities = availabilitiesOf.get(uid) ?? [];
				const freeIn = (weeks: number): Exact =>
					own === undefined ? ZERO : freeMinutes(dates.slice(0, weeks * 7), days, own, availabilities);
				const work = unsold.filter(({ userId }) => userId === uid);
				return {
					userId: uid,
					name: profile.name,
					stretches: own === undefined ? [] : stretchesOf(dates, days, own, availabilities),
					free: [freeIn(4), freeIn(8), freeIn(12)] as const,
					sales: profile.isSalesUser ? minutesOf(work) : null,
				};
			});
		const shown = lines.filter(({ free, sales }) => free[2].n > 0n || sales !== null);
		const people = shown.map(({ userId, name, free, stretches, sales }) => ({
			userId,
			name,
			...hoursOf(free),
			stretches,
			salesHours: sales === null ? null : minutesToHours(sales),
		}));
		return { people, totals: effortTotals(people) };
	},
	table: ({ people, totals }, language) => table(language, people, totals),
});

function salesUsersOf(people: readonly { uid: string; profile: { isSalesUser: boolean } }[]): string[] {
	return people.filter(({ profile }) => profile.isSalesUser).map(({ uid }) => uid);
}

function hoursOf([free4, free8, free12]: readonly [Exact, Exact, Exact]) {
	return { free4: toHours(free4), free8: toHours(free8), free12: toHours(free12) };
}
