import { mondaysOf } from "@tuntikirja/contract/capacity/weeks.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/range.ts";
import { refuseIf } from "#errors/app-error.ts";

/** ISO weeks by their Mondays, and the days from the first of them to the last Sunday. */
export interface WholeWeeks extends DateRange {
	readonly mondays: readonly LocalDate[];
}

/** The weeks that a range touches. @throws range-inverted, range-too-long */
export function wholeWeeks(range: DateRange): WholeWeeks {
	refuseIf(whyCannotAsk(range, RANGE_LIMIT_DAYS.workDays));
	const mondays = mondaysOf(range);
	const [startDate = range.startDate, last = startDate] = [mondays[0], mondays.at(-1)];
	return { mondays, startDate, endDate: addDays(last, 6) };
}
