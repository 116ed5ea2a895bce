import { productionApi } from "#tests/support/emulators.ts";

export interface Sent {
	readonly query?: object;
	readonly body?: unknown;
}

/** One request and what it cost. */
export interface Measured {
	readonly milliseconds: number;
	readonly status: number;
	readonly reads: number;
	readonly writes: number;
	readonly bytes: number;
}

/** Calls the API as the owner of the token. Not `callApi`, which also checks the answer, and would be measured. */
export async function timedCall(
	token: string,
	method: string,
	path: string,
	{ query = {}, body }: Sent,
): Promise<Measured> {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
	const text = new URLSearchParams(given as [string, string][]).toString();
	const headers = { Authorization: `Bearer ${token}` };
	const startedAt = performance.now();
	const response = await fetch(`${productionApi()}${path}${text === "" ? "" : `?${text}`}`, {
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const answer = await response.arrayBuffer();
	const milliseconds = performance.now() - startedAt;
	const cost = response.headers.get("server-timing") ?? "";
	const [, reads, writes] = /reads;desc="(\d+)", writes;desc="(\d+)"/.exec(cost) ?? [];
	const { status } = response;
	return { milliseconds, status, reads: Number(reads), writes: Number(writes), bytes: answer.byteLength };
}

export function median(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
