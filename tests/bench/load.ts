// People of a filled company log, submit and are approved at the same time, with reports of a year beside each, and writes
// what that cost as JSON. Run by `npm run load`, which serves the built functions.
import { writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { PEOPLE_AT_ONCE } from "@tuntikirja/contract/months/month-states.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { placesOf } from "@tuntikirja/functions/records/folds/folded-months.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { productionApi } from "#tests/support/emulators.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change } from "#tests/support/stored.ts";
import { benchSize } from "./company.ts";
import { rush } from "./rush.ts";
import { serverMemory } from "./server-memory.ts";
import { type Measured, median, timedCall } from "./timed-call.ts";

const LOG_MS = 300_000;
const SUBMIT_MS = 60_000;
/** Reports of a year beside each part, one after the other. */
const REPORTS = 10;
const YEARLY = ["performance", "sales", "invoicing", "invoicing-label", "expenses-estimate"];
/** People who are made at the same time. */
const AT_ONCE = 20;

const { people: size } = benchSize();
const month = pastMonth();

async function makePeople(): Promise<Person[]> {
	const made: Person[] = [];
	while (made.length < size)
		made.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => aPerson()))));
	return made.slice(0, size);
}

/** The reports, spread over the time of what they are beside. */
async function reports({ idToken }: Person, milliseconds: number): Promise<Measured[]> {
	const query = { startDate: addDays(today(), -364), endDate: today() };
	const calls: Measured[] = [];
	while (calls.length < REPORTS) {
		const name = YEARLY[calls.length % YEARLY.length] ?? "";
		calls.push(await timedCall(idToken, "GET", `/report/${name}/`, { query }));
		await pause(Math.max(0, milliseconds / REPORTS - (calls.at(-1)?.milliseconds ?? 0)));
	}
	return calls;
}

/** Each person at a moment of their own. */
function spread<T>(list: readonly T[], milliseconds: number, act: (one: T) => Promise<Measured>) {
	return Promise.all(
		list.map(async (one, index) => {
			await pause((milliseconds / list.length) * index);
			return act(one);
		}),
	);
}

/** The page of the admin who closes the month, and the approval of all. */
async function closeMonth({ idToken }: Person, people: readonly Person[]): Promise<Measured[]> {
	const calls = [
		await timedCall(idToken, "GET", "/month-end/", { query: { month } }),
		await timedCall(idToken, "GET", "/month-end/money/", { query: { month } }),
	];
	for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
		const userIds = people.slice(start, start + PEOPLE_AT_ONCE).map(({ uid }) => uid);
		calls.push(await timedCall(idToken, "POST", "/month-end/approve/", { body: { month, userIds } }));
	}
	return calls;
}

function partOf(name: string, calls: readonly Pick<Measured, "status" | "milliseconds">[], again = 0) {
	const times = calls.map(({ milliseconds }) => milliseconds);
	const refused = calls.filter(({ status }) => status !== 200).length;
	return {
		name,
		calls: calls.length,
		refused,
		again,
		p50: median(times),
		longest: Math.max(...times),
		memory: serverMemory(),
	};
}

async function main() {
	while (await foldNextMonth());
	const [admin, people] = [await aPerson({ role: "admin" }), await makePeople()];
	await placesOf(people.map(({ uid }) => uid));
	await change(companySettingsDoc, { monthApproval: true });
	const [logged, whileLogging] = await Promise.all([
		rush({ people, savesEach: 1, milliseconds: LOG_MS, foldPause: 30_000, base: productionApi() }),
		reports(admin, LOG_MS),
	]);
	const parts = [
		partOf("log within five minutes", logged.saves, logged.retries),
		partOf("reports beside", whileLogging),
	];
	const [submitted, whileSubmitting] = await Promise.all([
		spread(people, SUBMIT_MS, ({ idToken }) =>
			timedCall(idToken, "POST", "/month/submit/", { body: { month, notes: "Away" } }),
		),
		reports(admin, SUBMIT_MS),
	]);
	parts.push(partOf("submit within one minute", submitted), partOf("reports beside", whileSubmitting));
	const [closed, whileClosing] = await Promise.all([closeMonth(admin, people), reports(admin, 0)]);
	parts.push(partOf("month end", closed), partOf("reports beside", whileClosing));
	writeFileSync(process.env["BENCH_RESULT"] ?? "/dev/stdout", JSON.stringify({ parts }));
}

await main();
process.exit(0);
