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
import { cpuMilliseconds } from "./cpu.ts";
import type { Caller, Scene } from "./company.ts";
import { forgetPeak, peakMegabytes } from "./memory.ts";
import { requestFor } from "./requests.ts";
import { costOf, type Measured, noSamples, quantile, type Samples } from "./samples.ts";
import { scenePath } from "./size.ts";
import { tokenCheck } from "./token-check.ts";

/** Counted calls of each endpoint. Those that write are fewer, because they fill the database; not so the daily saves. */
const ROUNDS = Number(process.env["BENCH_ROUNDS"]);
const CHANGING = Math.ceil(ROUNDS / 3);
/** The calls of a list come in turn, so often: the machine is slow for some seconds, and not in all rounds of one call. */
const PASSES = 4;
/** Not counted: the first calls of a process compile its code, the first of each kind what is its own. */
const FIRST = 300;
const WARM = 20;
/** Nor are the first of a later pass. */
const WARM_AGAIN = 3;
/** Parts of names of calls; none: all are measured. */
const ONLY = (process.env["BENCH_ONLY"] ?? "").split(",").filter((part) => part !== "");
const isWanted = (name: string) => ONLY.length === 0 || ONLY.some((part) => name.includes(part));
/** The address of another build, which is compared. */
const BEFORE = process.env["BENCH_BEFORE"];
/** Of the acts that take a day of holiday. */
const MOST_ROUNDS = 10;

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

// Stored data of an earlier release may be folded in another form.
while (await foldNextMonth());

for (const at of [process.env["BENCH_API"], BEFORE].filter((one) => one !== undefined))
	for (let count = 0; count < FIRST; count += 1) await call("GET", "/user/own-user-info/", { at });

const bare: number[] = [];
const checks: number[] = [];

/** A call with a request of its own, and the same call of the build that is compared. */
interface Call {
	readonly once: (round: number) => Promise<Measured>;
	readonly before?: (() => Promise<Measured>) | undefined;
}

/**
 * Adds rounds of a call to its samples, after some that do not count, and a bare read beside each: the machine is faster at
 * one time than at another, so a call is compared with the bare reads of its own time.
 */
async function sample(into: Samples, { once, before }: Call, rounds: number, warm = WARM): Promise<void> {
	forgetPeak();
	for (let round = -warm; round < 0; round += 1) {
		await once(round);
		await before?.();
		await bareRead();
	}
	const cpuBefore = cpuMilliseconds();
	for (let round = 0; round < rounds; round += 1) {
		into.calls.push(await once(round));
		const other = await before?.();
		if (other?.status === 200) into.before.push(other);
		into.bare.push(await bareRead());
		into.checks.push(await tokenCheck(scene.caller.uid));
	}
	const cpuAfter = cpuMilliseconds();
	const isKnown = into.cpu !== null && cpuBefore !== null && cpuAfter !== null;
	into.cpu = isKnown ? (into.cpu ?? 0) + cpuAfter - cpuBefore : null;
	const peak = peakMegabytes();
	into.memory = peak === null ? null : Math.max(peak, into.memory ?? 0);
	bare.push(...into.bare.slice(-rounds));
	checks.push(...into.checks.slice(-rounds));
}

/** A declared endpoint. Some calls end the caller's sessions, so a refused one is followed by a new sign-in. */
function callOf(endpoint: Endpoint): Call {
	const { method, path } = endpoint;
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
	return isCompared
		? { once, before: async () => call(method, path, { ...(await request()), at: BEFORE }) }
		: { once };
}

/** Says whether the call asks for revocation on the platform (threat T6). */
const isChecked = ({ method, access }: Endpoint) => method !== "GET" || access === "admin";

/** Calls in turn, in passes through all of them. */
async function measuredInTurn(endpoints: readonly Endpoint[]) {
	const all = endpoints.map((endpoint) => ({ endpoint, own: callOf(endpoint), samples: noSamples() }));
	for (let pass = 0; pass < PASSES; pass += 1)
		for (const { own, samples } of all)
			await sample(samples, own, Math.ceil(ROUNDS / PASSES), pass === 0 ? WARM : WARM_AGAIN);
	return all.map(({ endpoint, samples }) => costOf(endpoint.name, isChecked(endpoint), samples));
}

/** All rounds of one call that changes something. */
async function measured(name: string, own: Call, rounds: number) {
	const samples = noSamples();
	await sample(samples, own, rounds);
	return costOf(name, true, samples);
}

/** In the columns of a call: no answer, no time, no budget. */
const withoutCall = (cost: BackgroundCost) => ({
	...cost,
	status: 200,
	isChecked: false,
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

const isOfEntries = (name: string) => /^workDays\..*Entr(y|ies)$/.test(name);

// First the reads, then the daily saves, then all other changes, because one of them may lock a month. The acts come
// before all changes: they need the company as it was made, and approvals, which make other calls ask for them.
const rank = ({ name, method }: Endpoint) => (method === "GET" ? 0 : isOfEntries(name) ? 1 : 2);
const byRank = Map.groupBy(
	ENDPOINTS.filter(({ name }) => isWanted(name)),
	rank,
);
const calls = [];
calls.push(...(await measuredInTurn(byRank.get(0) ?? [])));
await change(companySettingsDoc, { leaveApproval: [3], monthApproval: true });
for (const { name, as, method, path, prepare } of actsOf(scene.asker.uid, (by, ...sent) =>
	call(sent[0], sent[1], { body: sent[2], as: by }),
)) {
	if (!isWanted(name)) continue;
	calls.push(
		await measured(
			name,
			{ once: async (round) => call(method, path, { body: await prepare(round), as }) },
			Math.min(CHANGING, MOST_ROUNDS),
		),
	);
}
await change(companySettingsDoc, { leaveApproval: [], monthApproval: false });
calls.push(...(await measuredInTurn(byRank.get(1) ?? [])));
for (const endpoint of byRank.get(2) ?? [])
	calls.push(await measured(endpoint.name, callOf(endpoint), CHANGING));
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
