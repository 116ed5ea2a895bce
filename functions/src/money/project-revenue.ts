import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import type { PricedWork } from "./priced-work.ts";
import { fixedRevenueWithin, revenueOfWork } from "./revenue.ts";

/** What a project has brought in, in whole cents. */
export interface ProjectRevenue {
	readonly revenue: bigint;
	readonly fixedRevenue: bigint;
}

/**
 * The revenue of a project's work, and its fee, on the days of a month within the range. Each is rounded once. The
 * reports of sales and of profit ask here and add up these cents, so that they agree (decision 085). Rules §9.
 */
export function projectRevenue(
	{ fixedFee }: Pick<ProjectPrices, "fixedFee">,
	work: readonly PricedWork[],
	month: Month,
	range: DateRange,
): ProjectRevenue {
	const own = work.filter(
		({ date }) => monthOf(date) === month && date >= range.startDate && date <= range.endDate,
	);
	const fee = fixedFee === null ? exact(0) : fixedRevenueWithin(fixedFee, month, range);
	return {
		revenue: roundHalfAwayFromZero(revenueOfWork(own)),
		fixedRevenue: roundHalfAwayFromZero(fee),
	};
}
