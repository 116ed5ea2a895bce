import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { addDays, daysBetween, earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	addMonths,
	eachMonth,
	firstDay,
	lastDay,
	type Month,
	monthOf,
} from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { exact } from "@tuntikirja/contract/kernel/exact.ts";
import { apportion } from "#money/apportion.ts";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { projectRevenue } from "#money/prices/revenue.ts";
import { membersWithin } from "#records/company/memberships.ts";
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
interface SalesSources {
	readonly range: DateRange;
	/** Days after it are not counted. */
	readonly lastCounted: LocalDate;
	readonly previous: DateRange;
	/** The work of a calendar month, of days of either period. */
	readonly workIn: (month: Month) => readonly PricedWork[];
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
	workIn,
	projects,
	sellers,
}: SalesSources): SalesLine[] {
	const [now, before] = monthlyCents([range, previous], lastCounted, workIn, projects);
	return projects
		.map(({ project }) => {
			const { id, name } = project;
			const byMonth = now?.get(id) ?? [];
			return {
				project: { id, name },
				sellers: membersWithin(project, range).filter((member) => sellers.has(member.id)),
				byMonth,
				cents: total(byMonth),
				previousCents: total(before?.get(id) ?? []),
			};
		})
		.filter(({ cents, previousCents }) => cents !== 0 || previousCents !== 0);
}

/** The revenue of each project in the months of each period, by its id. A month is asked for once, though it be of both. */
function monthlyCents(
	periods: readonly DateRange[],
	lastCounted: LocalDate,
	workIn: SalesSources["workIn"],
	projects: readonly PricedProject[],
): Map<string, number[]>[] {
	const counted = periods.map((period) => ({ ...period, endDate: earlier(period.endDate, lastCounted) }));
	const cents = periods.map(
		() => new Map(projects.map(({ project }): [string, number[]] => [project.id, []])),
	);
	for (const month of [...new Set(periods.flatMap(monthsOf))].sort()) {
		const workOf = Map.groupBy(workIn(month), ({ project }) => project?.id ?? "");
		for (const [index, period] of periods.entries()) {
			if (month < monthOf(period.startDate) || month > monthOf(period.endDate)) continue;
			for (const { project, prices } of projects) {
				const own = workOf.get(project.id) ?? [];
				const { revenue, fixedRevenue } = projectRevenue(prices, own, month, counted[index] ?? period);
				cents[index]?.get(project.id)?.push(Number(revenue + fixedRevenue));
			}
		}
	}
	return cents;
}

/** What a seller has sold; null: projects without one. */
interface SellerLine extends Pick<SalesLine, "cents" | "previousCents"> {
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

function total(cents: readonly number[]): number {
	return cents.reduce((all, one) => all + one, 0);
}

/**
 * As many days right before; of whole months as many months, so that June is held against May and not 2.–31.5. A period
 * that still runs is held against the same days of the one before, as far as that has them. Rules §8.
 */
export function previousPeriod({ startDate, endDate }: DateRange, today: LocalDate): DateRange {
	const before = addDays(startDate, -1);
	const isRunning = startDate <= today && today < endDate;
	const [first, last] = [monthOf(startDate), monthOf(endDate)];
	if (startDate === firstDay(first) && endDate === lastDay(last)) {
		const months = eachMonth(first, last).length;
		const start = firstDay(addMonths(first, -months));
		if (!isRunning) return { startDate: start, endDate: before };
		const month = addMonths(monthOf(today), -months);
		return { startDate: start, endDate: earlier(`${month}-${today.slice(8)}`, lastDay(month)) };
	}
	const start = addDays(before, -daysBetween(startDate, endDate));
	return { startDate: start, endDate: isRunning ? addDays(start, daysBetween(startDate, today)) : before };
}
