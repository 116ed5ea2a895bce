// Calls every endpoint of the contract in a filled company, lets its people save at once, and writes what it cost as JSON.
// Run by `npm run bench`, which serves the built functions.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { placesOf } from "@tuntikirja/functions/records/folds/folded-months.ts";
import { productionApi } from "#tests/support/emulators.ts";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { change } from "#tests/support/stored.ts";
import { actsOf, type Sender } from "./acts.ts";
import { budgetOf } from "./budgets.ts";
import { benchSize, type Caller, type Scene, scenePath } from "./company.ts";
import { requestFor } from "./requests.ts";
import { rush } from "./rush.ts";
import { type Measured, median, type Sent, timedCall } from "./timed-call.ts";

/** Counted calls of each endpoint. Those that write are fewer, because they fill the database. */
const ROUNDS = Number(process.env["BENCH_ROUNDS"]);
const CHANGING = Math.ceil(ROUNDS / 3);
/** Of the acts that take a day of holiday. */
const MOST_ROUNDS = 10;
/** Not counted: the first calls of a process compile its code, the first of each kind what is its own. */
const FIRST = 300;
const WARM = 20;
/** Parts of names of calls; none: all are measured. */
const ONLY = (process.env["BENCH_ONLY"] ?? "").split(",").filter((part) => part !== "");
const isWanted = ({ name }: { readonly name: string }) =>
	ONLY.length === 0 || ONLY.some((part) => name.includes(part));
const { people } = benchSize();

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

interface SentBy extends Sent {
	readonly as?: Sender;
}

function call(method: string, path: string, { as = "caller", ...sent }: SentBy): Promise<Measured> {
	return timedCall(tokens[as], method, path, sent);
}

async function bareRead(): Promise<number> {
	const startedAt = performance.now();
	await firestore().doc(`users/${scene.target.userId}`).get();
	return performance.now() - startedAt;
}

/**
 * Measures a call, with a bare read beside each: the machine is faster at one time than at another, so a call is compared
 * with the bare reads of its own time.
 */
async function measured(name: string, once: (round: number) => Promise<Measured>, rounds: number) {
	for (let round = -WARM; round < 0; round += 1) await once(round);
	const calls: Measured[] = [];
	const bare: number[] = [];
	for (let round = 0; round < rounds; round += 1) {
		calls.push(await once(round));
		bare.push(await bareRead());
	}
	const most = (field: keyof Measured) => Math.max(...calls.map((one) => one[field]));
	return {
		name,
		status: most("status"),
		reads: most("reads"),
		writes: most("writes"),
		bytes: most("bytes"),
		bare: median(bare),
		p50: median(calls.map(({ milliseconds }) => milliseconds)),
		budget: budgetOf(name, people),
	};
}

/** A declared endpoint. Some calls end the caller's sessions, so a refused one is followed by a new sign-in. */
function measuredEndpoint(endpoint: Endpoint, rounds: number) {
	const { name, method, path } = endpoint;
	const once = async () => {
		const sent = await requestFor(endpoint, scene, (by, to, body) => call(by, to, { body }));
		const answer = await call(method, path, sent);
		if (answer.status !== 401) return answer;
		// A session that began in the second in which all were ended is ended too.
		await pause(1000);
		tokens.caller = await tokenOf(scene.caller);
		return call(method, path, sent);
	};
	return measured(name, once, rounds);
}

const isOfEntries = ({ name }: Endpoint) => /^workDays\..*Entr(y|ies)$/.test(name);

/**
 * First the reads, then the daily saves, then all other changes, because one of them may lock a month. The acts come before
 * all changes: they need the company as it was made, and approvals, which make other calls ask for them.
 */
async function allMeasured() {
	const wanted = ENDPOINTS.filter(isWanted);
	const changing = wanted.filter(({ method }) => method !== "GET");
	const calls = [];
	for (const endpoint of wanted.filter(({ method }) => method === "GET"))
		calls.push(await measuredEndpoint(endpoint, ROUNDS));
	await change(companySettingsDoc, { leaveApproval: [3], monthApproval: true });
	const acts = actsOf(scene.asker.uid, (as, method, path, body) => call(method, path, { body, as }));
	for (const { name, as, method, path, prepare } of acts.filter(isWanted)) {
		const once = async (round: number) => call(method, path, { body: await prepare(round), as });
		calls.push(await measured(name, once, Math.min(CHANGING, MOST_ROUNDS)));
	}
	await change(companySettingsDoc, { leaveApproval: [], monthApproval: false });
	for (const endpoint of changing.filter(isOfEntries)) calls.push(await measuredEndpoint(endpoint, ROUNDS));
	for (const endpoint of changing.filter((one) => !isOfEntries(one)))
		calls.push(await measuredEndpoint(endpoint, CHANGING));
	return calls;
}

/** As many people more as the company has save within a minute, while months are folded thirty times as often as planned. */
async function load() {
	const savers: Person[] = [];
	while (savers.length < people) savers.push(await aPerson());
	await placesOf(savers.map(({ uid }) => uid));
	const { saves, retries, longestMilliseconds, folded, shardWrites } = await rush({
		people: savers,
		savesEach: 1,
		milliseconds: 60_000,
		foldPause: 10_000,
		base: productionApi(),
	});
	return {
		refused: saves.filter(({ status }) => status !== 200).length,
		retries,
		p50: median(saves.map(({ milliseconds }) => milliseconds)),
		longest: longestMilliseconds,
		folded,
		shardWrites: shardWrites.reduce((sum, one) => sum + one, 0),
	};
}

// Stored data of an earlier build may be folded in another form.
while (await foldNextMonth());
for (let count = 0; count < FIRST; count += 1) await call("GET", "/user/own-user-info/", {});
const calls = await allMeasured();
const result = { bare: median(calls.map(({ bare }) => bare)), calls, load: await load() };
writeFileSync(process.env["BENCH_RESULT"] ?? "/dev/stdout", JSON.stringify(result));
process.exit(0);
