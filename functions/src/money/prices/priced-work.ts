import { HISTORY_MARK } from "@tuntikirja/contract/invoicing/history-mark.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { stepOf } from "./price-rules.ts";
import { NO_PRICES, type ProjectPrices } from "#records/company/projects.ts";
import type { OutlinedEntry } from "#records/months/month-outline.ts";
import type { LoggedMonth } from "#records/months/load-months.ts";
import { inLists, type ListedEntry, type ListedMonth } from "#records/months/listed-days.ts";

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
	/** The work is on a project without a price on this date, not even one of 0, and not by intent. */
	readonly isUnpriced: boolean;
	/** Of history without one `HISTORY_MARK`: it is not to be invoiced. */
	readonly invoice: OutlinedEntry["invoice"];
}

/** Each person's own work. */
export type WorkOfPeople = ReadonlyMap<string, readonly PricedWork[]>;

export function workOfPeople(work: readonly PricedWork[]): WorkOfPeople {
	return Map.groupBy(work, ({ userId }) => userId);
}

/** Prices by the project's id. */
export type PricesOfProjects = ReadonlyMap<string, ProjectPrices>;

/** The part of a month that contains its work. */
export type WorkDates = Pick<LoggedMonth, "userId" | "days" | "isHistory">;
/** The same in lists. */
export type ListedWork = Pick<ListedMonth, "userId" | "days" | "isHistory">;

/** The work of the months within the range. Only NORMAL_DAY is work that can be sold. Rules §9. */
export function pricedWork(
	months: readonly WorkDates[],
	range: DateRange,
	prices: PricesOfProjects,
): PricedWork[] {
	return pricedInLists(months.map(inLists), range, prices);
}

/** The same of months whose days are lists. */
export function pricedInLists(
	months: readonly ListedWork[],
	range: DateRange,
	prices: PricesOfProjects,
): PricedWork[] {
	const work: PricedWork[] = [];
	for (const month of months)
		eachWork([month], range, (userId, date, entry) => {
			const one = priced(prices, userId, date, entry);
			work.push(month.isHistory === true && one.invoice === undefined ? { ...one, invoice: HISTORY } : one);
		});
	return work;
}

/** The projects that the work in the range is on, each once. */
export function projectIdsIn(months: readonly ListedWork[], range: DateRange): string[] {
	const ids = new Set<string>();
	eachWork(months, range, (_userId, _date, { project }) => project !== null && ids.add(project.id));
	return [...ids];
}

const HISTORY = { id: HISTORY_MARK, reference: null };

/** By person, then by date. Loops, and not chains of arrays: a company's year is 100,000 entries. */
function eachWork(
	months: readonly ListedWork[],
	{ startDate, endDate }: DateRange,
	each: (userId: string, date: LocalDate, entry: ListedEntry) => void,
): void {
	for (const { userId, days } of months)
		for (const { date, entries } of days) {
			if (date < startDate || date > endDate) continue;
			for (const entry of entries) if (entry.dayTypeId === DAY_TYPES.NORMAL_DAY) each(userId, date, entry);
		}
}

function priced(
	prices: PricesOfProjects,
	userId: string,
	date: LocalDate,
	{ id, project, label, minutes, invoice }: ListedEntry,
): PricedWork {
	const ofProject = (project === null ? undefined : prices.get(project.id)) ?? NO_PRICES;
	const cents = stepOf(ofProject, label === null ? null : label.id, date);
	return {
		userId,
		date,
		entryId: id,
		project,
		label,
		minutes,
		hourPriceCents: cents ?? 0,
		isUnpriced: project !== null && cents === null,
		invoice,
	};
}

/** Whether the work is on an invoice or a draft, and not of history. */
export function isOnInvoice({ invoice }: Pick<PricedWork, "invoice">): boolean {
	return invoice !== undefined && invoice.id !== HISTORY_MARK;
}

/** Billable is what has a price. Rules §9. */
export function isBillable({ hourPriceCents }: PricedWork): boolean {
	return hourPriceCents > 0;
}
