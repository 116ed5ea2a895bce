import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addMonths, firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { awaySpans } from "@tuntikirja/contract/team/away-spans.ts";
import { seenLeave } from "@tuntikirja/contract/team/team-sight.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { allocationList, capacityAllocationsDoc } from "#records/company/capacity-allocations.ts";
import { holidaysWithin, holidayYearDoc, yearsOf } from "#records/company/national-holidays.ts";
import { resourcesOfHolder } from "#records/company/resources.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";
import type { CalendarFeed } from "#records/feeds/calendar-feeds.ts";
import type { Caller } from "#records/people/caller.ts";
import type { FeedEvent } from "./feed-event.ts";

/** Months that a feed shows before and after the present one. */
const [MONTHS_BEFORE, MONTHS_AFTER] = [3, 13];

type Loaded = Pick<CalendarFeed, "groupId" | "parts"> & {
	/** The people whose days it shows: the owner, or those of the group. */
	readonly people: readonly Caller[];
};

/**
 * What a feed shows, by date. Reads: each month of its people that exists, or one for a person without any; two
 * calendar years or three; of an own feed the resources that the person holds and the allocations, if it has them.
 */
export async function loadEvents({ groupId, parts, people }: Loaded): Promise<FeedEvent[]> {
	const month = monthOf(today());
	const range = {
		startDate: firstDay(addMonths(month, -MONTHS_BEFORE)),
		endDate: lastDay(addMonths(month, MONTHS_AFTER)),
	};
	const isOwn = groupId === null;
	const years = yearsOf(range.startDate, range.endDate);
	const [months, stored] = await Promise.all([
		isOwn && !parts.includes("leave")
			? []
			: loadMonths(
					ofMany(),
					people.map(({ uid }) => uid),
					range,
				),
		database.getAll(years.map(holidayYearDoc)),
	]);
	const holidays = holidaysWithin(range, stored);
	const dates = new Set(holidays.map(({ date }) => date));
	const isDayOff = (date: LocalDate) => isWeekend(date) || dates.has(date);
	const away = people.flatMap((person) => awayEvents(person, isOwn, months, range, isDayOff));
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

/**
 * The days away of a person. Sick leave leaves the service in no feed, not even its owner's: calendars are shared, and
 * their services are third parties.
 */
function awayEvents(
	{ uid, profile }: Caller,
	isOwn: boolean,
	months: readonly LoggedMonth[],
	{ startDate, endDate }: DateRange,
	isDayOff: (date: LocalDate) => boolean,
): FeedEvent[] {
	const own = months.filter(({ userId }) => userId === uid);
	const away = own
		.flatMap(({ days }) => Object.entries(days))
		.filter(([date]) => startDate <= date && date <= endDate)
		.sort(([a], [b]) => a.localeCompare(b))
		.flatMap(([date, { entries }]) => {
			const types = Object.values(entries).map(({ dayTypeId }) => dayTypeId);
			const seen = seenLeave(types, isOwn ? "lead" : "colleague", { leadsSee: "kind" });
			return seen === null ? [] : [{ date, kinds: seen.kinds }];
		});
	return awaySpans(away, isDayOff).map(({ from, to, kinds }) => ({
		is: "away",
		id: isOwn ? from : `${uid}-${from}`,
		from,
		to,
		kinds: [...kinds],
		name: isOwn ? null : profile.name,
	}));
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
