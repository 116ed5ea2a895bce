import { referencePeriod } from "@tuntikirja/contract/balance/reference-period.ts";
import { inForce } from "@tuntikirja/contract/kernel/effective-dated.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { type CompanySettings, SETTING_DEFAULTS } from "#records/company/company-settings.ts";

/** The date that a period is asked for, by default today. @throws range-inverted for a day to come */
export function askedDate(date: LocalDate = today()): LocalDate {
	if (date > today()) throw new AppError("range-inverted");
	return date;
}

/** The company's reference period of the date, by the setting that holds on it. */
export function periodOfCompany(date: LocalDate, { referencePeriodMonth }: CompanySettings): ClosedPeriod {
	return referencePeriod(date, inForce(referencePeriodMonth, date, SETTING_DEFAULTS.referencePeriodMonth));
}
