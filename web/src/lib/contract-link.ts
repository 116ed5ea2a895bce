import type { ClientLink } from "@orpc/client";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { contractPaths } from "virtual:contract-paths";

/** What a query can say: the contract declares nothing else for a GET. */
type QueryValue = string | number | boolean | readonly string[] | null | undefined;

type NoContext = Record<never, never>;

/**
 * Sends the calls of the contract as what they are: method, path and JSON. oRPC's own link also knows streams,
 * every notation and files in both directions, which is 8 kB of each page. An answer that is a file comes as a `Blob`.
 * `ask` returns successful answers, and throws all others.
 */
export function contractLink(ask: (request: Request) => Promise<Response>): ClientLink<NoContext> {
	return {
		call: async (path, input, { signal }) => {
			const response = await ask(requestOf(routeOf(path), input, signal));
			if (response.headers.has("content-disposition")) return response.blob();
			const text = await response.text();
			return text === "" ? undefined : (JSON.parse(text) as unknown);
		},
	};
}

interface Route {
	readonly method: string;
	readonly path: string;
}

/** Method and path of `workDays.getWorkDays`. */
function routeOf(name: readonly string[]): Route {
	let part: typeof contractPaths | string | undefined = contractPaths;
	for (const step of name) part = typeof part === "object" ? own(part, step) : undefined;
	const [path, method = "GET"] = typeof part === "string" ? part.split(" ") : [];
	if (!path) throw new Error(`The contract has no ${name.join(".")}.`);
	return { method, path: `${path}/` };
}

/** Half a character, pasted or cut in two, becomes � as it does in a query: the server would refuse the whole call. */
function wellFormed(_name: string, value: unknown): unknown {
	return typeof value === "string" ? value.toWellFormed() : value;
}

/** The input is the query of a GET and the body of everything else; no path of the contract holds any of it. */
function requestOf({ method, path }: Route, input: unknown, signal: AbortSignal | undefined): Request {
	const url = new URL(`/api${path.replace(/\/$/, "")}`, location.origin);
	const init = { method, redirect: "manual", signal: signal ?? null } as const;
	if (method !== "GET") {
		const headers = { "content-type": "application/json" };
		return new Request(url, { ...init, headers, body: JSON.stringify(input, wellFormed) });
	}
	const values = Object.entries((input ?? {}) as Record<string, QueryValue>);
	for (const [name, value] of values) {
		if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
	}
	return new Request(url, init);
}
