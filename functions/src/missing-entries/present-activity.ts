import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MissingDay } from "@tuntikirja/contract/missing-entries/rules.ts";
import type { Activity } from "@tuntikirja/contract/missing-entries/schema.ts";

/** The month that a query names by its numbers. */
export function monthNamed({ year, month }: { year: number; month: number }): Month {
	return `${year}-${String(month).padStart(2, "0")}`;
}

/** A person's missing and short days, as the API answers them. */
export function presentActivity(
	name: string,
	missing: readonly MissingDay[],
	lastEntryDate: LocalDate | null,
): Activity {
	return {
		name,
		missing: missing.map(({ date, expected, logged, hasEntry }) => ({
			date,
			expected: toHours(expected),
			logged: toHours(logged),
			kind: hasEntry ? "short" : "missing",
		})),
		lastEntryDate,
	};
}
