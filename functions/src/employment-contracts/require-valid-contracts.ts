import { daysLosingContract, whyCannotHold } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { Reader } from "#firestore/documents.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { monthsBetween } from "#records/months/work-months.ts";
import { contractList, type EmploymentContracts } from "#records/people/employment-contracts.ts";

/** Months read at once while looking for logged days, and dates named in a refusal. */
const MONTHS_AT_ONCE = 12;
const DATES_NAMED = 31;

/**
 * Refuses contracts that overlap or that would leave logged days without one: such days could not have been
 * logged (rules §2). See docs/decisions/030-changes-of-contracts.md.
 */
export async function requireValidContracts(
	reader: Reader,
	uid: string,
	before: EmploymentContracts | null,
	after: EmploymentContracts,
): Promise<void> {
	refuseIf(whyCannotHold(contractList(after)));
	for (const days of daysLosingContract(contractList(before), contractList(after))) {
		const dates = await loggedDates(reader, uid, days);
		if (dates.length > 0) throw new AppError("contract-days-logged", { dates });
	}
}

/** The first logged dates of the days. Months that were never logged on have no document and cost nothing. */
async function loggedDates(reader: Reader, uid: string, days: ClosedPeriod): Promise<LocalDate[]> {
	const last = monthOf(days.endDate);
	let from = monthOf(days.startDate);
	for (;;) {
		const months = await reader.find(monthsBetween(uid, from, last, MONTHS_AT_ONCE));
		const logged = months
			.flatMap((month) => Object.entries(month.days))
			.filter(
				([date, day]) =>
					date >= days.startDate && date <= days.endDate && Object.keys(day.entries).length > 0,
			)
			.map(([date]) => date);
		if (logged.length > 0) return logged.sort().slice(0, DATES_NAMED);
		const latest = months.at(-1)?.month;
		if (latest === undefined || months.length < MONTHS_AT_ONCE) return [];
		from = addMonths(latest, 1);
	}
}
