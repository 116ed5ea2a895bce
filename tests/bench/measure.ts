// Calls every endpoint of the contract on a filled database, and prints what each cost as JSON. Run by
// `npm run bench`, which serves the built functions at BENCH_API.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { change } from "#tests/support/stored.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { actsOf, type Sender } from "./acts.ts";
import { type BackgroundCost, backgroundCosts } from "./background.ts";
import { budgetOf } from "./budgets.ts";
import { cpuMilliseconds } from "./cpu.ts";
import type { Caller, Scene } from "./company.ts";
import { forgetPeak, peakMegabytes } from "./memory.ts";
import { requestFor } from "./requests.ts";
import { scenePath, sizeFromEnvironment } from "./size.ts";
import { tokenCheck } from "./token-check.ts";

/** Counted calls of each endpoint. Calls that write are fewer, because they fill the database. */
const READING = Number(process.env["BENCH_ROUNDS"]);
const CHANGING = Math.ceil(READING / 3);
/** Not counted: the first calls of a process compile its code, and the first of each kind what is its own. */
const FIRST = 300;
const WARM = 20;
/** Parts of names of calls; none: all are measured. */
const ONLY = (process.env["BENCH_ONLY"] ?? "").split(",").filter((part) => part !== "");
const isWanted = (name: string) => ONLY.length === 0 || ONLY.some((part) => name.includes(part));
/** The address of another build, which is compared. */
const BEFORE = process.env["BENCH_BEFORE"];
/** Of the acts that take a day of holiday. */
const MOST_ROUNDS = 10;

interface Measured {
	readonly milliseconds: number;
	readonly status: number;
	readonly reads: number;
	readonly writes: number;
	readonly bytes: number;
}

const scene = JSON.parse(readFileSync(scenePath(), "utf8")) as Scene;

async function tokenOf({ email, password }: Caller): Promise<string> {
	const signedIn = await signIn(email, password);
	if (!("idToken" in signedIn)) throw new Error(`${email} could not sign in: ${signedIn.refusal}`);
	return signedIn.idToken;
}

const tokens: Record<Sender, string> = {
	caller: await tokenOf(scene.caller),
	asker: await tokenOf(scene.asker),
};

interface Sent {
	readonly query?: object;
	readonly body?: unknown;
	readonly as?: Sender;
	/** The address of the server. */
	readonly at?: string | undefined;
}

async function call(
	method: string,
	path: string,
	{ query = {}, body, as = "caller", at = process.env["BENCH_API"] }: Sent,
): Promise<Measured> {
	const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
	const text = new URLSearchParams(given as [string, string][]).toString();
	const headers = { Authorization: `Bearer ${tokens[as]}` };
	const sent = body === undefined ? {} : { body: JSON.stringify(body) };
	const startedAt = performance.now();
	const response = await fetch(`${at}${path}${text === "" ? "" : `?${text}`}`, {
		method,
		headers: { ...headers, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
		...sent,
	});
	const answer = await response.arrayBuffer();
	const milliseconds = performance.now() - startedAt;
	const cost = response.headers.get("server-timing") ?? "";
	const [, reads, writes] = /reads;desc="(\d+)", writes;desc="(\d+)"/.exec(cost) ?? [];
	const { status } = response;
	return { milliseconds, status, reads: Number(reads), writes: Number(writes), bytes: answer.byteLength };
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

// Stored data of an earlier release may be folded in another form.
while (await foldNextMonth());

for (const at of [process.env["BENCH_API"], BEFORE].filter((one) => one !== undefined))
	for (let count = 0; count < FIRST; count += 1) await call("GET", "/user/own-user-info/", { at });

const bare: number[] = [];
const checks: number[] = [];

/**
 * A call in rounds, each with a request of its own, and a bare read beside each: the machine is faster at one time than at
 * another, so a call is compared with the bare reads of its own time. `before`: the same call of the build that is compared. */
async function measured(
	name: string,
	rounds: number,
	once: (round: number) => Promise<Measured>,
	before?: () => Promise<Measured>,
) {
	const calls: Measured[] = [];
	const others: Measured[] = [];
	const beside: number[] = [];
	const asked: number[] = [];
	forgetPeak();
	let cpuBefore = cpuMilliseconds();
	for (let round = -WARM; round < rounds; round += 1) {
		if (round === 0) cpuBefore = cpuMilliseconds();
		const one = await once(round);
		if (round >= 0) calls.push(one);
		const other = await before?.();
		if (other?.status === 200 && round >= 0) others.push(other);
		beside.push(await bareRead());
		asked.push(await tokenCheck(scene.caller.uid));
	}
	const cpuAfter = cpuMilliseconds();
	bare.push(...beside);
	checks.push(...asked);
	const times = calls.map(({ milliseconds }) => milliseconds);
	return {
		name,
		status: Math.max(...calls.map(({ status }) => status)),
		reads: Math.max(...calls.map(({ reads }) => reads)),
		writes: Math.max(...calls.map(({ writes }) => writes)),
		bytes: Math.max(...calls.map(({ bytes }) => bytes)),
		memory: peakMegabytes(),
		cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / rounds,
		bare: quantile(beside, 0.5),
		check: quantile(asked, 0.5),
		p50: quantile(times, 0.5),
		p95: quantile(times, 0.95),
		before: others.length === 0 ? null : ofBefore(others),
		budget: budgetOf(name, sizeFromEnvironment().people),
	};
}

/** What the build that is compared took; it may not have the call. */
const ofBefore = (calls: readonly Measured[]) => ({
	reads: Math.max(...calls.map(({ reads }) => reads)),
	p50: quantile(
		calls.map(({ milliseconds }) => milliseconds),
		0.5,
	),
});

/** A declared endpoint. Some calls end the caller's sessions, so a refused one is followed by a new sign-in. */
function measuredEndpoint(endpoint: Endpoint) {
	const { name, method, path } = endpoint;
	const request = () => requestFor(endpoint, scene, (by, to, body) => call(by, to, { body }));
	const once = async () => {
		const sent = await request();
		const answer = await call(method, path, sent);
		if (answer.status !== 401) return answer;
		// A session that began in the second in which all were ended is ended too.
		await pause(1000);
		tokens.caller = await tokenOf(scene.caller);
		return call(method, path, sent);
	};
	const isCompared = BEFORE !== undefined && method === "GET";
	const before = isCompared
		? async () => call(method, path, { ...(await request()), at: BEFORE })
		: undefined;
	return measured(name, method === "GET" ? READING : CHANGING, once, before);
}

/** In the columns of a call: no answer, no time, no budget. */
const withoutCall = (cost: BackgroundCost) => ({
	...cost,
	status: 200,
	bytes: 0,
	memory: null,
	cpu: null,
	bare: 1,
	check: 0,
	p50: 0,
	p95: 0,
	before: null,
	budget: null,
});

// First the reads, then the daily saves, then all other changes, because one of them may lock a month. The acts come
// before all changes: they need the company as it was made, and approvals, which make other calls ask for them.
const rank = ({ name, method }: Endpoint) => (method === "GET" ? 0 : name.startsWith("workDays.") ? 1 : 2);
const byRank = Map.groupBy(
	ENDPOINTS.filter(({ name }) => isWanted(name)),
	rank,
);
const calls = [];
for (const endpoint of byRank.get(0) ?? []) calls.push(await measuredEndpoint(endpoint));
await change(companySettingsDoc, { leaveApproval: [3], monthApproval: true });
for (const { name, as, method, path, prepare } of actsOf(scene.asker.uid, (by, ...sent) =>
	call(sent[0], sent[1], { body: sent[2], as: by }),
)) {
	if (!isWanted(name)) continue;
	calls.push(
		await measured(name, Math.min(CHANGING, MOST_ROUNDS), async (round) =>
			call(method, path, { body: await prepare(round), as }),
		),
	);
}
await change(companySettingsDoc, { leaveApproval: [], monthApproval: false });
for (const endpoint of [...(byRank.get(1) ?? []), ...(byRank.get(2) ?? [])])
	calls.push(await measuredEndpoint(endpoint));
if (process.env["BENCH_BACKGROUND"] === "yes") {
	const saveEntry = ENDPOINTS.find(({ name }) => name === "workDays.saveEntry");
	if (saveEntry === undefined) throw new Error("There is no call that saves an entry.");
	const save = async () => {
		const sent = await requestFor(saveEntry, scene, (by, to, body) => call(by, to, { body }));
		await call(saveEntry.method, saveEntry.path, sent);
	};
	for (const cost of await backgroundCosts(scene.target.userId, save)) calls.push(withoutCall(cost));
}
const result = { bare: quantile(bare, 0.5), check: quantile(checks, 0.5), calls };
writeFileSync(process.env["BENCH_RESULT"] ?? "/dev/stdout", JSON.stringify(result));
process.exit(0);
