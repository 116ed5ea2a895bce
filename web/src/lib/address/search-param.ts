import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** One filter in the address; empty when it is not set. */
export function useSearchParam(name: string): [string, (value: string) => void] {
	const [params, setParams] = useSearchParams();
	const set = useCallback(
		(value: string) =>
			setParams(
				(before) => {
					const next = new URLSearchParams(before);
					if (value === "") next.delete(name);
					else next.set(name, value);
					return next;
				},
				{ replace: true, preventScrollReset: true },
			),
		[setParams, name],
	);
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
