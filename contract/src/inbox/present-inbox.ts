import type { Decision, Inbox, Notice } from "./schema.ts";

/** What a person has heard, as it is stored. */
export interface StoredNotices {
	readonly notices: Readonly<Record<string, Notice>>;
}

/** What waits for a decision, as it is stored. */
export interface WaitingItem {
	readonly id: string;
	readonly item: Decision;
}

/** Notices that an inbox holds, and days for which it holds them. */
const MOST_NOTICES = 200;
const NOTICE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The inbox without old notices. */
export function tidied<Stored extends StoredNotices>(inbox: Stored, now: Date): Stored {
	const oldest = new Date(now.getTime() - NOTICE_DAYS * DAY_MS).toISOString();
	const newest = Object.entries(inbox.notices)
		.filter(([, { at }]) => at >= oldest)
		.sort(([, a], [, b]) => b.at.localeCompare(a.at))
		.slice(0, MOST_NOTICES);
	return { ...inbox, notices: Object.fromEntries(newest) };
}

/**
 * What a person has heard and what waits for them, the newest first: the answer of the API, and what the web app makes of live
 * documents. What is about themselves others decide, but the month of the only admin.
 */
export function presentInbox(
	heard: StoredNotices | null,
	waiting: readonly WaitingItem[],
	{ now, userId }: { readonly now: Date; readonly userId: string },
): Inbox {
	const others = waiting.filter(({ item }) => item.personId !== userId || item.kind === "month");
	const toDecide = others.map(({ id, item }) => ({ id, ...item }));
	const notices = Object.entries(heard === null ? {} : tidied(heard, now).notices).map(([id, one]) => ({
		id,
		...one,
	}));
	return { toDecide: toDecide.sort(newestFirst), notices: notices.sort(newestFirst) };
}

function newestFirst(a: { readonly at: string }, b: { readonly at: string }): number {
	return b.at.localeCompare(a.at);
}
