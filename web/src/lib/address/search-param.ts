import { useCallback } from "react";
import { type HistoryEntry, useAddressChange } from "./use-address-change.ts";

/** One filter in the address; empty when it is not set. */
export function useSearchParam(
	name: string,
	entry: HistoryEntry = "step",
): [string, (value: string) => void] {
	const [params, change] = useAddressChange();
	const set = useCallback((value: string) => change({ [name]: value }, entry), [change, name, entry]);
	return [params.get(name) ?? "", set];
}

/** One of a few values, written to the address unless it is the first, which is the default. */
export function useSearchChoice<const Value extends string>(
	name: string,
	choices: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
	const [chosen, set] = useSearchParam(name);
	const [preset] = choices;
	return [choices.find((one) => one === chosen) ?? preset, (value) => set(value === preset ? "" : value)];
}

/** A filter that is on or off; `yes` in the address when it is on. */
export function useSearchFlag(name: string): [boolean, (isOn: boolean) => void] {
	const [value, set] = useSearchParam(name);
	return [value === "yes", (isOn) => set(isOn ? "yes" : "")];
}
