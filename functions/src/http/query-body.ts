import type { AnyContractRouter } from "@orpc/contract";
import { z } from "zod";
import { bare, endpointsOf } from "./routes.ts";

/** Reads the fields of a query as the JSON that a body would contain; null for a call that takes a body only. */
type QueryReader = (path: string, query: string) => string | null;

/** The fields that are whole numbers, of each path with a DELETE. */
function wholeNumbers(contract: AnyContractRouter): Map<string, ReadonlySet<string>> {
	const byPath = new Map<string, ReadonlySet<string>>();
	for (const endpoint of endpointsOf(contract)) {
		const { inputSchema, route } = endpoint["~orpc"];
		if (route.method !== "DELETE" || !(inputSchema instanceof z.ZodType)) continue;
		const { properties = {} } = z.toJSONSchema(inputSchema, { io: "input", unrepresentable: "any" });
		const numbers = Object.entries(properties).filter(
			([, field]) => typeof field === "object" && (field.type === "integer" || field.type === "number"),
		);
		byPath.set(bare(route.path ?? ""), new Set(numbers.map(([name]) => name)));
	}
	return byPath;
}

/**
 * The fields of a DELETE may also be in its query, because a proxy on the way may drop the body of a DELETE. In a query
 * everything is text, so whole numbers are read as the contract declares them; a field that is given twice is a list,
 * which no call accepts. The contract then parses what a body would contain, so nothing else is accepted.
 */
export function queryReader(contract: AnyContractRouter): QueryReader {
	const numbersOf = wholeNumbers(contract);
	return (path, query) => {
		const numbers = numbersOf.get(bare(path));
		const given = new URLSearchParams(query);
		const names = [...new Set(given.keys())];
		if (numbers === undefined || names.length === 0) return null;
		const valueOf = (name: string) => {
			const [first = "", ...rest] = given.getAll(name);
			if (rest.length > 0) return [first, ...rest];
			return numbers.has(name) && /^\d{1,9}$/.test(first) ? Number(first) : first;
		};
		return JSON.stringify(Object.fromEntries(names.map((name) => [name, valueOf(name)])));
	};
}
