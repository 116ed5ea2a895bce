import { referencePeriod } from "@tuntikirja/contract/balance/reference-period.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";

/** The company's reference period of the date, by default of today. @throws range-inverted for a day to come */
export function periodOfCompany(date: LocalDate = today()): ClosedPeriod {
	if (date > today()) throw new AppError("range-inverted");
	return referencePeriod(date, 1);
}
