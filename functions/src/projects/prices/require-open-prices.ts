import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Reader } from "#firestore/reader.ts";
import type { ProjectPrices } from "#records/company/projects.ts";
import { findMonths, refuseLocked } from "#hours/require-open-months.ts";
import { daysThatAreOver, previewHorizon } from "#hours/preview/touched-months.ts";
import { lockedMonths, lockedMonthsOnProject } from "#records/months/work-months.ts";
import { daysWithOtherFee, daysWithOtherPrices } from "./price-changes.ts";

/**
 * Refuses prices that change what locked months have brought in. No read unless months that are over change.
 * See docs/decisions/055-locked-months-do-not-change.md.
 * @throws month-locked with the months
 */
export async function requireOpenPrices(
	reader: Reader,
	projectId: string,
	before: ProjectPrices,
	after: ProjectPrices,
): Promise<void> {
	refuseLocked(await lockedByPrices(reader, projectId, before, after));
}

/** The same of a project on which nothing is logged: only its fee has brought in anything. @throws month-locked */
export async function requireOpenFee(reader: Reader, fee: ProjectPrices["fixedFee"]): Promise<void> {
	refuseLocked(await findMonths(reader, lockedByFee(null, fee)));
}

/**
 * The locked months that refuse the prices. A price is refused by locked months with entries on the project, so that
 * an old project without entries can still get a price. A fee is refused by a locked month of any person, because it
 * changes the sums of the whole company.
 */
export function lockedByPrices(
	reader: Reader,
	projectId: string,
	before: ProjectPrices,
	after: ProjectPrices,
): Promise<Month[]> {
	const priced = daysThatAreOver(daysWithOtherPrices(before, after));
	return findMonths(reader, [
		...priced.map(({ startDate, endDate }) =>
			lockedMonthsOnProject(projectId, monthOf(startDate), monthOf(endDate)),
		),
		...lockedByFee(before.fixedFee, after.fixedFee),
	]);
}

function lockedByFee(before: ProjectPrices["fixedFee"], after: ProjectPrices["fixedFee"]) {
	const days = daysThatAreOver(daysWithOtherFee(before, after, previewHorizon()));
	return days.map(({ startDate, endDate }) => lockedMonths(null, monthOf(startDate), monthOf(endDate)));
}
