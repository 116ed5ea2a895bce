import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { usedOf } from "./holidays-builder.ts";

export const NO_DAYS = { taken: 0, planned: 0, paidOut: 0, isOverdue: false };
/** The bucket of the running summer, without its days. */
export const SUMMER = {
	...NO_DAYS,
	bucket: "summer",
	creditYear: 2025,
	from: "2026-05-02",
	to: "2026-09-30",
} as const;

/** A person with days of the running summer left. "Gone Away" has left the company. For tests. */
export function aHolidayPerson(name: string, part: Partial<PersonHolidays["holidays"]> = {}): PersonHolidays {
	const subdivision = part.subdivision ?? [{ ...SUMMER, earned: 24, taken: 4, planned: 2, remaining: 18 }];
	const userId = name.split(" ")[0]?.toLowerCase() ?? "";
	return {
		userId,
		name,
		isActive: userId !== "gone",
		group: null,
		opening: [],
		openingVersion: 4,
		holidays: {
			date: "2026-06-10",
			holidayLimit: 24,
			availableHolidays: 18,
			availableHolidayLimit: 18,
			used: usedOf(subdivision),
			subdivision,
			coming: [],
			accruing: { creditYear: 2026, fullMonths: 2, daysSoFar: 5, forecast: 30, planned: 0 },
			uncovered: 0,
			savable: { alone: 0, byAgreement: 0 },
			counting: { holidayWeek: "six-day", looseDaySaturday: true },
			...part,
		},
	};
}
