import type { ClientLink } from "@orpc/client";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { type ContractPaths, contractPaths } from "virtual:contract-paths";

/** What a query can say: the contract declares nothing else for a GET. */
type QueryValue = string | number | boolean | readonly string[] | null | undefined;

type NoContext = Record<never, never>;

/**
 * Sends the calls of the contract as what they are: method, path and JSON. oRPC's own link also knows streams,
 * files and every notation, which is 7 kB of each page. `ask` answers what is well, and throws everything else.
 */
export function contractLink(ask: (request: Request) => Promise<Response>): ClientLink<NoContext> {
	return {
		call: async (path, input, { signal }) => {
			const response = await ask(requestOf(routeOf(path), input, signal));
			const text = await response.text();
			return text === "" ? undefined : (JSON.parse(text) as unknown);
		},
	};
}

/** "GET /work-day/work-days" of `workDays.getWorkDays`. */
function routeOf(path: readonly string[]): string {
	let node: ContractPaths | string | undefined = contractPaths;
	for (const name of path) node = typeof node === "object" ? own(node, name) : undefined;
	if (typeof node !== "string") throw new Error(`The contract has no ${path.join(".")}.`);
	return node;
}

/** The input is the query of a GET and the body of everything else; no path of the contract holds any of it. */
function requestOf(route: string, input: unknown, signal: AbortSignal | undefined): Request {
	const [method = "", path = ""] = route.split(" ");
	const url = new URL(`/api${path}`, location.origin);
	const init = { method, redirect: "manual", signal: signal ?? null } as const;
	if (method !== "GET") {
		const headers = { "content-type": "application/json" };
		return new Request(url, { ...init, headers, body: JSON.stringify(input) });
	}
	const values = Object.entries((input ?? {}) as Record<string, QueryValue>);
	for (const [name, value] of values) {
		if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
	}
	return new Request(url, init);
}
