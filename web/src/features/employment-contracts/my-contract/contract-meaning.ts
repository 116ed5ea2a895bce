import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { decimal, exact, multiply, shareOf } from "@tuntikirja/contract/kernel/exact.ts";
import { STANDARD_DAY_MINUTES, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Period, periodsOf } from "#domain/periods/periods-of.ts";

/** Mondays to Fridays of the month that the page calculates with: a year has 261 of them, 21 or 22 a month. */
export const TYPICAL_WEEKDAYS = 21;

/** How the working time is agreed. */
export type WorkingTime = "fullTime" | "partTime" | "hourly";

/** The hours that a contract expects. */
export interface ContractMeaning {
	readonly kind: WorkingTime;
	/** Hours of a working day, of a typical month for part-timers; null where nothing is expected. */
	readonly dayHours: number | null;
	readonly monthHours: number | null;
}

/** Rules §2: full time 7.5 h × percentage a day; part time P hours shared by the month's weekdays; by the hour nothing. */
export function contractMeaning({
	partTimeHoursPerMonth: hours,
	percentage,
}: Pick<ContractAnswer, "partTimeHoursPerMonth" | "percentage">): ContractMeaning {
	if (hours === 0) return { kind: "hourly", dayHours: null, monthHours: null };
	if (hours !== null) {
		const day = multiply(decimal(hours, 2), exact(60, TYPICAL_WEEKDAYS));
		return { kind: "partTime", dayHours: toHours(day), monthHours: hours };
	}
	const day = multiply(exact(STANDARD_DAY_MINUTES), shareOf(percentage ?? 100));
	return {
		kind: "fullTime",
		dayHours: toHours(day),
		monthHours: toHours(multiply(day, exact(TYPICAL_WEEKDAYS))),
	};
}

export interface ContractLine extends Period {
	readonly contract: ContractAnswer;
}

/** The contracts with their effective ends, the latest first. */
export function contractLines(contracts: readonly ContractAnswer[], today: LocalDate): ContractLine[] {
	return periodsOf(contracts, today).map(({ of, ...period }) => ({ contract: of, ...period }));
}
