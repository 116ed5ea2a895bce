import { add, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { fixedRevenueWithin, revenueOfWork } from "#money/revenue.ts";
import type { PricedProject } from "#records/company/projects.ts";

/** A project's revenue, month by month, against that of the period before. Cents. */
export interface SalesLine {
	readonly project: Named;
	readonly sellers: readonly Named[];
	readonly byMonth: readonly number[];
	readonly cents: number;
	readonly previousCents: number;
}

/** Two periods' work, and the projects that it and the fees are of. */
export interface SalesSources {
	readonly range: DateRange;
	readonly previous: DateRange;
	readonly work: readonly PricedWork[];
	readonly projects: readonly PricedProject[];
	readonly sellers: ReadonlySet<string>;
}

/** The months of a report, the first and the last of them perhaps in part. */
export function monthsOf({ startDate, endDate }: DateRange): Month[] {
	return eachMonth(monthOf(startDate), monthOf(endDate));
}

/** Projects with revenue in either period. Each month is rounded once; the line is the sum of its months. */
export function salesLines({ range, previous, work, projects, sellers }: SalesSources): SalesLine[] {
	const workOf = Map.groupBy(work, ({ project }) => project?.id ?? "");
	return projects
		.map((priced) => {
			const { id, name, members } = priced.project;
			const own = workOf.get(id) ?? [];
			const byMonth = monthlyCents(priced, own, range);
			return {
				project: { id, name },
				sellers: members.filter((member) => sellers.has(member.id)),
				byMonth,
				cents: total(byMonth),
				previousCents: total(monthlyCents(priced, own, previous)),
			};
		})
		.filter(({ cents, previousCents }) => cents !== 0 || previousCents !== 0);
}

function monthlyCents({ prices }: PricedProject, work: readonly PricedWork[], range: DateRange): number[] {
	const within = work.filter(({ date }) => date >= range.startDate && date <= range.endDate);
	const byMonth = Map.groupBy(within, ({ date }) => monthOf(date));
	return monthsOf(range).map((month) => {
		const sold = revenueOfWork(byMonth.get(month) ?? []);
		const fee = prices.fixedFee;
		return Number(
			roundHalfAwayFromZero(fee === null ? sold : add(sold, fixedRevenueWithin(fee, month, range))),
		);
	});
}

function total(cents: readonly number[]): number {
	return cents.reduce((all, one) => all + one, 0);
}
