import { useCallback, useEffect, useState } from "react";
import { forgetDraft, keepDraft, recallDraft } from "./drafts.ts";

export interface FormDraft<Values> {
	/** Of what the form would make: the same for every attempt, also of whoever comes back, so that nothing is made twice. */
	readonly id: string;
	/** What the form began with. */
	readonly blank: Values;
	readonly values: Values;
	readonly change: (next: (before: Values) => Values) => void;
	/** Says whether something is filled in that would be lost. */
	readonly isChanged: boolean;
	/** Says whether this was filled in at an earlier visit. */
	readonly isRestored: boolean;
	/** Begins anew, with what has been saved or with the blank form. */
	readonly begin: (values: Values) => void;
	/** Has it not come back: for whoever leaves because it is saved, or not wanted. */
	readonly forget: () => void;
}

/**
 * The values of a form that is a page of its own. Whoever leaves it half filled in, by a link or the browser's
 * way back, finds it so when they return; closing the tab asks first. Values must be JSON.
 */
export function useDraft<Values>(name: string, initial: Values): FormDraft<Values> {
	const [draft, setDraft] = useState(() => {
		const kept = recallDraft(name, initial);
		return {
			id: kept?.id ?? crypto.randomUUID(),
			blank: initial,
			values: kept?.values ?? initial,
			isRestored: kept !== null,
		};
	});
	const { id, blank, values, isRestored } = draft;
	const isChanged = JSON.stringify(values) !== JSON.stringify(blank);
	useEffect(() => keepDraft(name, id, blank, values), [name, id, blank, values]);
	useLeaveWarning(isChanged);
	const change = useCallback(
		(next: (before: Values) => Values) => setDraft((before) => ({ ...before, values: next(before.values) })),
		[],
	);
	const begin = useCallback(
		(fresh: Values) => setDraft({ id: crypto.randomUUID(), blank: fresh, values: fresh, isRestored: false }),
		[],
	);
	const forget = useCallback(() => forgetDraft(name), [name]);
	return { id, blank, values, change, isChanged, isRestored, begin, forget };
}

/** Has the browser ask, in its own words, before the tab is closed or loaded anew. */
export function useLeaveWarning(isChanged: boolean): void {
	useEffect(() => {
		if (!isChanged) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isChanged]);
}
