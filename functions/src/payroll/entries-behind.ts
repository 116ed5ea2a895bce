import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { type Exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { PaySource } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { countedTimes } from "@tuntikirja/contract/work-days/day-fold.ts";
import { bindingContract } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { wageInForce } from "#money/wage-rules.ts";
import { isOfKnownType, loggedDays, type StoredEntry, type WorkMonth } from "#records/months/work-months.ts";
import type { MonthSources } from "./months/month-quantities.ts";
import { labelKey } from "./months/pay-days.ts";

/** An entry that a source of a month is made of, with the minutes that are credited for it. */
export interface EntryBehind {
	readonly source: PaySource;
	/** Of leave that the company splits; null: without a reason. */
	readonly reasonId: string | null;
	readonly date: LocalDate;
	readonly dayTypeId: DayTypeId;
	readonly project: StoredEntry["project"];
	readonly label: StoredEntry["label"];
	readonly minutes: Exact;
}

/** The source that each kind of leave is handed over as. */
const SOURCE_OF_LEAVE: Readonly<Partial<Record<DayTypeId, PaySource>>> = {
	[DAY_TYPES.SICK_LEAVE]: "sickLeave",
	[DAY_TYPES.PAID_LEAVE]: "paidLeave",
	[DAY_TYPES.UNPAID_LEAVE]: "unpaidLeave",
	[DAY_TYPES.HOLIDAY]: "holiday",
	[DAY_TYPES.HOLIDAY_AS_PAYMENT]: "holidayAsPayment",
};

/** The entries of a month that payroll gets something of, in order of their days: on days of employment alone. */
export function entriesBehind(
	month: Pick<WorkMonth, "month" | "days">,
	{ terms, wages, supplements }: MonthSources,
): EntryBehind[] {
	const days = loggedDays([month]);
	return datesOf(month.month).flatMap((date) => {
		if (bindingContract(terms, date)?.kind !== "employment") return [];
		const isHourly = wageInForce(wages, date)?.kind === "hourly";
		const entries = Object.values(own(month.days, date)?.entries ?? {}).filter(isOfKnownType);
		const times = countedTimes(entries, foldDate(date, days, terms));
		return entries.flatMap(({ dayTypeId, project, label, reasonId = null }, index): EntryBehind[] => {
			const isWork = dayTypeId === DAY_TYPES.NORMAL_DAY;
			const supplement = isWork && supplements.get(labelKey(project?.id, label?.id));
			const sources = [isWork ? isHourly && "worked" : SOURCE_OF_LEAVE[dayTypeId], supplement];
			const minutes = times[index] ?? ZERO;
			return sources.flatMap((source) =>
				source ? [{ source, reasonId, date, dayTypeId, project, label, minutes }] : [],
			);
		});
	});
}
