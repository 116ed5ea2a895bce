import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { ofMany, type Reader } from "#firestore/documents.ts";
import { type PricesOfProjects, pricedWork, type WorkDates } from "#money/priced-work.ts";
import { soldCents } from "#money/sold-parts.ts";
import { NO_PRICES, projectPricesDoc } from "#records/company/projects.ts";
import { loadMonths } from "#records/months/load-months.ts";
import type { StoredCorrection } from "#records/months/month-approval.ts";
import type { MonthScene } from "#work-days/approval/month-scene.ts";
import { dayOfCorrection, monthWith } from "./correction-change.ts";

/** What a revenue is made of: the months of the others, and the prices of the projects that corrections are about. */
interface RevenueSources {
	readonly others: readonly WorkDates[];
	readonly prices: PricesOfProjects;
}

/**
 * What each correction changes the revenue by, in euros. Reads the month of all people, whose work is on the same billing
 * lines, and the prices of the projects; nothing without corrections.
 */
export async function loadRevenueEffects(
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
