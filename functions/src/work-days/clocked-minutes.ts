import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { inForce } from "@tuntikirja/contract/kernel/effective-dated.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import {
	clockMinutes,
	type ClockTimes,
	haveCommonTime,
	type Span,
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
 * @throws invalid-input where the company logs no times, for times that make no work, and for those of another entry
 */
export async function clockedMinutes(scene: DayScene, entry: ClockedEntry): Promise<number> {
	const { date, dayTypeId, clock } = entry;
	const isLogged = inForce(scene.settings.clockTimes, date, SETTING_DEFAULTS.clockTimes);
	if (!isLogged || dayTypeId !== DAY_TYPES.NORMAL_DAY) throw refusal("not logged here");
	const [minutes, span] = [clockMinutes(date, clock), spanOf(date, clock)];
	if (minutes === null || span === null) throw refusal("no working time");
	const others = await spansAround(scene, entry);
	if (others.some((other) => haveCommonTime(span, other))) throw refusal("overlaps another entry");
	return minutes;
}

function refusal(reason: string): AppError {
	return new AppError("invalid-input", { fields: [{ path: "clock", reason }] });
}

/** The stretches of the other entries of the day, of the day before, which may end on this one, and of the next. */
async function spansAround({ month, monthAt }: DayScene, { date, entryId }: ClockedEntry): Promise<Span[]> {
	const dates = [addDays(date, -1), date, addDays(date, 1)];
	const beside = dates.map(monthOf).find((key) => key !== month.month);
	const other = beside === undefined ? null : await monthAt(beside);
	return dates.flatMap((day) => {
		const days = monthOf(day) === month.month ? month.days : other?.days;
		return Object.entries(own(days ?? {}, day)?.entries ?? {}).flatMap(([id, { clock }]) => {
			const span = id === entryId || clock === undefined ? null : spanOf(day, clock);
			return span === null ? [] : [span];
		});
	});
}
