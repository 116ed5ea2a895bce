import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { type Exact, exact, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import type { CorrectedEntry, MonthCorrection } from "@tuntikirja/contract/months/schema.ts";
import { countedField } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { hiddenFromLeads } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import { foldDate, foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import type { Reader } from "#firestore/documents.ts";
import { countedById } from "#hours/counted-entries.ts";
import { priceOn } from "#money/price-rules.ts";
import { NO_PRICES, type ProjectPrices, projectPricesDoc } from "#records/company/projects.ts";
import {
	approvalOf,
	isWaiting,
	type StoredCorrectedEntry,
	type StoredCorrection,
} from "#records/months/month-approval.ts";
import { knownDayType, loggedDays, type StoredDay } from "#records/months/work-months.ts";
import { seesMoney } from "#work-days/approval/month-actor.ts";
import type { MonthScene } from "#work-days/approval/month-scene.ts";
import { dayOfCorrection } from "./correction-change.ts";

type Named = { readonly id: string; readonly name: string };

/**
 * The corrections of a month as the caller sees them, those that wait first. Leads do not see hidden leave, and no one but
 * admins sees money. For admins a read for each project that a waiting correction is about.
 */
export async function presentCorrections(
	reader: Reader,
	scene: MonthScene,
	as: MonthActor,
	nameOf: (uid: string) => Named,
): Promise<MonthCorrection[]> {
	const corrections = Object.entries(approvalOf(scene.month).corrections);
	const hidden = as === "lead" ? hiddenFromLeads(scene.terms.leadsSee) : [];
	const waiting = corrections.filter(([, one]) => isWaiting(one)).map(([, one]) => one);
	const prices = seesMoney(as) ? await pricesOf(reader, waiting) : null;
	return corrections
		.sort(([, a], [, b]) => order(a, b))
		.map(([id, one]) => ({
			id,
			askedBy: nameOf(one.askedBy),
			askedAt: one.askedAt,
			notes: one.notes,
			date: one.date,
			entryId: one.entryId,
			before: one.before && presentCorrected(one.before, hidden, countedAs(scene, one, one.before)),
			after: one.after && presentCorrected(one.after, hidden, countedAs(scene, one, one.after)),
			balanceHours: isWaiting(one) ? balanceEffect(scene, one) : null,
			isInvoiced: isWaiting(one) && isInvoiced(scene, one),
			...(prices && isWaiting(one) && { revenue: revenueEffect(prices, one) }),
			decision: one.decision && { ...one.decision, by: nameOf(one.decision.by) },
		}));
}

/** Those that wait first, then the latest. */
function order(a: StoredCorrection, b: StoredCorrection): number {
	return Number(isWaiting(b)) - Number(isWaiting(a)) || b.askedAt.localeCompare(a.askedAt);
}

function presentCorrected(
	entry: StoredCorrectedEntry,
	hidden: readonly DayTypeId[],
	counted: Exact,
): CorrectedEntry {
	const dayTypeId = knownDayType(entry);
	const typed = { hours: minutesToHours(entry.minutes) };
	const hours = { ...typed, ...countedField(typed, counted) };
	if (dayTypeId === null || hidden.includes(dayTypeId)) return { ...hours, notes: "" };
	const { notes, project, label } = entry;
	return { dayTypeId, ...hours, notes, ...(project && { project }), ...(label && { label }) };
}

/** What the entry counts beside the others of its day, before or after the correction. Once it is decided, what was typed. */
function countedAs(scene: MonthScene, correction: StoredCorrection, entry: StoredCorrectedEntry): Exact {
	if (!isWaiting(correction)) return exact(entry.minutes);
	const { date, entryId } = correction;
	const day = dayWith(scene, correction, entry);
	const totals = foldDate(date, loggedDays([{ days: { [date]: day } }]), scene.terms);
	return countedById(day.entries, totals).get(entryId) ?? exact(entry.minutes);
}

/** The day of a correction with the entry as it was or shall be; null: without it. */
function dayWith(
	scene: MonthScene,
	correction: StoredCorrection,
	entry: StoredCorrectedEntry | null,
): StoredDay {
	const day = dayOfCorrection(scene, correction);
	const before = own(day.entries, correction.entryId);
	const others = Object.fromEntries(Object.entries(day.entries).filter(([id]) => id !== correction.entryId));
	if (entry === null) return { ...day, entries: others };
	const { clock: _, ...corrected } = {
		version: 1,
		createdAt: "",
		updatedAt: "",
		updatedBy: "",
		...before,
		...entry,
	};
	return { ...day, entries: { ...others, [correction.entryId]: corrected } };
}

/** Whether the entry is on an invoice. Owners and leads see no more of that than this. */
function isInvoiced(scene: MonthScene, correction: StoredCorrection): boolean {
	return own(dayOfCorrection(scene, correction).entries, correction.entryId)?.invoice !== undefined;
}

/** What the balance of the month changes by. */
function balanceEffect(scene: MonthScene, correction: StoredCorrection): number {
	const { month, terms } = scene;
	const days = { ...month.days, [correction.date]: dayWith(scene, correction, correction.after) };
	const flexOf = (one: typeof month) => foldMonth(month.month, loggedDays([one]), terms).flex;
	return toHours(subtract(flexOf({ ...month, days }), flexOf(month)));
}

type Prices = ReadonlyMap<string, ProjectPrices>;

async function pricesOf(reader: Reader, corrections: readonly StoredCorrection[]): Promise<Prices> {
	const ids = new Set(
		corrections.flatMap(({ before, after }) => [before?.project?.id ?? [], after?.project?.id ?? []].flat()),
	);
	const found = await reader.getAll([...ids].map(projectPricesDoc));
	return new Map([...ids].map((id, index) => [id, found[index] ?? NO_PRICES]));
}

/** What the revenue changes by, in euros. */
function revenueEffect(prices: Prices, { date, before, after }: StoredCorrection): number {
	const centsOf = (entry: StoredCorrectedEntry | null) => {
		if (entry?.project == null || entry.dayTypeId !== DAY_TYPES.NORMAL_DAY) return 0;
		const hourCents = priceOn(prices.get(entry.project.id) ?? NO_PRICES, entry.label?.id ?? null, date);
		return Math.round((minutesToHours(entry.minutes) * 100 * hourCents) / 100);
	};
	return (centsOf(after) - centsOf(before)) / 100;
}
