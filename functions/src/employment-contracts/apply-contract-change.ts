import { toMonthlyMinutes } from "@tuntikirja/contract/employment-contracts/monthly-hours.ts";
import type { ContractChange } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/records-by-id.ts";
import type { StoredContract } from "#records/people/employment-contracts.ts";

type Records = RecordsById<StoredContract>;

/** The contracts after one change, not yet validated. @throws id-taken, not-found */
export function applyContractChange(records: Records, id: string, change: ContractChange): Records {
	switch (change.action) {
		case "create":
			return withNew(records, id, {
				kind: change.kind,
				startDate: change.startDate,
				endDate: change.endDate,
				partTimeMinutesPerMonth: minutesOf(change.partTimeHoursPerMonth),
				percentage: change.percentage,
			});
		case "update":
			return withEdited(records, id, (before) => edited(before, change));
		case "delete":
			return without(records, id);
	}
}

function edited(
	before: StoredContract,
	change: Extract<ContractChange, { action: "update" }>,
): StoredContract {
	const { kind, startDate, endDate, partTimeHoursPerMonth, percentage } = change;
	return {
		kind: kind ?? before.kind,
		startDate: startDate ?? before.startDate,
		endDate: endDate === undefined ? before.endDate : endDate,
		partTimeMinutesPerMonth:
			partTimeHoursPerMonth === undefined ? before.partTimeMinutesPerMonth : minutesOf(partTimeHoursPerMonth),
		percentage: percentage === undefined ? before.percentage : percentage,
	};
}

function minutesOf(hoursPerMonth: number | null): number | null {
	return hoursPerMonth === null ? null : toMonthlyMinutes(hoursPerMonth);
}
