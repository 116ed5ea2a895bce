import { onIdTokenChanged } from "firebase/auth";
import { auth } from "#lib/firebase.ts";

/** What was filled in, and what the form had begun with, by which a form that has changed meanwhile is told. */
interface Draft {
	readonly id: string;
	readonly blank: string;
	readonly values: unknown;
}

/**
 * What is filled in and not saved, by the name of its form. In memory alone, for there are wages and prices in
 * it: a reload asks first, and the end of the session forgets it. T31.
 */
const drafts = new Map<string, Draft>();

onIdTokenChanged(auth, (user) => {
	if (!user) forgetDrafts();
});

/** The draft of a form that begins with `blank`, or null. One that began with something else is out of date. */
export function recallDraft<Values>(
	name: string,
	blank: Values,
): { readonly id: string; readonly values: Values } | null {
	const draft = drafts.get(name);
	if (draft?.blank !== JSON.stringify(blank)) return null;
	return { id: draft.id, values: draft.values as Values };
}

/** Keeps what is filled in, or forgets it when that is nothing. */
export function keepDraft<Values>(name: string, id: string, blank: Values, values: Values): void {
	const begun = JSON.stringify(blank);
	if (JSON.stringify(values) === begun) drafts.delete(name);
	else drafts.set(name, { id, blank: begun, values });
}

export function forgetDraft(name: string): void {
	drafts.delete(name);
}

export function forgetDrafts(): void {
	drafts.clear();
}
