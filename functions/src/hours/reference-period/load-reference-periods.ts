import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import {
	balanceDoc,
	adjustmentList,
	adjustmentsDoc,
	EMPTY_BALANCE,
	type StoredBalance,
} from "#records/derived/balances.ts";
import { loadSettings, type CompanySettings } from "#records/company/company-settings.ts";
import { hasUnreadableMonth, loadMonths } from "#records/months/load-months.ts";
import { loggedDays } from "#records/months/work-months.ts";
import { loadPeople } from "#records/people/load-people.ts";
import { periodOfCompany, presentPeriod } from "./present-period.ts";
import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import { exact, type Exact, parseExact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { addMonths, eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { ledgerSums } from "#records/derived/present-days.ts";
import type { Caller } from "#records/people/caller.ts";

/** What of a balance comes into a period: what had accumulated before it, and its adjustments up to a day. */
export type CarriedBy = (asOf: LocalDate) => Exact;

/** From the stored balance, where the months before the period are up to date in it; else loaded. 0–1 reads, or some six. */
export async function carriedInto(
	period: ClosedPeriod,
	person: Caller,
	balance: StoredBalance | null,
	{ changes }: CompanySettings,
): Promise<CarriedBy> {
	const { startDate } = person.profile;
	const stored = balance ?? EMPTY_BALANCE;
	const last = addMonths(monthOf(period.startDate), -1);
	const months = monthOf(startDate) <= last ? eachMonth(monthOf(startDate), last) : [];
	if (!months.every(settledMonths(stored, changes))) {
		const { parts, ledger } = await loadBalance(person, startDate);
		const before = parts.filter(([month]) => month <= last).map(([, { flex }]) => flex);
		return (asOf) => carried(before, ledger, asOf);
	}
	const before = months.map((month) => parseExact(own(stored.months, month)?.flex ?? "0"));
	const sums = stored.ledger ?? ledgerSums(adjustmentList(await database.get(adjustmentsDoc(person.uid))));
	const ledger = Object.entries(sums).map(([date, minutes]) => ({ date, minutes }));
	return (asOf) => carried(before, ledger, asOf);
}

function carried(
	before: readonly Exact[],
	ledger: readonly Pick<Adjustment, "date" | "minutes">[],
	asOf: LocalDate,
): Exact {
	const adjusted = ledger.filter(({ date }) => date <= asOf).map(({ minutes }) => exact(minutes));
	return sum([...before, ...adjusted]);
}

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
