import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { Reader } from "#firestore/reader.ts";
import { type LockedPerson, loadLockedHours } from "#hours/locked-hours.ts";
import { type HolidayYear, holidayMap } from "#records/company/national-holidays.ts";
import { closedIn } from "#records/months/work-months.ts";
import { userDoc } from "#records/people/users.ts";

/** The terms with the holiday on the date, or with none (null). */
export function withHolidayOn(date: LocalDate, holiday: Named | null): (before: WorkTerms) => WorkTerms {
	return (before) => {
		const holidays = new Map(before.holidays);
		if (holiday === null) holidays.delete(date);
		else holidays.set(date, holiday);
		return { ...before, holidays };
	};
}

/**
 * The people whose locked month another calendar would change. For them the day stays what it was. A read for each person
 * whose month is locked, and five more.
 */
export async function loadLockedDays(
	reader: Reader,
	date: LocalDate,
	holiday: Named | null,
): Promise<LockedPerson[]> {
	const uids = (await reader.find(closedIn(monthOf(date)))).map(({ userId }) => userId);
	const profiles = await reader.getAll(uids.map(userDoc));
	const owners = uids.flatMap((uid, index) => {
		const profile = profiles[index] ?? null;
		return profile === null ? [] : [{ uid, profile }];
	});
	const day = { startDate: date, endDate: date };
	const change = { terms: withHolidayOn(date, holiday) };
	const people = owners.map(async (owner) => ({
		owner,
		hours: await loadLockedHours(reader, owner, [day], change),
	}));
	return (await Promise.all(people)).filter(({ hours }) => hours.months.length > 0);
}

/** The year with what the day stays for these people, each as it was for them; others follow the calendar again. */
export function withStays(
	{ before, after }: { readonly before: HolidayYear; readonly after: HolidayYear },
	date: LocalDate,
	people: readonly LockedPerson[],
): HolidayYear {
	const { [date]: _, ...others } = before.stays ?? {};
	const as = ({ owner }: LockedPerson) => holidayMap([before.year], [before], owner.uid).get(date) ?? null;
	const ofDay = Object.fromEntries(people.map((person) => [person.owner.uid, as(person)]));
	const stays = people.length === 0 ? others : { ...others, [date]: ofDay };
	const { stays: _before, ...year } = after;
	return Object.keys(stays).length === 0 ? year : { ...year, stays };
}
