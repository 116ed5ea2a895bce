import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";

/** A period of days without work. */
export interface Coming {
	readonly from: LocalDate;
	readonly to: LocalDate;
	/** 4 is a national holiday: each has a line of its own, with its name. */
	readonly dayTypeId: DayTypeId;
	readonly workingDays: number;
	readonly firstDay: WorkDay;
}

/**
 * Leave and national holidays among the days, in order. Leave of one type continues over the days off within
 * it. Holidays at weekends have no effect and are left out.
 */
export function comingFrom(days: readonly WorkDay[]): Coming[] {
	const found: Coming[] = [];
	let open: number | null = null;
	for (const day of days) {
		const type = leaveOf(day);
		if (day.nationalHoliday && !day.isWeekend) found.push(startOf(day, 4));
		if (type === null) {
			if (!isDayOff(day)) open = null;
			continue;
		}
		const before: Coming | undefined = open === null ? undefined : found[open];
		if (open !== null && before?.dayTypeId === type) {
			found[open] = { ...before, to: day.date, workingDays: before.workingDays + 1 };
		} else {
			open = found.push(startOf(day, type)) - 1;
		}
	}
	return found;
}

function startOf(day: WorkDay, dayTypeId: DayTypeId): Coming {
	return { from: day.date, to: day.date, dayTypeId, workingDays: 1, firstDay: day };
}

/** The absence on a day; holiday as payment is none. */
function leaveOf(day: WorkDay): DayTypeId | null {
	return (
		day.entries.find(({ dayTypeId }) => dayTypeId !== 0 && dayTypeId !== 4 && dayTypeId !== 7)?.dayTypeId ??
		null
	);
}

function isDayOff(day: WorkDay): boolean {
	return day.isWeekend || day.nationalHoliday !== undefined;
}
