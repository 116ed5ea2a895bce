import { earlier, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import type { PricedWork } from "./priced-work.ts";
import { feeCentsOfMonth } from "./revenue.ts";
import { soldCents } from "./sold-parts.ts";

/** What a project has brought in, in whole cents. */
export interface ProjectRevenue {
	readonly revenue: bigint;
	readonly fixedRevenue: bigint;
}

/**
 * The revenue of a project's work, and its fee, on the days of a month within the range. The
 * reports of sales and of profit ask here and add up these cents, so that they agree (decision 139). Rules §9.
 */
export function projectRevenue(
	{ fixedFee }: Pick<ProjectPrices, "fixedFee">,
	work: readonly PricedWork[],
	month: Month,
	range: DateRange,
): ProjectRevenue {
	const [from, to] = [later(firstDay(month), range.startDate), earlier(lastDay(month), range.endDate)];
	const own = work.filter(({ date }) => date >= from && date <= to);
	return {
		revenue: BigInt(soldCents(own)),
		fixedRevenue: fixedFee === null ? 0n : feeCentsOfMonth(fixedFee, month, range),
	};
}
