import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { loadTermsOf } from "#hours/load-terms-of-people.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { hasUnreadableMonth, loadMonths } from "#records/months/load-months.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { periodOfCompany } from "./period-of-company.ts";
import { presentPeriod } from "./present-period.ts";

/**
 * The reference period of the date of all people with a contract in it, by name. A wrong sum is worse than none: people
 * whose documents cannot be read are left out. At most six reads a person.
 */
export async function loadReferencePeriods(date: LocalDate): Promise<ListedReferencePeriod[]> {
	const settings = await loadSettings(database);
	const period = periodOfCompany(date, settings);
	const reader = ofMany();
	reader.ahead("employmentContracts");
	const [people, months] = await Promise.all([
		loadPeople(undefined, reader),
		loadMonths(reader, null, period),
	]);
	const termsByPerson = await loadTermsOf(people, period, reader);
	const monthsByPerson = Map.groupBy(months, ({ userId }) => userId);
	return people.list.flatMap(({ uid, profile }): ListedReferencePeriod[] => {
		const terms = termsByPerson.get(uid);
		if (terms === undefined || hasUnreadableMonth(reader.skipped, uid)) return [];
		const { figures } = presentPeriod(period, loggedDays(monthsByPerson.get(uid) ?? []), terms);
		if (figures.forecastDays === 0) return [];
		return [{ userId: uid, name: profile.name, isActive: profile.isActive, ...figures }];
	});
}
