import type { EmploymentContracts } from "@tuntikirja/functions/records/people/employment-contracts.ts";

/** One employment contract as it is stored. */
export type StoredContract = EmploymentContracts["contracts"][string];

/** A full-time contract without an end. */
export function aContract(overrides: Partial<StoredContract> = {}): StoredContract {
	return {
		kind: "employment",
		startDate: "2020-01-01",
		endDate: null,
		partTimeMinutesPerMonth: null,
		percentage: null,
		...overrides,
	};
}
