import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import {
	clockMinutes,
	type ClockTimes,
	haveCommonTime,
	spanOf,
} from "@tuntikirja/contract/work-days/clock/clock-times.ts";
import { AppError } from "#errors/app-error.ts";
import type { DayScene } from "#hours/change-days.ts";
import { SETTING_DEFAULTS } from "#records/company/company-settings.ts";

/** An entry that is to be put with start and end times, and the ids of those whose place it takes. */
interface ClockedEntry {
	readonly date: LocalDate;
	readonly entryId: string;
	readonly dayTypeId: DayTypeId;
	readonly clock: ClockTimes;
}

/**
 * The minutes of work from start to end. No extra read but at the ends of a month, for the times of the day beside it.
 * @throws invalid-input where the company logs no times, for times that make no work, and for those of another entry,
 * which the data then names
 */
export async function clockedMinutes(scene: DayScene, entry: ClockedEntry): Promise<number> {
	const { date, dayTypeId, clock } = entry;
	if (!logsTimes(scene, date) || dayTypeId !== DAY_TYPES.NORMAL_DAY) throw refusal("not logged here");
	const minutes = clockMinutes(date, clock);
	if (minutes === null) throw refusal("no working time");
	const other = await overlapped(scene, entry);
	if (other !== null) throw overlapRefusal(other);
	return minutes;
}

/** Says whether the company logs start and end times on that day. */
export function logsTimes({ settings }: DayScene, date: LocalDate): boolean {
	return inForce(settings.clockTimes, date, SETTING_DEFAULTS.clockTimes);
}

/** The refusal of times that another entry has, which it names. */
export function overlapRefusal(overlaps: TimesOnDay): AppError {
	return refusal("overlaps another entry", { overlaps });
}

function refusal(reason: string, data: object = {}): AppError {
	return new AppError("invalid-input", { fields: [{ path: "clock", reason }], ...data });
}

interface TimesOnDay extends Pick<ClockTimes, "start" | "end"> {
	readonly date: LocalDate;
}

/**
 * The first other entry with a moment in common, or null: of the day, of the day before, which may end on this one, and
 * of the next.
 */
export async function overlapped(
	{ month, monthAt }: DayScene,
	{ date, entryId, clock }: Omit<ClockedEntry, "dayTypeId">,
): Promise<TimesOnDay | null> {
	const span = spanOf(date, clock);
	const dates = [addDays(date, -1), date, addDays(date, 1)];
	const beside = dates.map(monthOf).find((key) => key !== month.month);
	const neighbour = beside === undefined ? null : await monthAt(beside);
	const others = dates.flatMap((day) => {
		const days = monthOf(day) === month.month ? month.days : neighbour?.days;
		return Object.entries(own(days ?? {}, day)?.entries ?? {}).flatMap(([id, { clock: times }]) => {
			const other = id === entryId || times === undefined ? null : spanOf(day, times);
			const isCommon = span !== null && other !== null && haveCommonTime(span, other);
			return times && isCommon ? [{ date: day, start: times.start, end: times.end }] : [];
		});
	});
	return others[0] ?? null;
}
