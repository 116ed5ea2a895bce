import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compare, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { awaySpans } from "@tuntikirja/contract/team/away-spans.ts";
import { seenLeave } from "@tuntikirja/contract/team/team-sight.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate, type LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { loadTermsOfEntries } from "#hours/load-terms.ts";
import { allocationList, capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { resourcesOfHolder } from "#records/company/resources.ts";
import { inLists, loggedInLists } from "#records/months/listed-days.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import type { CalendarFeed } from "#records/feeds/calendar-feeds.ts";
import type { Caller } from "#records/people/caller.ts";
import type { FeedEvent } from "./render-feed.ts";

/** Months that a feed shows before and after the present one. */
const [MONTHS_BEFORE, MONTHS_AFTER] = [3, 13];

type Loaded = Pick<CalendarFeed, "groupId" | "parts"> & {
	/** The people whose days it shows: the owner, or those of the group. */
	readonly people: readonly Caller[];
};

/**
 * What a feed shows, by date. Reads: each month of its people that exists, or one for a person without any, and their
 * contracts; two calendar years or three, twice; the settings; of an own feed the resources that the person holds and the allocations, if it has them.
 */
export async function loadEvents({ groupId, parts, people }: Loaded): Promise<FeedEvent[]> {
	const month = monthOf(today());
	const range = {
		startDate: firstDay(addMonths(month, -MONTHS_BEFORE)),
		endDate: lastDay(addMonths(month, MONTHS_AFTER)),
	};
	const isOwn = groupId === null;
	const years = yearsOf(range.startDate, range.endDate);
	const uids = isOwn && !parts.includes("leave") ? [] : people.map(({ uid }) => uid);
	const [months, terms, stored] = await Promise.all([
		uids.length === 0 ? [] : loadMonths(ofMany(), uids, range),
		loadTermsOfEntries(uids, range),
		database.getAll(years.map(holidayYearDoc)),
	]);
	const holidays = holidaysWithin(range, stored);
	const dates = new Set(holidays.map(({ date }) => date));
	const isDayOff = (date: LocalDate) => isWeekend(date) || dates.has(date);
	const away = people.flatMap((person) =>
		awayEvents({ ...person, terms: terms.get(person.uid), months }, isOwn, range, isDayOff),
	);
	if (!isOwn) return sorted(away);
	const [owner] = people;
	const others = owner === undefined ? [] : await ownEvents(owner.uid, parts, range);
	const named = parts.includes("nationalHolidays")
		? holidays.map(
				({ date, name }): FeedEvent => ({ is: "national-holiday", id: date, from: date, to: date, name }),
			)
		: [];
	return sorted([...away, ...named, ...others]);
}

function sorted(events: readonly FeedEvent[]): FeedEvent[] {
	return events.toSorted((a, b) => a.from.localeCompare(b.from) || a.id.localeCompare(b.id));
}

interface Away extends Caller {
	readonly terms: WorkTerms | undefined;
	readonly months: readonly LoggedMonth[];
}

/**
 * The days away of a person. Sick leave leaves the service in no feed, not even its owner's: calendars are shared, and
 * their services are third parties.
 */
function awayEvents(
	{ uid, profile, terms, months }: Away,
	isOwn: boolean,
	{ startDate, endDate }: DateRange,
	isDayOff: (date: LocalDate) => boolean,
): FeedEvent[] {
	const days = loggedInLists(months.filter(({ userId }) => userId === uid).map(inLists));
	const away = [...days]
		.filter(([date]) => startDate <= date && date <= endDate)
		.sort(([a], [b]) => a.localeCompare(b))
		.flatMap(([date, { entries }]) => {
			const types = entries.map(({ dayTypeId }) => dayTypeId);
			const seen = seenLeave(types, isOwn ? "lead" : "colleague", { leadsSee: "kind" });
			return seen === null ? [] : [{ date, kinds: seen.kinds, hours: hoursOfPart(date, days, terms) }];
		});
	const whole = awaySpans(
		away.filter(({ hours }) => hours === null),
		isDayOff,
	);
	const parts = away
		.filter(({ hours }) => hours !== null)
		.map(({ date, ...day }) => ({ ...day, from: date, to: date }));
	return [...whole.map((span) => ({ ...span, hours: null })), ...parts].map(({ from, to, kinds, hours }) => ({
		is: "away",
		id: isOwn ? from : `${uid}-${from}`,
		from,
		to,
		kinds: [...kinds],
		name: isOwn ? null : profile.name,
		hours,
	}));
}

/** The credited hours of leave for a part of the day; null: the whole day, also where the contracts cannot be read. */
function hoursOfPart(date: LocalDate, days: LoggedDays, terms: WorkTerms | undefined): number | null {
	if (terms === undefined) return null;
	const { expected, unpaidLeave, sickLeave, paidLeave, balanceLeave } = foldDate(date, days, terms);
	const leave = sum([unpaidLeave, sickLeave, paidLeave, balanceLeave]);
	return compare(leave, ZERO) > 0 && compare(leave, expected) < 0 ? toHours(leave) : null;
}

/** Reservations with an end, and allocations, that touch the range. */
async function ownEvents(uid: string, parts: CalendarFeed["parts"], { startDate, endDate }: DateRange) {
	const [resources, allocations] = await Promise.all([
		parts.includes("reservations") ? ofMany().find(resourcesOfHolder(uid)) : [],
		parts.includes("allocations") ? database.get(capacityAllocationsDoc(uid)) : null,
	]);
	const reserved = resources.flatMap(({ name, reservations }) =>
		Object.entries(reservations).flatMap(([id, { userId, from, to, returnedAt }]): FeedEvent[] => {
			const end = returnedAt ?? to;
			const isShown = userId === uid && end !== null && end > from && end > startDate;
			return isShown && from < addDays(endDate, 1) ? [{ is: "reservation", id, from, to: end, name }] : [];
		}),
	);
	const planned = allocationList(allocations)
		.filter(({ startDate: from, endDate: to }) => from <= endDate && to >= startDate)
		.map(
			({ id, startDate: from, endDate: to, project, minutesPerDay }): FeedEvent => ({
				is: "allocation",
				id,
				from,
				to,
				name: project.name,
				hours: minutesToHours(minutesPerDay),
			}),
		);
	return [...reserved, ...planned];
}
