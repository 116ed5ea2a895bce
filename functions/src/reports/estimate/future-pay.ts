import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { paidTimeOf } from "#wages/paid-time.ts";
import type { PaidTime } from "#wages/rules.ts";

/**
 * What somebody is paid for, as logged up to today and as expected after that: a wage by the hour earns the hours of
 * the contract on days to come, unless something has been planned for them. Nobody knows the hours of a contract that
 * promises none, so those are worth nothing here. Rules §8.
 */
export function payToCome(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	today: LocalDate,
): PaidTime {
	const logged = paidTimeOf(days, terms);
	const open = dates.filter((date) => date > today && (days.get(date)?.entries.length ?? 0) === 0);
	const expected = open.map((date) => {
		const { minutes } = expectedOfDay(terms, date, days.get(date)?.isHolidayExempt ?? false);
		return [date, minutes] as const;
	});
	return { ...logged, paidMinutes: new Map([...logged.paidMinutes, ...expected]) };
}
