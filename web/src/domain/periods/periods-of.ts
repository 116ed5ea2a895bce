import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { compareAsc } from "date-fns/compareAsc";
import { isAfter } from "date-fns/isAfter";
import { isBefore } from "date-fns/isBefore";

/** When a contract, a wage or an availability is in force. */
export interface Period {
	/** The last day it is in force: its own end, or the day before the next one starts. */
	readonly endDate: LocalDate | null;
	readonly state: "past" | "present" | "future";
}

interface Dated {
	readonly startDate: LocalDate;
	readonly endDate?: LocalDate | null | undefined;
}

/** The records of a person with their periods, the latest first. */
export function periodsOf<Of extends Dated>(
	records: readonly Of[],
	today: LocalDate,
): (Period & { readonly of: Of })[] {
	const inOrder = records.toSorted((a, b) => compareAsc(a.startDate, b.startDate));
	const periods = inOrder.map((of, index) => {
		const next = inOrder[index + 1];
		const endDate = of.endDate ?? (next ? addDays(next.startDate, -1) : null);
		const isOver = endDate !== null && isBefore(endDate, today);
		const state = isAfter(of.startDate, today) ? "future" : isOver ? "past" : "present";
		return { of, endDate, state } as const;
	});
	return periods.reverse();
}
