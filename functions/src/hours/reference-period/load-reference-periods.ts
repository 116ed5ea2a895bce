import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
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
import type { Carried } from "@tuntikirja/contract/balance/period-fold.ts";
import { countedFrom } from "@tuntikirja/contract/balance/rules.ts";
import { add, parseExact, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addMonths, eachMonth, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { loadFlexBefore } from "#hours/balances/load-balance.ts";
import { settledMonths } from "#hours/balances/settled-months.ts";
import { ledgerParts, ledgerSum, storedLedgerParts } from "#records/derived/ledger-parts.ts";
import { partFrom } from "#records/derived/month-parts.ts";
import type { Caller } from "#records/people/caller.ts";

/** What of a balance comes into a period, with its adjustments up to a day. */
export type CarriedBy = (asOf: LocalDate) => Carried;

/** From the stored balance, where the months before the period are up to date in it; else loaded. 0–1 reads, or some six. */
export async function carriedInto(
	period: ClosedPeriod,
	person: Caller,
	balance: StoredBalance | null,
	{ changes }: CompanySettings,
): Promise<CarriedBy> {
	const { uid, profile } = person;
	const { startDate } = profile;
	const known = balance === null ? null : storedLedgerParts(balance);
	const ledger = known ?? ledgerParts(adjustmentList(await database.get(adjustmentsDoc(uid))));
	const stored = { ...(balance ?? EMPTY_BALANCE), openings: [...ledger.openings] };
	const first = monthOf(period.startDate);
	const from = countedFrom(ledger.openings, startDate, addDays(firstDay(first), -1));
	const isSettled = settledMonths(stored, changes, startDate);
	const parts = eachMonth(monthOf(from), addMonths(first, -1)).map((month) => {
		const part = isSettled(month) ? own(stored.months, month) : undefined;
		return part && partFrom(part, month, { from, startDate });
	});
	const before = parts.every((part) => part !== undefined)
		? sum(parts.map(({ flex }) => parseExact(flex)))
		: await loadFlexBefore(person, first);
	return (asOf) => {
		const counted = countedFrom(ledger.openings, startDate, asOf);
		const isBefore = counted < period.startDate;
		return {
			minutes: add(isBefore ? before : ZERO, ledgerSum(ledger, counted, asOf)),
			from: counted,
		};
	};
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
