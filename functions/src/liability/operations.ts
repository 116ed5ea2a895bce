import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { liabilitySettingsDoc, NO_LIABILITY_SETTINGS } from "#records/payroll/liability-settings.ts";
import { getFlexLiability } from "./get-flex-liability.ts";
import { getSubcontracting } from "./get-subcontracting.ts";
import type {
	HolidayLiability,
	HolidayLiabilityLine,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { termsOn } from "@tuntikirja/contract/liability/terms.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { weekOfUse } from "@tuntikirja/contract/special-days/holiday-account.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { today } from "#firestore/clock.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { type EmployedPerson, loadHolidayPeople, loadMarks, loadTogether } from "#holidays/load-many.ts";
import { report } from "#http/report.ts";
import { wageList } from "#money/load-pay.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { someWages, wagesDoc } from "#records/people/wages.ts";
import { field, summed, tableOf } from "#report-files/table.ts";
import { type Employee, liabilityLine, presentLine, presentSums } from "./holiday-lines.ts";

const table = tableOf<HolidayLiabilityLine, HolidayLiability["totals"]>(
	{ en: "holiday liability", fi: "lomapalkkavelka" },
	[
		field("text", "name", { en: "Person", fi: "Henkilö" }),
		field("text", "employeeNumber", { en: "Employee number", fi: "Henkilönumero" }),
		field("text", "costCentre", { en: "Cost centre", fi: "Kustannuspaikka" }),
		summed("number", "olderDays", { en: "Untaken, older years", fi: "Pitämättä, vanhemmat vuodet" }),
		summed("number", "lastDays", { en: "Untaken, last credit year", fi: "Pitämättä, edellinen vuosi" }),
		summed("number", "accruedDays", { en: "Accrued since 1.4.", fi: "Kertynyt 1.4. alkaen" }),
		field("money", "dayPrice", { en: "Day price, €", fi: "Päivän hinta, €" }),
		summed("money", "pay", { en: "Holiday pay, €", fi: "Lomapalkka, €" }),
		summed("money", "bonus", { en: "Holiday bonus, €", fi: "Lomaraha, €" }),
		summed("money", "sideCosts", { en: "Side costs, €", fi: "Sivukulut, €" }),
		summed("money", "total", { en: "Total, €", fi: "Yhteensä, €" }),
		summed("money", "before", { en: "Total on the earlier day, €", fi: "Yhteensä vertailupäivänä, €" }),
		summed("money", "change", { en: "Change, €", fi: "Muutos, €" }),
	],
);

/**
 * Reads a document a person, whatever their history, those who have changed something since they were counted, the shards of
 * profiles, buckets, contracts and wages, and those of the months since April before the earlier day's credit year.
 * @throws range-too-long after the last day that leave can be planned for
 */
const getHolidayLiability = report(contract.liability.getHolidayLiability, {
	answer: async ({ startDate, endDate }) => {
		if (endDate > lastLeaveDay(today())) throw new AppError("range-too-long");
		const [everyone, settings, stored] = await Promise.all([
			loadHolidayPeople(ofMany()),
			loadSettings(database),
			database.get(liabilitySettingsDoc),
		]);
		const people = everyone.filter(({ profile }) => profile.role !== "external" && profile.erasedAt === null);
		const span = { first: startDate, last: endDate };
		const readable = people.filter(({ isReadable }) => isReadable);
		const sources = await loadTogether(readable, settings, await loadMarks(readable), span);
		const employees = await withWages(readable, sources);
		const pricedOn = (date: LocalDate) => ({ date, terms: termsOn(date, stored ?? NO_LIABILITY_SETTINGS) });
		const [day, earlier] = [pricedOn(endDate), pricedOn(startDate)] as const;
		const lines = employees.flatMap((employee) => liabilityLine(employee, day, earlier) ?? []);
		const found = new Set(employees.map(({ userId }) => userId));
		return {
			terms: day.terms,
			week: weekOfUse(creditYearAt(endDate) - 1, settings, endDate),
			lines: lines
				.map((line) => presentLine(line, day.terms))
				.sort((a, b) => a.name.localeCompare(b.name, "fi") || a.userId.localeCompare(b.userId)),
			totals: presentSums(lines),
			unreadable: people.filter(({ uid }) => !found.has(uid)).map(({ profile }) => profile.name),
		};
	},
	table: ({ lines, totals }, language) => table(language, lines, totals),
});

/** The people whose documents could all be read, with their wages: a read a person, or the shards of all. */
async function withWages(
	people: readonly EmployedPerson[],
	sources: readonly HolidaySources[],
): Promise<Employee[]> {
	const reader = ofMany();
	const uids = sources.map(({ uid }) => uid);
	const wages = await someWages(reader, uids);
	const profileOf = new Map(people.map(({ uid, profile }) => [uid, profile]));
	return sources.flatMap((own, index): Employee[] => {
		const profile = profileOf.get(own.uid);
		if (profile === undefined || reader.skipped.has(wagesDoc(own.uid).path)) return [];
		const { name, employeeNumber = "", costCentre = "" } = profile;
		const paid = wagesUnderContract(wageList(wages[index]?.wages ?? {}), own.terms.contracts);
		const employed = paid.filter(({ isSubcontract }) => isSubcontract !== true);
		return [{ userId: own.uid, name, employeeNumber, costCentre, sources: own, wages: employed }];
	});
}

const getLiabilitySettings = operation(contract.liability.getLiabilitySettings).handler(
	async () => (await database.get(liabilitySettingsDoc)) ?? NO_LIABILITY_SETTINGS,
);

/** 1 read, 2 writes. */
const updateLiabilitySettings = operation(contract.liability.updateLiabilitySettings).handler(
	({ input: { revision, terms }, context }) =>
		changeDocument(
			liabilitySettingsDoc,
			originOf(context, "liabilitySettings", "liability"),
			async (before) => {
				const stored = before ?? NO_LIABILITY_SETTINGS;
				if (revision !== undefined && revision !== stored.revision) throw new AppError("stale-settings");
				return { terms, revision: stored.revision + 1 };
			},
			NO_LIABILITY_SETTINGS,
		),
);

export const liability = {
	getFlexLiability,
	getHolidayLiability,
	getLiabilitySettings,
	getSubcontracting,
	updateLiabilitySettings,
};
