import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { whyCannotSave } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { type DayChange, dayFacts } from "#hours/change-days.ts";
import type { CarriedIllness } from "#records/leave/leave-requests.ts";
import type { StoredDay } from "#records/months/work-months.ts";

/** Days that are given back for illness: without their holiday, and with the illness that was asked for. */
export interface IllDays {
	readonly days: Map<LocalDate, StoredDay>;
	/** For the audit: the illness of each day. */
	readonly changes: readonly {
		readonly date: LocalDate;
		readonly day: StoredDay;
		readonly change: DayChange;
	}[];
}

/** Puts the illness of a request on the days that it gives back. @throws the codes of whyCannotSave with the date */
export function withIllness(
	given: ReadonlyMap<LocalDate, StoredDay>,
	illness: CarriedIllness,
	{ uid, whole, terms }: Pick<LoadedHolidays, "uid" | "whole" | "terms">,
): IllDays {
	const days = new Map(given);
	const changes = [...given].flatMap(([date, day]) => {
		const ill = own(illness, date);
		const month = whole.get(monthOf(date));
		if (ill === undefined || month === undefined) return [];
		const { entryId, minutes, notes } = ill;
		const wanted = { dayTypeId: DAY_TYPES.SICK_LEAVE, minutes };
		const refusal = whyCannotSave(wanted, dayFacts(date, month, day, terms, [entryId]));
		if (refusal !== null) throw new AppError(refusal, { dates: [date] });
		const at = now().toISOString();
		const written = { version: 1, createdAt: at, updatedAt: at, updatedBy: uid };
		const after = { ...wanted, notes, project: null, label: null, ...written };
		days.set(date, { ...day, entries: { ...day.entries, [entryId]: after } });
		return [{ date, day, change: { entryId, before: null, after } }];
	});
	return { days, changes };
}
