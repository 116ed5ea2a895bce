import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { countedField } from "@tuntikirja/contract/work-days/counted-hours.ts";
import type { Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { countedById } from "./counted-entries.ts";
import { isSubmitted } from "./require-open-months.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { asMade } from "#records/months/load-work.ts";
import {
	knownDayType,
	loggedDays,
	type StoredDay,
	type StoredEntry,
	type WorkMonth,
	isClosed,
} from "#records/months/work-months.ts";

/** A stored entry as it was typed; null for a type that no longer exists. */
export function presentEntry(
	id: string,
	entry: StoredEntry,
	workDayId: string,
	date: LocalDate,
): Entry | null {
	const dayTypeId = knownDayType(entry);
	if (dayTypeId === null) return null;
	return {
		id,
		workDayId,
		date,
		hours: minutesToHours(entry.minutes),
		dayTypeId,
		notes: entry.notes,
		...reasonField(entry.reasonId),
		...(entry.project === null ? {} : { project: entry.project }),
		...(entry.label === null ? {} : { label: entry.label }),
		...(entry.clock && { clock: entry.clock }),
		...(entry.invoice === undefined ? {} : { invoiced: true as const }),
		version: entry.version,
	};
}

/** One calendar day of a person, with the national holiday as a derived entry; it need not have been logged on. */
export function presentWorkDay(
	uid: string,
	date: LocalDate,
	month: WorkMonth | null,
	terms: WorkTerms,
): WorkDay {
	const workDayId = workDayIdOf(uid, date);
	const day = own(month?.days ?? {}, date);
	const isExempt = day?.isHolidayExempt ?? false;
	const due = expectedOfDay(terms, date, isExempt);
	const holiday = isExempt ? undefined : terms.holidays.get(date);
	const totals = foldDate(date, loggedDays([month]), terms);
	const derived: Entry[] = holiday
		? [
				{
					id: holiday.id,
					workDayId,
					date,
					hours: 0,
					dayTypeId: DAY_TYPES.NATIONAL_HOLIDAY,
					notes: holiday.name,
					version: 1,
				},
			]
		: [];
	return {
		workDayId,
		date,
		entries: [...derived, ...presentEntries({ entries: day?.entries ?? {} }, workDayId, date, totals)],
		expectedHours: toHours(totals.expected),
		creditedHours: toHours(totals.credited),
		plusMinus: toHours(totals.flex),
		isWeekend: isWeekend(date),
		...(isWeekend(date) && inForce(terms.allowWeekendWork, date, false)
			? { weekendWork: true as const }
			: {}),
		...(inForce(terms.clockTimes ?? [], date, false) ? { clockTimes: true as const } : {}),
		...(holiday ? { nationalHoliday: holiday } : {}),
		...(day?.changedBy ? { changedBy: day.changedBy } : {}),
		hasContract: due.hasContract,
		...(due.hasContract && !due.hasFlex ? { noFlex: true as const } : {}),
		...(day?.requests ? { requests: presentRequests(day.requests) } : {}),
		locked: isClosed(month),
		...(isSubmitted(month, terms) ? { submitted: true as const } : {}),
	};
}

/** The entries of a day as they were made, with what each counts. */
function presentEntries(
	{ entries }: Pick<StoredDay, "entries">,
	workDayId: string,
	date: LocalDate,
	totals: Totals,
): Entry[] {
	const counted = countedById(entries, totals);
	return Object.entries(entries)
		.sort(asMade)
		.flatMap(([id, entry]) => {
			const typed = presentEntry(id, entry, workDayId, date);
			return typed === null ? [] : [{ ...typed, ...countedField(typed, counted.get(id) ?? ZERO) }];
		});
}

function presentRequests(requests: NonNullable<StoredDay["requests"]>): WorkDay["requests"] {
	return Object.entries(requests).flatMap(([id, { minutes, reasonId, ...leave }]) => {
		const dayTypeId = knownDayType(leave);
		return dayTypeId === null
			? []
			: [{ id, dayTypeId, hours: minutesToHours(minutes), ...reasonField(reasonId) }];
	});
}
