import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { isClosed, isHistory, type WorkMonth } from "#records/months/work-months.ts";

type Entries = Pick<WorkMonth, "days">;

const entriesIn = ({ days }: Entries) => Object.values(days).flatMap(({ entries }) => Object.values(entries));

/** The month as an import closes it with its rows, or as it is where the import does not. */
export function closedBy(month: WorkMonth, importId: string, closesUntil: Month | undefined): WorkMonth {
	const isWanted = closesUntil !== undefined && month.month <= closesUntil;
	return isWanted && isNothingButImported(month) ? { ...month, state: "locked", closedBy: importId } : month;
}

/** What people have logged, submitted or asked for here is no history: it waits for its approval, its pay and its invoice. */
function isNothingButImported(month: WorkMonth): boolean {
	const { state, approval, days } = month;
	const isAskedFor = Object.values(days).some(({ requests = {} }) => Object.keys(requests).length > 0);
	const isImported = entriesIn(month).every(({ importId }) => importId !== undefined);
	return state === "open" && approval === undefined && !isAskedFor && isImported;
}

/** Whether a month takes no row of an import. What an import has closed does: hours come in one file, absences in another. */
export function isClosedToImports(month: WorkMonth): boolean {
	return isClosed(month) && !isHistory(month);
}

/**
 * Whether the month keeps what an import has written. One that the import has closed is opened with it, if nothing has come
 * to it since; others may take back their own from it.
 */
export function keepsImport(month: WorkMonth, importId: string): boolean {
	if (!isClosed(month)) return false;
	if (!isHistory(month) || month.approval !== undefined) return true;
	return month.closedBy === importId && hasLaterOfOthers(month, importId);
}

/** Whether others have written to the month since the import has: it closes a month with its first entry there. */
function hasLaterOfOthers(month: WorkMonth, importId: string): boolean {
	const entries = entriesIn(month);
	const own = entries.filter((entry) => entry.importId === importId);
	const [closedAt = ""] = own.map(({ createdAt }) => createdAt).sort();
	return entries.some((entry) => entry.importId !== importId && entry.createdAt >= closedAt);
}

/** The month as it was before the import closed it; as it is where another did. */
export function reopened(month: WorkMonth, importId: string): WorkMonth {
	if (!isHistory(month) || month.closedBy !== importId) return month;
	const { closedBy: _, ...others } = month;
	return { ...others, state: "open" };
}
