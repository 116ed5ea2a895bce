import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { loadTermsOf } from "#hours/load-terms-of-people.ts";
import { balanceDoc } from "#records/derived/balances.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { hasUnreadableMonth, loadMonths } from "#records/months/load-months.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { carriedInto } from "./carried-balance.ts";
import { periodOfCompany } from "./period-of-company.ts";
import { presentPeriod } from "./present-period.ts";

/**
 * The reference period of the date of all people with a contract in it, by name. A wrong sum is worse than none: people
 * whose documents cannot be read are left out. At most seven reads a person, and those of the balance where its stored part is
 * not up to date.
 */
export async function loadReferencePeriods(date: LocalDate): Promise<ListedReferencePeriod[]> {
	const settings = await loadSettings(database);
	const period = periodOfCompany(date, settings);
	const reader = ofMany();
	const [people, months] = await Promise.all([
		loadPeople(undefined, reader),
		loadMonths(reader, null, period),
	]);
	const termsByPerson = await loadTermsOf(people, period, reader);
	const monthsByPerson = Map.groupBy(months, ({ userId }) => userId);
	const balances = await reader.getAll(people.list.map(({ uid }) => balanceDoc(uid)));
	const lines = people.list.map(async (person, index): Promise<ListedReferencePeriod[]> => {
		const { uid, profile } = person;
		const terms = termsByPerson.get(uid);
		if (terms === undefined || hasUnreadableMonth(reader.skipped, uid)) return [];
		const carriedBy = await ifReadable(carriedInto(period, person, balances[index] ?? null, settings));
		if (carriedBy === null) return [];
		const logged = loggedDays(monthsByPerson.get(uid) ?? []);
		const { figures } = presentPeriod(period, logged, terms, carriedBy);
		if (figures.forecastDays + figures.neutralDays === 0) return [];
		return [{ userId: uid, name: profile.name, isActive: profile.isActive, ...figures }];
	});
	return (await Promise.all(lines)).flat();
}

async function ifReadable<T>(loaded: Promise<T>): Promise<T | null> {
	try {
		return await loaded;
	} catch (error) {
		if (error instanceof MalformedDocument) return null;
		throw error;
	}
}
