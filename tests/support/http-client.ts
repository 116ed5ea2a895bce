import type { ErrorBody } from "@tuntikirja/contract/kernel/errors.ts";
import { canaryFor } from "./answers/canaries.ts";
import { demandDescribed } from "./answers/described.ts";
import { productionApi } from "./emulators.ts";

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Options of a call. */
export interface CallOptions {
	readonly query?: Query;
	/** Sent as JSON. */
	readonly body?: unknown;
	/** Sent unchanged, in place of `body`. */
	readonly rawBody?: string;
	/** The value after `Bearer`; without it the caller is not signed in. */
	readonly token?: string | undefined;
	readonly headers?: Readonly<Record<string, string>>;
	/** The address of the API; the default is the production server. */
	readonly base?: string;
}

/** An answer of the API with its reads and writes. */
export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	/** The parsed body; null when there is none or it is not JSON. */
	readonly body: unknown;
	/** The body of a refusal. */
	readonly error: ErrorBody;
	/** Firestore documents read and written, from Server-Timing; NaN when the answer does not say. */
	readonly reads: number;
	readonly writes: number;
}

function queryText(query: Query): string {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
	const text = new URLSearchParams(
		given.map(([name, value]): [string, string] => [name, String(value)]),
	).toString();
	return text === "" ? "" : `?${text}`;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function costOf(headers: Headers, name: "reads" | "writes"): number {
	const [, count] = new RegExp(`${name};desc="(\\d+)"`).exec(headers.get("server-timing") ?? "") ?? [];
	return count === undefined ? Number.NaN : Number(count);
}

/**
 * Calls the API as a browser would; `path` starts below `/api` and may carry a query of its own.
 * @throws when the OpenAPI document does not describe the answer, or it contains what the caller may not see
 */
export async function callApi(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
	const { query = {}, body, rawBody, token, headers = {}, base = productionApi() } = options;
	const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
	const response = await fetch(`${base}${path}${queryText(query)}`, {
		method,
		redirect: "manual",
		headers: {
			...(sent === undefined ? {} : { "Content-Type": "application/json" }),
			...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
			...headers,
		},
		...(sent === undefined ? {} : { body: sent }),
	});
	const text = await response.text();
	const value = parsed(text);
	const { status, headers: answered } = response;
	await demandDescribed({ method, path, sent: body, status, headers: answered, body: value });
	const leak = await canaryFor(token, { text, headers: answered });
	if (leak !== null) throw new Error(`${method} ${path} shows the caller what they may not see: ${leak}`);
	return {
		status: response.status,
		headers: response.headers,
		text,
		body: value,
		error: value as ErrorBody,
		reads: costOf(response.headers, "reads"),
		writes: costOf(response.headers, "writes"),
	};
}
