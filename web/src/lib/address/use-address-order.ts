import { useMemo } from "react";
import { useSearchParam } from "./search-param.ts";

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
