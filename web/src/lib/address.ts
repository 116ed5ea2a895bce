import { useCallback, useEffect, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";

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

/**
 * How a change of the address enters the history: `step` can be gone back from, `replace` cannot, and `typed` can
 * where the typing begins, so that a word is one step and not one for each letter.
 */
export type HistoryEntry = "step" | "typed" | "replace";

/** What is set in the query of the address; null or an empty text removes it. */
type AddressChange = Readonly<Record<string, string | null>>;

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

interface Order {
	readonly column: string;
	readonly descending: boolean;
}

/** The sort order of a table, stored in the address as `?sort=name`, or `?sort=-left` for descending. */
export function useAddressOrder() {
	const [order, setOrder] = useSearchParam("sort", "replace");
	return {
		sort: useMemo(() => readOrder(order), [order]),
		onSort: (sort: Order | null) => setOrder(sort ? `${sort.descending ? "-" : ""}${sort.column}` : ""),
	};
}

function readOrder(order: string): Order | null {
	return order === "" ? null : { column: order.replace(/^-/, ""), descending: order.startsWith("-") };
}

/** The name of a page that a link has passed in its state: `<Link state={{ name: project.name }}>`. */
export function nameOfState(state: unknown): string {
	return state instanceof Object && "name" in state && typeof state.name === "string" ? state.name : "";
}

/** Gives the breadcrumbs the name for an address with an id, unless a link has done so; undefined: not known yet. */
export function useCrumbName(name: string | undefined): void {
	const { pathname, search, state } = useLocation();
	const navigate = useNavigate();
	const isNamed = name === undefined || nameOfState(state) === name;
	useEffect(() => {
		if (!isNamed)
			void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: { name } });
	}, [isNamed, navigate, pathname, search, name]);
}
