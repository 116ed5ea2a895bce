import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { priceOn, stepOn } from "#projects/price-rules.ts";
import { NO_PRICES, type ProjectPrices } from "#projects/store.ts";
import type { OutlinedEntry } from "#work-days/month-outline.ts";
import type { LoggedMonth } from "#reports/load/months.ts";

/** An entry of work with what an hour of it is sold for on its date. */
export interface PricedWork {
	readonly userId: string;
	readonly date: LocalDate;
	readonly entryId: string;
	readonly project: Named | null;
	readonly label: Named | null;
	readonly minutes: number;
	/** Cents an hour; 0: the work is not sold. */
	readonly hourPriceCents: number;
	/** It is on a project, and nobody has said what that costs on this date, not even that it costs nothing. */
	readonly isUnpriced: boolean;
	readonly invoice: OutlinedEntry["invoice"];
}

/** Prices by the project's id. */
export type PricesOfProjects = ReadonlyMap<string, ProjectPrices>;

/** Of a month, what its work stands in. */
export type WorkDates = Pick<LoggedMonth, "userId" | "days">;

/** The work of the months that lies in the range. Only NORMAL_DAY is work that can be sold. Rules §9. */
export function pricedWork(
	months: readonly WorkDates[],
	{ startDate, endDate }: DateRange,
	prices: PricesOfProjects,
): PricedWork[] {
	return months.flatMap(({ userId, days }) =>
		Object.entries(days)
			.filter(([date]) => date >= startDate && date <= endDate)
			.sort(([a], [b]) => a.localeCompare(b))
			.flatMap(([date, { entries }]) =>
				Object.entries(entries)
					.filter(([, { dayTypeId }]) => dayTypeId === DAY_TYPES.NORMAL_DAY)
					.map(([entryId, entry]) => priced(userId, date, entryId, entry, prices)),
			),
	);
}

function priced(
	userId: string,
	date: LocalDate,
	entryId: string,
	{ project, label, minutes, invoice }: OutlinedEntry,
	prices: PricesOfProjects,
): PricedWork {
	const own = (project === null ? undefined : prices.get(project.id)) ?? NO_PRICES;
	const labelId = label?.id ?? null;
	return {
		userId,
		date,
		entryId,
		project,
		label,
		minutes,
		hourPriceCents: priceOn(own, labelId, date),
		isUnpriced: project !== null && !hasPrice(own, labelId, date),
		invoice,
	};
}

/** A price of 0 is one too: somebody has decided that the work is not sold. */
function hasPrice({ hourPrices, labelPrices }: ProjectPrices, labelId: string | null, date: LocalDate) {
	const ofLabel = labelId !== null && Object.hasOwn(labelPrices, labelId) ? labelPrices[labelId] : undefined;
	return (stepOn(ofLabel ?? [], date) ?? stepOn(hourPrices, date)) !== null;
}

/** Billable is what has a price. Rules §9. */
export function isBillable({ hourPriceCents }: PricedWork): boolean {
	return hourPriceCents > 0;
}
