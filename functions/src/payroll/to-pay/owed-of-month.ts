import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { PAYOUT_SOURCES, type ToPayLine } from "@tuntikirja/contract/payroll/to-pay-schema.ts";
import { isPaidOut } from "@tuntikirja/contract/balance/rules.ts";
import { bindingContract } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { type MonthSources, PAID_AS, type PayMonth } from "#payroll/months/month-quantities.ts";
import { type HandedRow, inUnit } from "#payroll/pay-rows.ts";

type PayoutSource = (typeof PAYOUT_SOURCES)[number];

/** Something that a person is owed. */
export interface Owed extends Pick<ToPayLine, "date" | "month" | "unit" | "isDifference"> {
	readonly what: PayoutSource;
	readonly hundredths: number;
}

const UNIT: Readonly<Record<PayoutSource, Owed["unit"]>> = {
	flexPaidOut: "h",
	additionalWork: "h",
	overtime: "h",
	holidayAsPayment: "d",
	bonus: "eur",
};

/**
 * What of a month is to be paid out that batches do not have. A source that no batch has of the month is listed day by day;
 * of one that has changed since it is the difference.
 */
export function owedOfMonth(
	month: Month,
	{ quantities }: Pick<PayMonth, "quantities">,
	sources: MonthSources,
	handed: readonly Pick<HandedRow, "month" | "source" | "hundredths">[],
): Owed[] {
	return PAYOUT_SOURCES.flatMap((what): Owed[] => {
		// What was handed over while the company did stays so.
		if (what === "bonus" && sources.bonusOf === null) return [];
		const unit = UNIT[what];
		const now = inUnit(
			quantities.filter(({ source }) => source === what),
			unit,
		);
		const rows = handed.filter((row) => row.month === month && row.source === what);
		const left = now - rows.reduce((sum, { hundredths }) => sum + hundredths, 0);
		if (left === 0) return [];
		const dated = datedParts(what, month, sources);
		const isDifference = rows.length > 0;
		const whole = { date: dated.at(-1)?.date ?? lastDay(month), hundredths: left };
		const parts = isDifference || dated.length === 0 ? [whole] : dated;
		return parts.map((part) => ({ what, month, unit, isDifference, ...part }));
	});
}

interface DatedPart {
	readonly date: LocalDate;
	readonly hundredths: number;
}

/** The ledger day by day, or the days of holiday as payment, that a source of a month is made of. */
function datedParts(
	what: PayoutSource,
	month: Month,
	{ adjustments, days, terms }: MonthSources,
): DatedPart[] {
	if (what === "holidayAsPayment")
		return datesOf(month).flatMap((date) => {
			const isPaid = days.get(date)?.entries.some((one) => one.dayTypeId === DAY_TYPES.HOLIDAY_AS_PAYMENT);
			if (!isPaid || bindingContract(terms, date)?.kind !== "employment") return [];
			return [{ date, hundredths: foldDate(date, days, terms).holidaysAsPayment * 100 }];
		});
	const own = adjustments.filter(
		({ date, kind }) =>
			isPaidOut(kind) &&
			PAID_AS[kind] === what &&
			monthOf(date) === month &&
			bindingContract(terms, date)?.kind !== "subcontract",
	);
	return [...Map.groupBy(own, ({ date }) => date)].flatMap(([date, lines]) => {
		const minutes = lines.reduce((sum, line) => sum - line.minutes, 0);
		return minutes === 0 ? [] : [{ date, hundredths: Math.round((minutes * 100) / 60) }];
	});
}
