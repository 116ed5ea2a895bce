import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * How a change of the address enters the history: `step` can be gone back from, `replace` cannot, and `typed` can
 * where the typing begins, so that a word is one step and not one for each letter.
 */
export type HistoryEntry = "step" | "typed" | "replace";

/** What is set in the query of the address; null or an empty text removes it. */
export type AddressChange = Readonly<Record<string, string | null>>;

/** The query of the address, and its change. Setting what is set already is no step. */
export function useAddressChange(): [URLSearchParams, (change: AddressChange, entry?: HistoryEntry) => void] {
	const [params, setParams] = useSearchParams();
	const change = useCallback(
		(values: AddressChange, entry: HistoryEntry = "step") => {
			const next = new URLSearchParams(params);
			for (const [name, value] of Object.entries(values)) {
				if (value) next.set(name, value);
				else next.delete(name);
			}
			if (`${next}` === `${params}`) return;
			const continues = Object.keys(values).some((name) => params.has(name));
			const replace = entry === "replace" || (entry === "typed" && continues);
			setParams(next, { replace, preventScrollReset: true });
		},
		[params, setParams],
	);
	return [params, change];
}
