// Calls every endpoint of the contract on a filled database, and prints what each cost as JSON. Run by
// `npm run bench`, which serves the built functions at BENCH_API.
import { readFileSync, writeFileSync } from "node:fs";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { budgetOf } from "./budgets.ts";
import type { Scene } from "./company.ts";
import { requestFor } from "./requests.ts";
import { scenePath, sizeFromEnvironment } from "./size.ts";

/** Counted calls of each endpoint. Calls that write are fewer, because they fill the database. */
const READING = Number(process.env["BENCH_ROUNDS"]);
const CHANGING = Math.ceil(READING / 3);
const WARM = 2;

interface Measured {
	readonly milliseconds: number;
	readonly status: number;
	readonly reads: number;
	readonly writes: number;
}

const scene = JSON.parse(readFileSync(scenePath(), "utf8")) as Scene;
const signedIn = await signIn(scene.email, scene.password);
if (!("idToken" in signedIn)) throw new Error(`The caller could not sign in: ${signedIn.refusal}`);

async function call(method: string, path: string, query: object = {}, body?: unknown): Promise<Measured> {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
	const text = new URLSearchParams(given as [string, string][]).toString();
	const headers = { Authorization: `Bearer ${"idToken" in signedIn ? signedIn.idToken : ""}` };
	const sent = body === undefined ? {} : { body: JSON.stringify(body) };
	const startedAt = performance.now();
	const response = await fetch(`${process.env["BENCH_API"]}${path}${text === "" ? "" : `?${text}`}`, {
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
		...sent,
	});
	await response.arrayBuffer();
	const milliseconds = performance.now() - startedAt;
	const cost = response.headers.get("server-timing") ?? "";
	const [, reads, writes] = /reads;desc="(\d+)", writes;desc="(\d+)"/.exec(cost) ?? [];
	return { milliseconds, status: response.status, reads: Number(reads), writes: Number(writes) };
}

async function bareRead(): Promise<number> {
	const startedAt = performance.now();
	await firestore().doc(`users/${scene.target.userId}`).get();
	return performance.now() - startedAt;
}

function quantile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const bare: number[] = [];

async function measured(endpoint: Endpoint) {
	const { name, method, path } = endpoint;
	const rounds = method === "GET" ? READING : CHANGING;
	const calls: Measured[] = [];
	for (let round = -WARM; round < rounds; round += 1) {
		const { query, body } = await requestFor(endpoint, scene.target, (...parts) =>
			call(parts[0], parts[1], {}, parts[2]),
		);
		const one = await call(method, path, query, body);
		if (round >= 0) calls.push(one);
		bare.push(await bareRead());
	}
	const times = calls.map(({ milliseconds }) => milliseconds);
	return {
		name,
		status: Math.max(...calls.map(({ status }) => status)),
		reads: Math.max(...calls.map(({ reads }) => reads)),
		writes: Math.max(...calls.map(({ writes }) => writes)),
		p50: quantile(times, 0.5),
		p95: quantile(times, 0.95),
		budget: budgetOf(name, sizeFromEnvironment().people),
	};
}

// First the reads, then the daily saves, then all other changes, because one of them may lock a month.
const rank = ({ name, method }: Endpoint) => (method === "GET" ? 0 : name.startsWith("workDays.") ? 1 : 2);
const calls = [];
for (const endpoint of [...ENDPOINTS].sort((a, b) => rank(a) - rank(b))) calls.push(await measured(endpoint));
const result = { bare: quantile(bare, 0.5), calls };
writeFileSync(process.env["BENCH_RESULT"] ?? "/dev/stdout", JSON.stringify(result));
process.exit(0);
