import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type {
	Availabilities,
	StoredAvailability,
} from "@tuntikirja/functions/records/people/availabilities.ts";

/** Current studies, a future leave, and a person whose half is reserved for a client for some time. */
export function demoAvailabilities(today: LocalDate): Availabilities[] {
	const month = (from: number) => firstDay(addMonths(monthOf(today), from));
	const one = (
		percentage: number,
		notes: string,
		startDate: LocalDate,
		endDate: LocalDate | null,
	): StoredAvailability => ({ startDate, endDate, percentage, notes });
	return [
		{
			userId: "anna-lehtonen",
			availabilities: { studies: one(80, "Opinnot perjantaisin", month(-2), null) },
		},
		{
			userId: "ville-hamalainen",
			availabilities: {
				onboarding: one(60, "Perehdytys", month(-5), addDays(month(-3), -1)),
				leave: one(50, "Osittainen vanhempainvapaa", month(2), addDays(month(5), -1)),
			},
		},
		{
			userId: "petri-koskinen",
			availabilities: { sales: one(70, "Myynti vie osan viikosta", month(-1), addDays(month(3), -1)) },
		},
	];
}
