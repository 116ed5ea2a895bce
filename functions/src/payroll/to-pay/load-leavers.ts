import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { ofMany } from "#firestore/reader.ts";
import { loadHolidayPeople, loadMarks, loadTogether } from "#holidays/load-many.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { listedBalances } from "#hours/balances/listed/load-listed-balances.ts";
import type { MonthSources } from "#payroll/months/month-quantities.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { balanceDoc, EMPTY_BALANCE } from "#records/derived/balances.ts";
import type { ReportPerson } from "#records/people/load-people.ts";

/** The last day of the last employment, where it is within the range; null: none has ended then, or another one follows. */
export function lastDayWithin(
	{ contracts }: MonthSources["terms"],
	{ startDate, endDate }: DateRange,
): LocalDate | null {
	const employments = contracts.filter(({ kind }) => kind === "employment");
	const ends = employments.flatMap((one) => one.endDate ?? []).sort();
	const last = ends.at(-1);
	if (last === undefined || ends.length < employments.length) return null;
	return last >= startDate && last <= endDate ? last : null;
}

/**
 * The hundredths of hours in the balance of people who have left: of the last day, without what was paid out of it since. A read a person,
 * and what is not stored yet.
 */
export async function leftBalances(
	people: readonly ReportPerson[],
	settings: CompanySettings,
): Promise<Map<string, number>> {
	if (people.length === 0) return new Map();
	const found = await ofMany().getAll(people.map(({ uid }) => balanceDoc(uid)));
	const users = people.map(({ uid, profile }) => ({ id: uid, value: profile }));
	const documents = people.map(({ uid }, index) => ({ id: uid, value: found[index] ?? EMPTY_BALANCE }));
	const balances = await listedBalances({ users, documents, settings }, {});
	return new Map(
		balances.map(({ uid, balance }) => [
			uid,
			Number(roundHalfAwayFromZero(multiply(balance, exact(100, 60)))),
		]),
	);
}

/**
 * What the holiday of some people is counted from. Who has a document that cannot be read is left out. Reads a document for
 * each person of the company, the shards of profiles, buckets and contracts, and those of the months that are counted.
 */
export async function loadHolidaySources(
	uids: ReadonlySet<string>,
	settings: CompanySettings,
	{ startDate, endDate }: DateRange,
): Promise<Map<string, HolidaySources>> {
	if (uids.size === 0) return new Map();
	const everyone = await loadHolidayPeople(ofMany());
	const people = everyone.filter(({ uid, isReadable }) => isReadable && uids.has(uid));
	const span = { first: startDate, last: endDate };
	const sources = await loadTogether(people, settings, await loadMarks(people), span);
	return new Map(sources.map((own) => [own.uid, own]));
}
