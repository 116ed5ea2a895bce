import { contract } from "@tuntikirja/contract/contract.ts";
import { earlier, eachDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Performance, PerformanceFigures } from "@tuntikirja/contract/reports/performance-schema.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { foldDates } from "@tuntikirja/contract/work-days/range-fold.ts";
import { minutesOf, unpricedOf } from "#money/prices/billed-hours.ts";
import {
	loadCompanyWork,
	loadWorkOf,
	type WorkByMonth,
	workByMonth,
} from "#money/prices/load-priced-work.ts";
import { isBillable } from "#money/prices/priced-work.ts";
import { soldParts } from "#money/prices/billing-line.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { field, summed, tableOf, type Words } from "#report-files/table.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { loggedInLists } from "#records/months/listed-days.ts";
import { countedThrough } from "#hours/counted-totals.ts";
import { performanceFigures, performanceTotals } from "./figures.ts";

type Line = Performance["people"][number];

const table = tableOf<Line, PerformanceFigures>({ en: "performance", fi: "työajan käyttö" }, [
	field("text", "name", { en: "Person", fi: "Henkilö" }),
	summed("hours", "expected", { en: "Target", fi: "Työaika" }),
	summed("worked", "workedMinutes", { en: "Worked", fi: "Tehty" }),
	summed("hours", "billable", { en: "Billable", fi: "Laskutettavat" }),
	summed("hours", "nonBillable", { en: "Not billable", fi: "Ei laskutettavat" }),
	summed("percent", "billingRate", { en: "Billing rate %", fi: "Laskutusaste %" }),
	summed("percent", "utilisation", { en: "Utilisation %", fi: "Käyttöaste %" }),
	summed("hours", "sickLeave", { en: "Sick leave", fi: "Sairauspoissaolo" }),
	summed("hours", "paidLeave", { en: "Paid leave", fi: "Palkallinen poissaolo" }),
	summed("hours", "unpaidLeave", { en: "Unpaid leave", fi: "Palkaton poissaolo" }),
	summed("hours", "balanceLeave", { en: "Balance leave", fi: "Saldovapaa" }),
	summed("number", "holidayDays", { en: "Holiday, days", fi: "Loma, päiviä" }),
	summed("number", "holidaysAsPayment", { en: "Holiday as payment, days", fi: "Loma rahana, päiviä" }),
	summed("hours", "flex", { en: "±", fi: "±" }),
]);

const SUBTOTALS = {
	expected: { en: "Subtotal: with target hours", fi: "Välisumma: säännöllinen työaika" },
	noneExpected: { en: "Subtotal: without target hours", fi: "Välisumma: ei säännöllistä työaikaa" },
} as const satisfies Record<string, Words>;

/** The subtotals as the last lines before the total. */
function subtotalLines(subtotals: Performance["subtotals"], language: Language): Line[] {
	if (subtotals === null) return [];
	const line = (kind: keyof typeof SUBTOTALS): Line => ({
		userId: kind,
		name: SUBTOTALS[kind][language],
		...subtotals[kind],
	});
	return [line("expected"), line("noneExpected")];
}

/**
 * A person who neither owes nor has logged anything in the range is left out. Reads: profile, contracts and months of
 * each person, a document for each calendar year, one or (of all people) two for each project, the settings and the caller.
 */
export const getPerformance = report(contract.reports.getPerformance, {
	answer: async (question) => {
		const { userIds } = question;
		const reader = userIds === undefined ? ofMany() : database;
		const [people, { workedBy, ...worked }] = await Promise.all([
			loadPeople(userIds, reader),
			userIds === undefined ? loadCompanyWork(reader, question) : loadWorkOf(userIds, question),
		]);
		const billed = billedByPerson(workByMonth(worked));
		const terms = await loadTermsOf(people, question, reader);
		const performed = people.list.flatMap(({ uid, profile }) => {
			const own = terms.get(uid);
			if (own === undefined) return [];
			const { logged, work } = workedBy(uid);
			const days = loggedInLists(logged);
			const dates = eachDate(question.startDate, earlier(question.endDate, countedThrough(days)));
			const counted = work.filter(({ date }) => date <= (dates.at(-1) ?? ""));
			return [
				{
					uid,
					name: profile.name,
					totals: foldDates(dates, days, own),
					billableMinutes: minutesOf(counted.filter(isBillable)),
					billableHundredths: billed.get(uid) ?? 0,
					unpriced: counted.filter(({ isUnpriced }) => isUnpriced),
				},
			];
		});
		const shown = performed.filter(
			({ totals }) => totals.expected.n > 0n || totals.credited.n > 0n || totals.holidayDays > 0,
		);
		return {
			people: shown.map(({ uid, name, ...one }) => ({ userId: uid, name, ...performanceFigures(one) })),
			...performanceTotals(shown),
			// Of days to come, as of all that is not shown, no price is missing here.
			...unpricedOf(shown.flatMap(({ unpriced }) => unpriced)),
		};
	},
	table: ({ people, totals, subtotals }, language) =>
		table(language, [...people, ...subtotalLines(subtotals, language)], totals),
});

/** The billed hours of each person in hundredths. Days to come count nowhere. */
function billedByPerson(months: WorkByMonth): Map<string, number> {
	const billed = new Map<string, number>();
	const last = today();
	for (const work of months)
		for (const { of, hundredths } of soldParts(work.filter(({ date }) => date <= last)))
			billed.set(of.userId, (billed.get(of.userId) ?? 0) + hundredths);
	return billed;
}
