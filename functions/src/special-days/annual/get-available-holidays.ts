import { contract } from "@tuntikirja/contract/contract.ts";
import { later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt, creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { type HolidaySources, loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { presentParts } from "./present-parts.ts";

export const getAvailableHolidays = operation(contract.specialDays.getAvailableHolidays).handler(
	async ({ input, context }) => {
		const { uid, profile, as } = await readableSubject(context.caller, input.userId);
		const sources = await holidaysOn({ uid, startDate: profile.startDate }, input.date ?? today());
		const counted = countHolidays(sources);
		return { ...presentHolidays(sources, counted), parts: presentParts(sources, counted, as) };
	},
);

/** The person's holidays as they are drawn up on a day: as they were, or as they will be by what is planned. */
async function holidaysOn(
	person: { readonly uid: string; readonly startDate: LocalDate },
	on: LocalDate,
): Promise<HolidaySources> {
	const last = lastLeaveDay(today());
	if (on > last) throw new AppError("holiday-out-of-reach", { dates: [on], last });
	if (on === today()) return loadHolidays(database, person);
	// Years that are stored as a whole are counted from their months, because only a part of them is before that day.
	const isLive = creditYearAt(on) >= creditYearAt(today()) - 1;
	const dates = [later(on, person.startDate), creditYearOf(creditYearAt(on)).to];
	const sources = await loadHolidays(database, person, isLive ? { dates } : { dates, stale: "all" });
	return { ...sources, on };
}
