import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { Timesheet, TimesheetLine } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import { type BilledWork, billedWork } from "#money/prices/billing-line.ts";
import { priceOn, stepOf } from "#money/prices/price-rules.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import type { ReportEntry } from "#records/months/load-work.ts";

export interface TimesheetSources {
	readonly project: Named;
	/** The work on the project of all people and under all labels: what is shown is a part of its billing lines. */
	readonly work: readonly ReportEntry[];
	readonly isShown: (entry: ReportEntry) => boolean;
	readonly names: ReadonlyMap<string, string>;
	readonly prices: ProjectPrices;
	readonly withPrices: boolean;
}

type BilledEntry = BilledWork<PricedEntry>;

/** An entry with what an hour of it costs, in cents, and its place among the work. */
interface PricedEntry extends ReportEntry {
	readonly place: number;
	readonly hourPriceCents: number;
	readonly invoice: ReportEntry["invoice"];
}

export function isWorkOn(projectId: string, { project, dayTypeId }: ReportEntry): boolean {
	return project?.id === projectId && dayTypeId === DAY_TYPES.NORMAL_DAY;
}

/** The lines by date and name, and their sums: parts of the billing lines, so that all of them add up. Rules §9. */
export function buildTimesheet(sources: TimesheetSources): Timesheet {
	const { project, names, prices, withPrices } = sources;
	const nameOf = (uid: string) => names.get(uid) ?? "";
	const sumOf = (some: readonly BilledEntry[]) => sumsOf(some, withPrices);
	const inOrder = billedEntries(sources).sort(
		(a, b) => a.date.localeCompare(b.date) || nameOf(a.userId).localeCompare(nameOf(b.userId), "fi"),
	);
	const people = [...Map.groupBy(inOrder, ({ userId }) => userId)];
	const labels = [...Map.groupBy(inOrder, ({ label }) => label?.id ?? null)];
	const byPerson = people.map(([userId, own]) => ({ userId, name: nameOf(userId), ...sumOf(own) }));
	const withoutPrice = inOrder.filter(
		({ label, date }) => stepOf(prices, label?.id ?? null, date) === null,
	).length;
	return {
		project,
		lines: inOrder.map((one) => lineOf(one, nameOf(one.userId), withPrices)),
		byPerson: byPerson.sort((a, b) => a.name.localeCompare(b.name, "fi")),
		byLabel: labels.map(([, own]) => ({ label: own.at(-1)?.label ?? null, ...sumOf(own) })),
		totals: sumOf(inOrder),
		...(withPrices && { entriesWithoutPrice: withoutPrice }),
	};
}

/** What the shown entries have of the billing lines, in the order of the work. */
function billedEntries({ work, isShown, prices }: TimesheetSources): BilledEntry[] {
	const priced = work.map((entry, place): PricedEntry => {
		const hourPriceCents = priceOn(prices, entry.label?.id ?? null, entry.date);
		return { ...entry, place, invoice: entry.invoice, hourPriceCents };
	});
	const inLines = priced.sort(
		(a, b) => compared(a.userId, b.userId) || compared(a.date, b.date) || compared(a.id, b.id),
	);
	return billedWork(inLines)
		.filter(isShown)
		.sort((a, b) => a.place - b.place);
}

function compared(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

function lineOf(entry: BilledEntry, name: string, withPrices: boolean): TimesheetLine {
	const { date, userId, label, notes, hourPriceCents } = entry;
	return {
		date,
		userId,
		name,
		...(label === null ? {} : { label }),
		notes,
		...(withPrices && { price: centsToEuros(hourPriceCents) }),
		...sumsOf([entry], withPrices),
	};
}

function sumsOf(entries: readonly BilledEntry[], withPrices: boolean) {
	const sum = (field: "hundredths" | "cents") => entries.reduce((total, one) => total + one[field], 0);
	const hours = hundredthsToHours(sum("hundredths"));
	return withPrices ? { hours, amount: centsToEuros(sum("cents")) } : { hours };
}
