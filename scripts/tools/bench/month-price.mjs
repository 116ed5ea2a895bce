// What a month of a company costs: its use, times what the benchmark counted, times the list prices.
import { columns } from "#scripts/tools/columns.mjs";
import { AS_OF, FIRESTORE, FREE_DOCUMENTS, FREE_FUNCTIONS, FUNCTIONS } from "./prices.mjs";
import {
	AFTER_A_SAVE,
	DAYS,
	EVENTS_OF_A_SAVE,
	OF_ADMIN,
	OF_PERSON,
	OF_PERSON_A_MONTH,
	PEOPLE_AN_ADMIN,
	SAVES,
	SCHEDULES,
	SECONDS,
	WORKING_DAYS,
} from "./usage.mjs";

/** Names of the calls that must be measured. */
export const PRICED_CALLS = [OF_PERSON, OF_PERSON_A_MONTH, OF_ADMIN].flatMap(Object.keys);

/** How often each piece of work is done in a month. */
export function timesOf(people) {
	const admins = Math.max(1, Math.ceil(people / PEOPLE_AN_ADMIN));
	const each = (table, factor) => Object.entries(table).map(([name, times]) => [name, times * factor]);
	const calls = [
		...each(OF_PERSON, people * WORKING_DAYS),
		...each(OF_PERSON_A_MONTH, people),
		...each(OF_ADMIN, admins * WORKING_DAYS),
	];
	const saves = calls.filter(([name]) => SAVES.includes(name)).reduce((sum, [, times]) => sum + times, 0);
	return { calls, saves, after: AFTER_A_SAVE.map((name) => [name, saves]), schedules: each(SCHEDULES, DAYS) };
}

/** Documents, invocations and euros of a month. Deletions are counted as writes, which cost more. */
export function monthPrice(people, costs) {
	const { calls, saves, after, schedules } = timesOf(people);
	const costOf = new Map(costs.map((cost) => [cost.name, cost]));
	const sum = (some, kind) =>
		some.reduce((total, [name, times]) => {
			const cost = costOf.get(name);
			if (cost === undefined) throw new RangeError(`${name} was not measured.`);
			return total + times * cost[kind];
		}, 0);
	const count = (some) => some.reduce((total, [, times]) => total + times, 0);
	const ofKind = (kind) => ({ work: sum([...calls, ...after], kind), schedules: sum(schedules, kind) });
	const counts = { reads: ofKind("reads"), writes: ofKind("writes") };
	const [reads, writes] = Object.values(counts).map((one) => one.work + one.schedules);
	const invocations = { call: count(calls), event: saves * EVENTS_OF_A_SAVE, schedule: count(schedules) };
	const documents = priceOfDocuments(counts);
	return {
		reads,
		writes,
		invocations: count(Object.entries(invocations)),
		documents,
		functions: priceOfFunctions(invocations),
	};
}

/** Each day has a free quota of its own. People work on working days, and schedules run on all. */
function priceOfDocuments(counts) {
	const kinds = Object.entries(counts).map(([kind, { work, schedules }]) => {
		const over = (count) => Math.max(0, count - FREE_DOCUMENTS[kind]);
		const [workingDay, dayOff] = [work / WORKING_DAYS + schedules / DAYS, schedules / DAYS];
		const paid = over(workingDay) * WORKING_DAYS + over(dayOff) * (DAYS - WORKING_DAYS);
		return (paid * FIRESTORE[kind]) / 100_000;
	});
	return kinds.reduce((total, euros) => total + euros, 0);
}

/** An instance of the API has a processor and a gibibyte, one of a trigger or a schedule less. */
function priceOfFunctions(invocations) {
	const seconds = Object.entries(invocations).reduce((sum, [kind, count]) => sum + count * SECONDS[kind], 0);
	const count = Object.values(invocations).reduce((sum, one) => sum + one, 0);
	const over = (used, free) => Math.max(0, used - free);
	return (
		(over(count, FREE_FUNCTIONS.invocations) * FUNCTIONS.million) / 1_000_000 +
		over(seconds, FREE_FUNCTIONS.processor) * FUNCTIONS.processor +
		over(seconds, FREE_FUNCTIONS.gibibyte) * FUNCTIONS.gibibyte
	);
}

const thousands = (count) => Math.round(count).toLocaleString("en");

/** The price of a month as it is printed. */
export function priceTable(people, costs) {
	const { reads, writes, invocations, documents, functions } = monthPrice(people, costs);
	const table = columns([
		["people", "reads a month", "writes a month", "invocations a month", "documents", "functions"],
		[
			String(people),
			thousands(reads),
			thousands(writes),
			thousands(invocations),
			`${documents.toFixed(2)} €`,
			`${functions.toFixed(2)} €`,
		],
	]);
	return [...table, `At list prices of ${AS_OF}, a dollar counted as a euro.`];
}
