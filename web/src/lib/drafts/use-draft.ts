import { useCallback, useEffect, useState } from "react";
import { discardDraft, storeDraft, readDraft } from "./drafts.ts";

export interface FormDraft<Values> {
	/** Id of what the form creates: the same for every attempt, also after a return, so that it is created once. */
	readonly id: string;
	/** The initial values. */
	readonly blank: Values;
	readonly values: Values;
	readonly change: (next: (before: Values) => Values) => void;
	/** Says whether something is filled in that would be lost. */
	readonly isChanged: boolean;
	/** Says whether this was filled in at an earlier visit. */
	readonly isRestored: boolean;
	/** Starts again, with the saved values or with the blank form. */
	readonly begin: (values: Values) => void;
	/** Deletes the draft: for leaving after it is saved or discarded. */
	readonly forget: () => void;
}

/**
 * The values of a form that is a page of its own. They are restored when the user leaves the page by a link or the
 * back button and returns. Closing the tab asks first. Values must be JSON.
 */
export function useDraft<Values>(name: string, initial: Values): FormDraft<Values> {
	const [draft, setDraft] = useState(() => {
		const stored = readDraft(name, initial);
		return {
			id: stored?.id ?? crypto.randomUUID(),
			blank: initial,
			values: stored?.values ?? initial,
			isRestored: stored !== null,
		};
	});
	const { id, blank, values, isRestored } = draft;
	const isChanged = JSON.stringify(values) !== JSON.stringify(blank);
	useEffect(() => storeDraft(name, id, blank, values), [name, id, blank, values]);
	useLeaveWarning(isChanged);
	const change = useCallback(
		(next: (before: Values) => Values) => setDraft((before) => ({ ...before, values: next(before.values) })),
		[],
	);
	const begin = useCallback(
		(fresh: Values) => setDraft({ id: crypto.randomUUID(), blank: fresh, values: fresh, isRestored: false }),
		[],
	);
	const forget = useCallback(() => discardDraft(name), [name]);
	return { id, blank, values, change, isChanged, isRestored, begin, forget };
}

/** Makes the browser ask, with its own text, before the tab is closed or reloaded. */
export function useLeaveWarning(isChanged: boolean): void {
	useEffect(() => {
		if (!isChanged) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isChanged]);
}
