import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useAddressChange } from "#lib/address/use-address-change.ts";
import { api } from "#lib/api-client.ts";
import { actsOf } from "./acts.ts";

/** The filters of the history by their names in the address. */
const FILTERS = ["entity", "id", "person", "actor", "from", "to"] as const;
export type HistoryFilter = (typeof FILTERS)[number];
export type HistoryFilters = Readonly<Record<HistoryFilter, string>>;

export const NO_FILTERS: HistoryFilters = { entity: "", id: "", person: "", actor: "", from: "", to: "" };

/** The filters in the address. A filter on one record ends with a change of another filter than the period. */
export function useHistoryFilters(): [
	HistoryFilters,
	(changed: Readonly<Partial<Record<HistoryFilter, string>>>) => void,
] {
	const [params, change] = useAddressChange();
	const filters = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ""])) as Record<
		HistoryFilter,
		string
	>;
	const set = (changed: Readonly<Partial<Record<HistoryFilter, string>>>) => {
		const leavesRecord = Object.keys(changed).some((name) => ["entity", "person", "actor"].includes(name));
		change({ ...(leavesRecord && { id: null }), ...changed });
	};
	return [filters, set];
}

/** What the API is asked for these filters; an id without its kind is not asked. */
export function historyInput({ entity, id, person, actor, from, to }: HistoryFilters) {
	return {
		...(entity !== "" && { entity }),
		...(entity !== "" && id !== "" && { id }),
		...(person !== "" && { subjectId: person }),
		...(actor !== "" && id === "" && { actorId: actor }),
		...(from !== "" && { startDate: from }),
		...(to !== "" && { endDate: to }),
	};
}

/** The changes of these filters as acts, page by page. */
export function useHistory(filters: HistoryFilters) {
	const query = useInfiniteQuery(
		api.audit.getHistory.infiniteOptions({
			input: (after: string | undefined) => ({
				...historyInput(filters),
				...(after !== undefined && { after }),
			}),
			initialPageParam: undefined,
			getNextPageParam: ({ next }) => next ?? undefined,
		}),
	);
	const acts = useMemo(
		() => query.data && actsOf(query.data.pages.flatMap((page) => page.rows)),
		[query.data],
	);
	return { query, acts };
}
