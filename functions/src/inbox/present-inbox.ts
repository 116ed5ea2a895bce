import type { Inbox } from "@tuntikirja/contract/inbox/schema.ts";
import { type StoredInbox, tidied } from "#records/inbox/inbox.ts";

/** The inboxes of a person as one, the newest first. */
export function presentInbox(inboxes: readonly (StoredInbox | null)[]): Inbox {
	const tidy = inboxes.flatMap((inbox) => (inbox === null ? [] : [tidied(inbox)]));
	const toDecide = tidy
		.flatMap((inbox) => Object.entries(inbox.toDecide))
		.flatMap(([id, decision]) => (decision === null ? [] : [{ id, ...decision }]));
	const notices = tidy.flatMap((inbox) => Object.entries(inbox.notices)).map(([id, one]) => ({ id, ...one }));
	return { toDecide: toDecide.sort(newestFirst), notices: notices.sort(newestFirst) };
}

function newestFirst(a: { readonly at: string }, b: { readonly at: string }): number {
	return b.at.localeCompare(a.at);
}
