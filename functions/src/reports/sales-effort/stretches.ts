import { type Availability, availabilityOn } from "@tuntikirja/contract/availability/rules.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { SalesEffort } from "@tuntikirja/contract/reports/sales-effort-schema.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { freeMinutes } from "./free-hours.ts";

type Stretch = SalesEffort["people"][number]["stretches"][number];

/** The dates in stretches under one contract and one availability, each with what is free in it; none without a contract. */
export function stretchesOf(
	dates: readonly LocalDate[],
	days: LoggedDays,
	terms: WorkTerms,
	availabilities: readonly Availability[],
): Stretch[] {
	const keyOf = (date: LocalDate) =>
		`${bindingContract(terms, date)?.id} ${availabilityOn(availabilities, date)}`;
	const stretches: [LocalDate, ...LocalDate[]][] = [];
	for (const date of dates) {
		const latest = stretches.at(-1);
		if (latest !== undefined && keyOf(latest[0]) === keyOf(date)) latest.push(date);
		else stretches.push([date]);
	}
	return stretches.flatMap((stretch) => {
		const [startDate] = stretch;
		const contract = bindingContract(terms, startDate);
		if (contract === null) return [];
		const { percentage, partTimeMinutesPerMonth } = contract;
		return [
			{
				startDate,
				endDate: stretch.at(-1) ?? startDate,
				percentage,
				partTimeHoursPerMonth:
					partTimeMinutesPerMonth === null ? null : minutesToHours(partTimeMinutesPerMonth),
				availability: availabilityOn(availabilities, startDate),
				free: toHours(freeMinutes(stretch, days, terms, availabilities)),
			},
		];
	});
}
