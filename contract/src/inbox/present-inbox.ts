import type { Decision, Inbox, Notice } from "./schema.ts";

/** An inbox as it is stored. A decision that was made is null until the document is tidied. */
export interface StoredItems {
	readonly toDecide: Readonly<Record<string, Decision | null>>;
	readonly notices: Readonly<Record<string, Notice>>;
}

/** Notices that an inbox holds, and days for which it holds them. */
const MOST_NOTICES = 200;
const NOTICE_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The inbox without made decisions and without old notices. */
export function tidied<Items extends StoredItems>(inbox: Items, now: Date): Items {
	const oldest = new Date(now.getTime() - NOTICE_DAYS * DAY_MS).toISOString();
	const newest = Object.entries(inbox.notices)
		.filter(([, { at }]) => at >= oldest)
		.sort(([, a], [, b]) => b.at.localeCompare(a.at))
		.slice(0, MOST_NOTICES);
	const waiting = Object.entries(inbox.toDecide).filter(([, decision]) => decision !== null);
	return { ...inbox, toDecide: Object.fromEntries(waiting), notices: Object.fromEntries(newest) };
}

/** The inboxes of a person as one, the newest first: the answer of the API, and what the web app makes of live documents. */
export function presentInbox(inboxes: readonly (StoredItems | null)[], now: Date): Inbox {
	const tidy = inboxes.flatMap((inbox) => (inbox === null ? [] : [tidied(inbox, now)]));
	const toDecide = tidy
		.flatMap((inbox) => Object.entries(inbox.toDecide))
		.flatMap(([id, decision]) => (decision === null ? [] : [{ id, ...decision }]));
	const notices = tidy.flatMap((inbox) => Object.entries(inbox.notices)).map(([id, one]) => ({ id, ...one }));
	return { toDecide: toDecide.sort(newestFirst), notices: notices.sort(newestFirst) };
}

function newestFirst(a: { readonly at: string }, b: { readonly at: string }): number {
	return b.at.localeCompare(a.at);
}
