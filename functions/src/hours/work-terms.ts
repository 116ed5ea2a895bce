import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { contractList, type EmploymentContracts } from "#records/people/employment-contracts.ts";

/** The documents that a person's terms are made of. */
interface TermsSources {
	readonly startDate: LocalDate;
	/** Null: the person has no contracts. */
	readonly contracts: EmploymentContracts | null | undefined;
	readonly holidays: WorkTerms["holidays"];
	readonly settings: CompanySettings;
}

/**
 * All that a person's expected hours depend on. Every loader makes its terms here, so that a new company setting
 * reaches every figure at once.
 */
export function workTerms({ startDate, contracts, holidays, settings }: TermsSources): WorkTerms {
	const { partTimeHolidayRule, allowWeekendWork, clockTimes } = settings;
	return {
		startDate,
		contracts: contractList(contracts ?? null),
		holidays,
		partTimeHolidayRule,
		allowWeekendWork,
		clockTimes,
		...(settings.monthApproval && { monthApproval: true as const }),
		...(settings.leadsSee === "away" && { leadsSee: settings.leadsSee }),
	};
}
