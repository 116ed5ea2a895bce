import { useCallback, useState } from "react";
import { discardDraft, readDraft, storeDraft } from "./drafts.ts";
import { useLeaveWarning } from "./leave-warning.ts";

export interface FormDraftOptions<Values> {
	/** Names the form among all forms. Null: the form has no draft. */
	readonly draft: string | null;
	readonly initial: Values;
	/** Fields that a draft does not contain: passwords. */
	readonly secrets?: readonly (keyof Values)[];
}

export interface FormDraft<Values> {
	/** Id of what the form creates: the same for every attempt, also after a return, so that it is created once. */
	readonly id: string;
	/** The values with which the form opens: the draft's, or the initial ones. */
	readonly opening: Values;
	/** The values of the form without a change. */
	readonly blank: Values;
	readonly isChanged: boolean;
	/** Whether the opening values are from an earlier visit. */
	readonly isRestored: boolean;
	/** Called with the values after each change. */
	readonly store: (values: Values) => void;
	/** Starts again with other values, which are then the unchanged ones. */
	readonly begin: (values: Values) => void;
	/** Deletes the draft: for leaving after the values are saved or discarded. */
	readonly discard: () => void;
}

/**
 * The draft of a form: its values are restored when the user leaves the form and returns. Closing the tab asks first.
 * Values must be JSON.
 */
export function useFormDraft<Values>(options: FormDraftOptions<Values>): FormDraft<Values> {
	const { draft: name, initial, secrets } = options;
	const [begun, setBegun] = useState(() => {
		const stored = name === null ? null : readDraft(name, initial);
		return {
			id: stored?.id ?? crypto.randomUUID(),
			blank: initial,
			opening: stored?.values ?? initial,
			isRestored: stored !== null,
		};
	});
	const { id, blank } = begun;
	const [isChanged, setChanged] = useState(begun.isRestored);
	useLeaveWarning(isChanged && name !== null);
	const hidden = JSON.stringify(secrets ?? []);
	const store = useCallback(
		(values: Values) => {
			setChanged(JSON.stringify(values) !== JSON.stringify(blank));
			if (name !== null) storeDraft(name, id, blank, withBlank(values, blank, JSON.parse(hidden)));
		},
		[name, id, blank, hidden],
	);
	const begin = useCallback((values: Values) => {
		setBegun({ id: crypto.randomUUID(), blank: values, opening: values, isRestored: false });
		setChanged(false);
	}, []);
	const discard = useCallback(() => {
		if (name !== null) discardDraft(name);
	}, [name]);
	return { ...begun, isChanged, store, begin, discard };
}

/** The values with the given fields as they are in the blank form. */
function withBlank<Values>(values: Values, blank: Values, fields: readonly (keyof Values)[]): Values {
	const copy = { ...values };
	for (const field of fields) copy[field] = blank[field];
	return copy;
}
