import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { type Exact, exact, subtract } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import type { CorrectedEntry, MonthCorrection } from "@tuntikirja/contract/months/schema.ts";
import { countedField } from "@tuntikirja/contract/work-days/counted-hours.ts";
import { hiddenFromLeads } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import { foldDate, foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { ofMany, type Reader } from "#firestore/reader.ts";
import { EMPTY_DAY } from "#hours/changed-months.ts";
import { countedById } from "#hours/counted-entries.ts";
import {
	approvalOf,
	isWaiting,
	type StoredCorrectedEntry,
	type StoredCorrection,
} from "#records/months/month-approval.ts";
import { knownDayType, loggedDays } from "#records/months/work-months.ts";
import { type MonthScene, seesMoney } from "#work-days/approval/month-scene.ts";
import { pricedWork, type PricesOfProjects, type WorkDates } from "#money/prices/priced-work.ts";
import { soldCents } from "#money/prices/billing-line.ts";
import { reasonField } from "#records/company/absence-reasons.ts";
import { NO_PRICES, projectPricesDoc } from "#records/company/projects.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { dayOfCorrection, isOfInvoiced, monthWith } from "./correction-change.ts";

type Named = { readonly id: string; readonly name: string };

/**
 * The corrections of a month as the caller sees them, those that wait first. Leads do not see hidden leave, and no one but
 * admins sees money. For admins the reads of `loadRevenueEffects`.
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
	const revenueOf = seesMoney(as) ? await loadRevenueEffects(reader, scene, waiting) : null;
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
			// Owners and leads see no more of the invoice than this.
			isInvoiced: isWaiting(one) && isOfInvoiced(scene.month, one),
			...(revenueOf && isWaiting(one) && { revenue: revenueOf(one) }),
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
	const { notes, reasonId, project, label } = entry;
	return {
		dayTypeId,
		...hours,
		notes,
		...reasonField(reasonId),
		...(project && { project }),
		...(label && { label }),
	};
}

/** What the entry counts beside the others of its day, before or after the correction. Once it is decided, what was typed. */
function countedAs(scene: MonthScene, correction: StoredCorrection, entry: StoredCorrectedEntry): Exact {
	if (!isWaiting(correction)) return exact(entry.minutes);
	const { date, entryId } = correction;
	const { days } = monthWith(scene, { date, entryId, after: entry });
	const day = own(days, date) ?? EMPTY_DAY;
	const totals = foldDate(date, loggedDays([{ days: { [date]: day } }]), scene.terms);
	return countedById(day.entries, totals).get(entryId) ?? exact(entry.minutes);
}

function balanceEffect(scene: MonthScene, correction: StoredCorrection): number {
	const { month, terms } = scene;
	const flexOf = (one: typeof month) => foldMonth(month.month, loggedDays([one]), terms).flex;
	return toHours(subtract(flexOf(monthWith(scene, correction)), flexOf(month)));
}

/** What a revenue is made of: the months of the others, and the prices of the projects that corrections are about. */
interface RevenueSources {
	readonly others: readonly WorkDates[];
	readonly prices: PricesOfProjects;
}

/**
 * What each correction changes the revenue by, in euros. Reads the month of all people, whose work is on the same billing
 * lines, and the prices of the projects; nothing without corrections.
 */
async function loadRevenueEffects(
	reader: Reader,
	scene: MonthScene,
	corrections: readonly StoredCorrection[],
): Promise<(correction: StoredCorrection) => number> {
	const { owner, month } = scene;
	if (corrections.length === 0) return () => 0;
	const ids = new Set(corrections.flatMap((one) => projectIdsOf(scene, one)));
	const [months, prices] = await Promise.all([
		loadMonths(ofMany(), null, { startDate: firstDay(month.month), endDate: lastDay(month.month) }),
		reader.getAll([...ids].map(projectPricesDoc)),
	]);
	const sources = {
		others: months.filter(({ userId }) => userId !== owner.uid),
		prices: new Map([...ids].map((id, index) => [id, prices[index] ?? NO_PRICES])),
	};
	return (correction) => revenueEffect(scene, sources, correction);
}

/** The projects that the entry is on, as it is and as it shall be. */
function projectIdsOf(scene: MonthScene, correction: StoredCorrection): string[] {
	const before = own(dayOfCorrection(scene, correction).entries, correction.entryId);
	return [before?.project?.id ?? [], correction.after?.project?.id ?? []].flat();
}

/** The billing lines with the correction less those without: an entry has no amount of its own. Rules §9. */
function revenueEffect(
	scene: MonthScene,
	{ others, prices }: RevenueSources,
	correction: StoredCorrection,
): number {
	const ids = projectIdsOf(scene, correction);
	const range = { startDate: firstDay(scene.month.month), endDate: lastDay(scene.month.month) };
	const centsWith = (month: WorkDates) =>
		soldCents(
			pricedWork([...others, month], range, prices).filter(({ project }) => ids.includes(project?.id ?? "")),
		);
	return centsToEuros(centsWith(monthWith(scene, correction)) - centsWith(scene.month));
}
