import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { hundredthsToHours, toHundredths } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros, toEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Timesheet, TimesheetLine } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { priceOn, stepOf } from "#money/price-rules.ts";
import { billedHundredths, revenueOf, revenueOfWork } from "#money/revenue.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import type { ReportEntry } from "#records/months/load-work.ts";

/** What a timesheet is made of. */
export interface TimesheetSources {
	readonly project: Named;
	readonly entries: readonly ReportEntry[];
	readonly names: ReadonlyMap<string, string>;
	/** Null: no prices are requested. */
	readonly prices: ProjectPrices | null;
}

/** An entry with what it costs, in cents an hour; null: no prices are requested. */
interface PricedEntry {
	readonly entry: ReportEntry;
	readonly cents: number | null;
}

/** Says whether the entry is work on the project, by one of the people and under one of the labels (null: any). */
export function isOnTimesheet(
	entry: ReportEntry,
	projectId: string,
	userIds: readonly string[] | null,
	labelIds: readonly string[] | null,
): boolean {
	return (
		entry.project?.id === projectId &&
		entry.dayTypeId === DAY_TYPES.NORMAL_DAY &&
		(userIds === null || userIds.includes(entry.userId)) &&
		(labelIds === null || (entry.label !== null && labelIds.includes(entry.label.id)))
	);
}

/**
 * The lines by date and name, and their sums. Hours are billed as they are printed; each amount is rounded once, from its
 * own exact sum.
 */
export function buildTimesheet({ project, entries, names, prices }: TimesheetSources): Timesheet {
	const nameOf = (uid: string) => names.get(uid) ?? "";
	const priced = entries.map(
		(entry): PricedEntry => ({
			entry,
			cents: prices === null ? null : priceOn(prices, entry.label?.id ?? null, entry.date),
		}),
	);
	const inOrder = priced.sort(
		({ entry: a }, { entry: b }) =>
			a.date.localeCompare(b.date) || nameOf(a.userId).localeCompare(nameOf(b.userId), "fi"),
	);
	const people = [...Map.groupBy(inOrder, ({ entry }) => entry.userId)];
	const labels = [...Map.groupBy(inOrder, ({ entry }) => entry.label?.id ?? null)];
	const byPerson = people.map(([userId, own]) => ({ userId, name: nameOf(userId), ...sumOf(own) }));
	return {
		project,
		lines: inOrder.map((one) => lineOf(one, nameOf(one.entry.userId))),
		byPerson: byPerson.sort((a, b) => a.name.localeCompare(b.name, "fi")),
		byLabel: labels.map(([, own]) => ({ label: own.at(-1)?.entry.label ?? null, ...sumOf(own) })),
		totals: sumOf(inOrder, prices !== null),
		...(prices === null
			? {}
			: {
					entriesWithoutPrice: entries.filter(
						({ label, date }) => stepOf(prices, label?.id ?? null, date) === null,
					).length,
				}),
	};
}

function lineOf({ entry, cents }: PricedEntry, name: string): TimesheetLine {
	const { date, userId, label, notes, minutes } = entry;
	return {
		date,
		userId,
		name,
		...(label === null ? {} : { label }),
		notes,
		hours: hundredthsToHours(toHundredths(minutes)),
		...(cents === null
			? {}
			: { price: centsToEuros(cents), amount: toEuros(revenueOf(toHundredths(minutes), cents)) }),
	};
}

function sumOf(priced: readonly PricedEntry[], hasMoney = priced[0]?.cents !== null) {
	const hours = hundredthsToHours(billedHundredths(priced.map(({ entry }) => entry)));
	if (!hasMoney) return { hours };
	const sold = priced.map(({ entry: { minutes }, cents }) => ({ minutes, hourPriceCents: cents ?? 0 }));
	return { hours, amount: toEuros(revenueOfWork(sold)) };
}
