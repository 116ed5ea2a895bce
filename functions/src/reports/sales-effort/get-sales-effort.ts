import { contract } from "@tuntikirja/contract/contract.ts";
import { capacityDay, type PlannedTime, capacityOf } from "@tuntikirja/contract/capacity/rules.ts";
import { freeOn, freeTime } from "@tuntikirja/contract/capacity/free-time.ts";
import type { ContractKind } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { isSubcontracted } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import {
	allAllocations,
	allocationList,
	capacityAllocationsDoc,
} from "#records/company/capacity-allocations.ts";
import { allAvailabilities, availabilitiesDoc, availabilityList } from "#records/people/availabilities.ts";
import { minutesOf } from "#money/prices/billed-hours.ts";
import { priceWork } from "#money/prices/load-priced-work.ts";
import { isBillable, workOfPeople } from "#money/prices/priced-work.ts";
import { today } from "#firestore/clock.ts";
import { ofMany, type Reader } from "#firestore/reader.ts";
import { report } from "#http/report.ts";
import { field, summed, tableOf, type Words } from "#report-files/table.ts";
import { loadPeople, type ReportPeople } from "#records/people/load-people.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { loadDaysToPlan } from "#records/months/load-work.ts";
import { effortHours, effortTotals, NOTHING_FREE, stretchesOf } from "./stretches.ts";

type Line = SalesEffort["people"][number];

const CONTRACTS: Record<ContractKind, Words> = {
	employment: { en: "Employment", fi: "Työsuhde" },
	subcontract: { en: "Subcontract", fi: "Alihankinta" },
};

const table = tableOf<Line, SalesEffort["totals"]>({ en: "sales-effort", fi: "myyntityö" }, [
	field("text", "name", { en: "Person", fi: "Henkilö" }),
	{
		heading: { en: "Contract", fi: "Sopimus" },
		kind: "text",
		of: ({ isSubcontractor }, language) =>
			CONTRACTS[isSubcontractor ? "subcontract" : "employment"][language],
	},
	summed("hours", "free4", { en: "Free in 4 weeks, h", fi: "Vapaana 4 viikossa, t" }),
	summed("hours", "free8", { en: "Free in 8 weeks, h", fi: "Vapaana 8 viikossa, t" }),
	summed("hours", "free12", { en: "Free in 12 weeks, h", fi: "Vapaana 12 viikossa, t" }),
	summed("hours", "salesHours", { en: "Sales work, h", fi: "Myyntityö, t" }),
]);

/** The twelve weeks that begin tomorrow: today is being worked already. */
function weeksToCome(): DateRange {
	return { startDate: addDays(today(), 1), endDate: addDays(today(), 12 * 7) };
}

/**
 * All active people with hours that can be planned, and all sales users. Sales work is the work of sales users that is
 * not billable (decision 081). Reads: profile, contracts, availabilities, allocations and months of each person, a
 * document for each calendar year and for each project that sales users worked on, the settings and the caller.
 */
export const getSalesEffort = report(contract.reports.getSalesEffort, {
	answer: async (question) => {
		const reader = ofMany();
		const all = await loadPeople(undefined, reader);
		const coming = weeksToCome();
		const [plannedOf, past] = await Promise.all([
			loadPlannedTime(reader, all, coming),
			loadMonths(ofMany(), salesUsersOf(all.list), question),
		]);
		const work = await priceWork(ofMany(), past, question);
		const unsoldOf = workOfPeople(work.filter((one) => !isBillable(one)));
		const dates = eachDate(coming.startDate, coming.endDate);
		const lines = all.list
			.filter(({ profile }) => profile.isActive)
			.map(({ uid, profile }) => {
				const sales = profile.isSalesUser ? exact(minutesOf(unsoldOf.get(uid) ?? [])) : null;
				return { userId: uid, name: profile.name, ...timeOf(plannedOf(uid), dates), sales };
			});
		const shown = lines.filter(({ canBePlanned, sales }) => canBePlanned || sales !== null);
		return {
			people: shown.map(({ userId, name, isSubcontractor, stretches, ...minutes }) => ({
				userId,
				name,
				isSubcontractor,
				stretches,
				...effortHours(minutes),
			})),
			totals: effortTotals(shown),
			employed: effortTotals(shown.filter(({ isSubcontractor }) => !isSubcontractor)),
			subcontractors: effortTotals(shown.filter(({ isSubcontractor }) => isSubcontractor)),
		};
	},
	table: ({ people, totals }, language) => table(language, people, totals),
});

/** What each person's free time depends on; of people whose documents cannot be read, nothing. */
async function loadPlannedTime(
	reader: Reader,
	people: ReportPeople,
	coming: DateRange,
): Promise<(uid: string) => PlannedTime | null> {
	const [terms, daysOf, availabilities, allocations] = await Promise.all([
		loadTermsOf(people, coming, reader),
		loadDaysToPlan(coming),
		allAvailabilities(reader),
		allAllocations(reader),
	]);
	const availabilitiesOf = new Map(availabilities.map((one) => [one.userId, one]));
	const allocationsOf = new Map(allocations.map((one) => [one.userId, one]));
	return (uid) => {
		const own = terms.get(uid);
		const docs = [availabilitiesDoc(uid), capacityAllocationsDoc(uid)];
		if (own === undefined || docs.some(({ path }) => reader.skipped.has(path))) return null;
		return {
			terms: own,
			days: daysOf(uid),
			availabilities: availabilityList(availabilitiesOf.get(uid) ?? null),
			allocations: allocationList(allocationsOf.get(uid) ?? null),
		};
	};
}

const NOT_PLANNED = { canBePlanned: false, isSubcontractor: false, stretches: [], ...NOTHING_FREE };

/** A person's free time in the weeks to come. A person planned in full is shown too, with nothing free. */
function timeOf(person: PlannedTime | null, dates: readonly LocalDate[]) {
	if (person === null) return NOT_PLANNED;
	const free = freeTime(person, dates);
	const freeIn = (weeks: number) => freeOn(free, dates.slice(0, weeks * 7));
	return {
		isSubcontractor: isSubcontracted(person.terms, dates),
		canBePlanned: capacityOf(dates.map((date) => capacityDay(person, date))).available.n > 0n,
		stretches: stretchesOf(dates, person, free),
		free4: freeIn(4),
		free8: freeIn(8),
		free12: freeIn(12),
	};
}

function salesUsersOf(people: readonly { uid: string; profile: { isSalesUser: boolean } }[]): string[] {
	return people.filter(({ profile }) => profile.isSalesUser).map(({ uid }) => uid);
}
