import { type Availability, availabilityOn } from "@tuntikirja/contract/availability/rules.ts";
import type { PlannedTime } from "@tuntikirja/contract/capacity/rules.ts";
import { freeOn, type FreeTime } from "@tuntikirja/contract/capacity/free-time.ts";
import { toMonthlyHours } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { exact, type Exact, multiply, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { apportion } from "#money/apportion.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";

type Stretch = SalesEffort["people"][number]["stretches"][number];

/**
 * The dates in stretches under one contract and one availability, each with what is free in it; none without a
 * contract. The hours of a person's stretches add up to what is free on all of the dates, as it is printed (decision 085).
 */
export function stretchesOf(
	dates: readonly LocalDate[],
	{ terms, availabilities }: PlannedTime,
	free: FreeTime,
): Stretch[] {
	const stretches = cut(dates, terms, availabilities).flatMap((stretch) => {
		const contract = bindingContract(terms, stretch[0]);
		return contract === null ? [] : [{ stretch, contract }];
	});
	const hundredths = apportion(
		stretches.map(({ stretch }) => multiply(freeOn(free, stretch), exact(100, 60))),
	);
	return stretches.map(({ stretch, contract: { percentage, partTimeMinutesPerMonth } }, index) => ({
		startDate: stretch[0],
		endDate: stretch.at(-1) ?? stretch[0],
		percentage,
		partTimeHoursPerMonth: partTimeMinutesPerMonth === null ? null : toMonthlyHours(partTimeMinutesPerMonth),
		availability: availabilityOn(availabilities, stretch[0]),
		free: Number(hundredths[index] ?? 0n) / 100,
	}));
}

/** Cuts the dates where the contract or the availability changes. */
function cut(
	dates: readonly LocalDate[],
	terms: WorkTerms,
	availabilities: readonly Availability[],
): [LocalDate, ...LocalDate[]][] {
	const keyOf = (date: LocalDate) =>
		`${bindingContract(terms, date)?.id} ${availabilityOn(availabilities, date)}`;
	const stretches: [LocalDate, ...LocalDate[]][] = [];
	for (const date of dates) {
		const latest = stretches.at(-1);
		if (latest !== undefined && keyOf(latest[0]) === keyOf(date)) latest.push(date);
		else stretches.push([date]);
	}
	return stretches;
}

/** A person's free time and sales work in exact minutes. */
interface EffortMinutes {
	readonly free4: Exact;
	readonly free8: Exact;
	readonly free12: Exact;
	/** Null: no sales user. */
	readonly sales: Exact | null;
}

/** Of a person without a contract. */
export const NOTHING_FREE = { free4: ZERO, free8: ZERO, free12: ZERO } as const;

/** The figures of a line, each rounded once. */
export function effortHours({ free4, free8, free12, sales }: EffortMinutes) {
	return {
		free4: toHours(free4),
		free8: toHours(free8),
		free12: toHours(free12),
		salesHours: sales === null ? null : toHours(sales),
	};
}

/** Sums of exact hours, rounded once (docs/decisions/135-capacity-adds-exact-hours.md). */
export function effortTotals(people: readonly EffortMinutes[]): SalesEffort["totals"] {
	return {
		free4: toHours(sum(people.map(({ free4 }) => free4))),
		free8: toHours(sum(people.map(({ free8 }) => free8))),
		free12: toHours(sum(people.map(({ free12 }) => free12))),
		salesHours: toHours(sum(people.map(({ sales }) => sales ?? ZERO))),
	};
}
