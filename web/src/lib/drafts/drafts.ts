import { onIdTokenChanged } from "firebase/auth";
import { auth } from "#lib/firebase.ts";

/** The values of a form, and its initial values, which show whether the stored data has changed since. */
interface Draft {
	readonly id: string;
	readonly blank: string;
	readonly values: unknown;
}

/**
 * Unsaved drafts by the name of the form. Only in memory, because they contain wages and prices: the browser asks
 * before a reload, and the end of the session deletes them. T31.
 */
const drafts = new Map<string, Draft>();

onIdTokenChanged(auth, (user) => {
	if (!user) discardDrafts();
});

/** The draft of a form with the initial values `blank`, or null. A draft with other initial values is out of date. */
export function readDraft<Values>(
	name: string,
	blank: Values,
): { readonly id: string; readonly values: Values } | null {
	const draft = drafts.get(name);
	if (draft?.blank !== JSON.stringify(blank)) return null;
	return { id: draft.id, values: draft.values as Values };
}

/** Stores the draft, or deletes it when the values are the initial ones. */
export function storeDraft<Values>(name: string, id: string, blank: Values, values: Values): void {
	const begun = JSON.stringify(blank);
	if (JSON.stringify(values) === begun) drafts.delete(name);
	else drafts.set(name, { id, blank: begun, values });
}

export function discardDraft(name: string): void {
	drafts.delete(name);
}

export function discardDrafts(): void {
	drafts.clear();
}
