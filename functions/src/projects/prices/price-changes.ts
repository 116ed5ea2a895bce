import { compare, type Exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import { type ClosedPeriod, LAST_DATE } from "@tuntikirja/contract/kernel/periods.ts";
import { type FixedFee, fixedRevenueOf } from "#money/revenue.ts";
import { ALWAYS, priceOn } from "#money/price-rules.ts";
import type { ProjectPrices } from "#records/company/projects.ts";

/** The stretches of days on which an hour, of the project or of a label, costs something else, in order. */
export function daysWithOtherPrices(before: ProjectPrices, after: ProjectPrices): ClosedPeriod[] {
	const labels = [null, ...labelsOf(before), ...labelsOf(after)];
	const starts = [...new Set([...startsOf(before), ...startsOf(after)])].sort();
	return starts.flatMap((startDate, index) => {
		if (labels.every((label) => priceOn(before, label, startDate) === priceOn(after, label, startDate)))
			return [];
		const next = starts[index + 1];
		return [{ startDate, endDate: next === undefined ? LAST_DATE : addDays(next, -1) }];
	});
}

/** The labels that may cost something else than the project. */
function labelsOf({ labelPrices, notBillableLabelIds = [] }: ProjectPrices): string[] {
	return [...Object.keys(labelPrices), ...notBillableLabelIds];
}

function startsOf({ hourPrices, labelPrices }: ProjectPrices): LocalDate[] {
	const steps = [hourPrices, ...Object.values(labelPrices)].flat();
	return [ALWAYS, ...steps.map(({ from }) => from ?? ALWAYS)];
}

/** The stretches of whole months until a date to which the fee gives something else, in order. */
export function daysWithOtherFee(
	before: FixedFee | null,
	after: FixedFee | null,
	until: LocalDate,
): ClosedPeriod[] {
	const fees = [before, after].filter((fee) => fee !== null);
	const first = fees.map(({ from }) => from).sort()[0];
	if (first === undefined || JSON.stringify(before) === JSON.stringify(after)) return [];
	const months = eachMonth(monthOf(first), monthOf(until)).filter(
		(month) => compare(feeOf(before, month), feeOf(after, month)) !== 0,
	);
	const firsts = months.filter((month) => !months.includes(addMonths(month, -1)));
	const lasts = months.filter((month) => !months.includes(addMonths(month, 1)));
	return firsts.map((month, index) => ({
		startDate: firstDay(month),
		endDate: lastDay(lasts[index] ?? month),
	}));
}

/** A fee's share of a month in exact cents; without a fee nothing. */
export function feeOf(fee: FixedFee | null, month: Month): Exact {
	return fee === null ? ZERO : fixedRevenueOf(fee, month);
}
