import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { apportion } from "#money/apportion.ts";
import type { PricedWork } from "#money/priced-work.ts";
import { projectRevenue } from "#money/project-revenue.ts";
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
	/** Days after it are not counted. */
	readonly lastCounted: LocalDate;
	readonly previous: DateRange;
	readonly work: readonly PricedWork[];
	readonly projects: readonly PricedProject[];
	readonly sellers: ReadonlySet<string>;
}

/** The months of a report, the first and the last of them perhaps in part. */
export function monthsOf({ startDate, endDate }: DateRange): Month[] {
	return eachMonth(monthOf(startDate), monthOf(endDate));
}

/** Projects with revenue in either period. The hours and the fee of each month are rounded once; the line is the sum of its months. */
export function salesLines({
	range,
	lastCounted,
	previous,
	work,
	projects,
	sellers,
}: SalesSources): SalesLine[] {
	const workOf = Map.groupBy(work, ({ project }) => project?.id ?? "");
	return projects
		.map((priced) => {
			const { id, name, members } = priced.project;
			const own = workOf.get(id) ?? [];
			const byMonth = monthlyCents(priced, own, range, lastCounted);
			return {
				project: { id, name },
				sellers: members.filter((member) => sellers.has(member.id)),
				byMonth,
				cents: total(byMonth),
				previousCents: total(monthlyCents(priced, own, previous, lastCounted)),
			};
		})
		.filter(({ cents, previousCents }) => cents !== 0 || previousCents !== 0);
}

/** What a seller has sold; null: projects without one. */
export interface SellerLine extends Pick<SalesLine, "cents" | "previousCents"> {
	readonly user: Named | null;
}

/** The same revenue by seller: a project that several sell is shared equally, so that the lines add up to the report. */
export function sellerLines(lines: readonly SalesLine[]): SellerLine[] {
	const shares = lines.flatMap(({ sellers, cents, previousCents }): SellerLine[] => {
		if (sellers.length === 0) return [{ user: null, cents, previousCents }];
		const [now, before] = [cents, previousCents].map((whole) =>
			apportion(sellers.map(() => exact(whole, sellers.length))),
		);
		return sellers.map((user, index) => ({
			user,
			cents: Number(now?.[index] ?? 0n),
			previousCents: Number(before?.[index] ?? 0n),
		}));
	});
	return [...Map.groupBy(shares, ({ user }) => user?.id ?? null).values()].map((own) => ({
		user: own[0]?.user ?? null,
		cents: total(own.map(({ cents }) => cents)),
		previousCents: total(own.map(({ previousCents }) => previousCents)),
	}));
}

function monthlyCents(
	{ prices }: PricedProject,
	work: readonly PricedWork[],
	range: DateRange,
	lastCounted: LocalDate,
): number[] {
	const counted = { ...range, endDate: earlier(range.endDate, lastCounted) };
	const workOf = Map.groupBy(work, ({ date }) => monthOf(date));
	return monthsOf(range).map((month) => {
		const { revenue, fixedRevenue } = projectRevenue(prices, workOf.get(month) ?? [], month, counted);
		return Number(revenue + fixedRevenue);
	});
}

function total(cents: readonly number[]): number {
	return cents.reduce((all, one) => all + one, 0);
}
