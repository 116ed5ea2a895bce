import { exact, multiply, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { StoredAbsence, StoredMonthWage } from "#records/payroll/batches.ts";
import type { AbsenceStretch } from "#payroll/absence-stretches.ts";

/** Something of an earlier batch. */
type Handed<T> = T & { readonly batch: number };

/** An absence as it is now. */
export type Absence = Omit<StoredAbsence, "isTakenBack" | "corrects">;

export function absenceOf({ kind, reasonId, first, last, credited, ...days }: AbsenceStretch): Absence {
	return {
		dayTypeId: kind,
		...(reasonId !== null && { reasonId }),
		startDate: first,
		endDate: last,
		workingDays: days.workingDays,
		holidayDays: days.holidayDays,
		hundredths: Number(roundHalfAwayFromZero(multiply(credited, exact(100, 60)))),
	};
}

/**
 * What of a person's absences has not been handed over as it is now: those that are not any more, or are other ones now, are
 * taken back as they were handed over, then come those that are new. A stretch has one month, so these add up to the months
 * in whatever order they change.
 * @param batchOf the last batch of each month
 */
export function changedAbsences(
	now: readonly Absence[],
	handed: readonly Handed<StoredAbsence>[],
	batchOf: ReadonlyMap<Month, number>,
): StoredAbsence[] {
	const holding = [...Map.groupBy(handed, keyOf)].flatMap(([key, acts]) => {
		const last = acts.toSorted((a, b) => a.batch - b.batch).at(-1);
		return last === undefined || last.isTakenBack ? [] : [[key, last] as const];
	});
	const held = new Map(holding);
	const present = new Set(now.map(keyOf));
	const lastBatch = (month: Month): number | null => {
		const own = handed.filter(({ startDate }) => monthOf(startDate) === month).map(({ batch }) => batch);
		return Math.max(batchOf.get(month) ?? 0, ...own) || null;
	};
	return [
		...[...held].flatMap(([key, { batch, ...absence }]): StoredAbsence[] =>
			present.has(key) ? [] : [{ ...absence, isTakenBack: true, corrects: batch }],
		),
		...now.flatMap((absence): StoredAbsence[] => {
			if (held.has(keyOf(absence))) return [];
			return [{ ...absence, isTakenBack: false, corrects: lastBatch(monthOf(absence.startDate)) }];
		}),
	];
}

/** Everything that is handed over of an absence: of one that differs in any of it both are said. */
function keyOf({ dayTypeId, reasonId = "", startDate, endDate, ...days }: Absence): string {
	const { workingDays, holidayDays, hundredths } = days;
	return [dayTypeId, reasonId, startDate, endDate, workingDays, holidayDays, hundredths].join(" ");
}

/** How much more or less the wages by the month of some months come to than all batches have said. */
export function changedWages(
	now: readonly Omit<StoredMonthWage, "corrects">[],
	handed: readonly Handed<StoredMonthWage>[],
): StoredMonthWage[] {
	return now.flatMap(({ month, cents }): StoredMonthWage[] => {
		const earlier = handed.filter((one) => one.month === month);
		const difference = cents - earlier.reduce((total, one) => total + one.cents, 0);
		const corrects = earlier.length === 0 ? null : Math.max(...earlier.map(({ batch }) => batch));
		return difference === 0 ? [] : [{ month, cents: difference, corrects }];
	});
}
