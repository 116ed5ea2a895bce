import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { database } from "#firestore/reader.ts";
import { type FrozenWork, loadFrozenWork } from "#invoicing/frozen-work.ts";
import { type LoggedMonth, loadMonths } from "#records/months/load-months.ts";

/** What marks are made of: the months of all people or one, and what is invoiced of them. */
export interface Markable {
	readonly loaded: readonly LoggedMonth[];
	readonly frozen: readonly FrozenWork[];
}

/** Of all projects, for marks of some of them: these do not change what the others are marked from. */
export async function loadMarkable(range: DateRange, userId?: string): Promise<Markable> {
	const [loaded, frozen] = await Promise.all([
		loadMonths(database, userId === undefined ? null : [userId], range),
		loadFrozenWork(database, range),
	]);
	return { loaded, frozen };
}
