import { ABSENCES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import type { LocalTime } from "@tuntikirja/contract/resources/rules.ts";
import type { Resource } from "@tuntikirja/contract/resources/schema.ts";

/** A period of days without work. */
export interface Coming {
	readonly from: LocalDate;
	readonly to: LocalDate;
	/** Of leave. */
	readonly reasonId?: string | undefined;
	/** 4 is a national holiday: each has a line of its own, with its name. */
	readonly dayTypeId: DayTypeId;
	readonly workingDays: number;
	readonly firstDay: WorkDay;
}

/**
 * Leave and national holidays among the days, in order. Leave of one type and reason continues over the days off within
 * it. Holidays at weekends have no effect and are left out.
 */
export function comingFrom(days: readonly WorkDay[]): Coming[] {
	const found: Coming[] = [];
	let open: number | null = null;
	for (const day of days) {
		const leave = leaveOf(day);
		if (day.nationalHoliday && !day.isWeekend) found.push(startOf(day, 4));
		if (!leave) {
			if (!isDayOff(day)) open = null;
			continue;
		}
		const before: Coming | undefined = open === null ? undefined : found[open];
		if (open !== null && before?.dayTypeId === leave.dayTypeId && before.reasonId === leave.reasonId) {
			found[open] = { ...before, to: day.date, workingDays: before.workingDays + 1 };
		} else {
			open = found.push(startOf(day, leave.dayTypeId, leave.reasonId)) - 1;
		}
	}
	return found;
}

function startOf(day: WorkDay, dayTypeId: DayTypeId, reasonId?: string): Coming {
	return { from: day.date, to: day.date, dayTypeId, reasonId, workingDays: 1, firstDay: day };
}

/** The absence on a day; holiday as payment is none. */
function leaveOf(day: WorkDay): Entry | undefined {
	return day.entries.find(({ dayTypeId }) => ABSENCES.some((type) => type === dayTypeId));
}

function isDayOff(day: WorkDay): boolean {
	return day.isWeekend || day.nationalHoliday !== undefined;
}

/** An upcoming start of a reservation, or return of a resource. */
export interface ComingResource {
	readonly name: string;
	readonly kind: "reserved" | "returnBy";
	readonly date: LocalDate;
	/** Null for the whole day. */
	readonly time: string | null;
}

/** Own future reservations, and held resources with an end. Those without an end are not listed. */
export function comingResources(
	resources: readonly Resource[],
	userId: string,
	now: LocalTime,
): ComingResource[] {
	return resources.flatMap(({ name, holder, upcoming }) => {
		const own = upcoming.filter((one) => one.userId === userId);
		const reserved = own.map(({ from }) => ({ name, kind: "reserved" as const, ...momentOf(from) }));
		if (holder?.userId !== userId || holder.to === null || holder.to <= now) return reserved;
		return [...reserved, { name, kind: "returnBy" as const, ...endOf(holder.to) }];
	});
}

function momentOf(at: LocalTime): Pick<ComingResource, "date" | "time"> {
	const [date = "", time = ""] = at.split("T");
	return { date, time: time === "00:00" ? null : time };
}

/** Midnight is the end of the day before. */
function endOf(at: LocalTime): Pick<ComingResource, "date" | "time"> {
	const { date, time } = momentOf(at);
	return time === null ? { date: addDays(date, -1), time } : { date, time };
}
