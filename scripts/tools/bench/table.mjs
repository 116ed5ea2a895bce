// The printed result of a measurement: a line for each call, and how many people could save at once.
import { columns } from "#scripts/tools/columns.mjs";

/** What of the call is over its budget. */
export function whatIsOver({ reads, writes, bare, p50, budget }) {
	if (budget === null) return [];
	return [
		reads > budget.reads && "reads",
		writes > budget.writes && "writes",
		budget.time !== null && p50 / bare > budget.time && "time",
	].filter(Boolean);
}

function budgetText(budget) {
	if (budget === null) return "";
	const { reads, writes, time } = budget;
	return `≤ ${reads} reads${writes ? `, ${writes} writes` : ""}${time === null ? "" : `, ${time}×`}`;
}

/** Every call with its cost beside its budget, and a mark if it is over. */
export function callTable(calls) {
	const rows = calls.map((call) => {
		const over = whatIsOver(call);
		return [
			call.name,
			call.status === 200 ? "" : String(call.status),
			String(call.reads),
			String(call.writes),
			`${(call.p50 / call.bare).toFixed(1)}×`,
			`${(call.bytes / 1000).toFixed(1)} kB`,
			budgetText(call.budget),
			over.length === 0 ? "" : `OVER: ${over.join(", ")}`,
		];
	});
	return columns([["call", "", "reads", "writes", "p50", "answer", "budget", ""], ...rows]);
}

/** What came of so many people who saved within a minute, while their months were folded every ten seconds. */
export function loadLines(people, { refused, retries, p50, longest, folded, shardWrites }) {
	return [
		`${people} people saved within a minute: ${refused} refused, ${retries} transactions run again,`,
		`half of the saves within ${Math.round(p50)} ms and all within ${Math.round(longest)} ms; ${folded} months folded, with ${shardWrites} writes of shards.`,
	];
}

/** The parts of `npm run load`: how many calls, what was refused, the middle and the longest answer, the memory until then. */
export function partTable(parts) {
	const rows = parts.map(({ name, calls, refused, again, p50, longest, memory }) => [
		name,
		String(calls),
		String(refused),
		String(again),
		`${Math.round(p50)} ms`,
		`${Math.round(longest)} ms`,
		memory === null ? "" : `${memory} MB`,
	]);
	return columns([["", "calls", "refused", "run again", "p50", "longest", "memory"], ...rows]);
}

/** Trial, write and the same file again: how long, and what it cost. */
export function movingInLines({ rows, parts }) {
	const lines = parts.map(({ name, seconds, calls, refused, reads, writes, p50, longest, memory }) => [
		name,
		`${Math.round(seconds)} s`,
		String(calls),
		String(refused),
		String(reads),
		String(writes),
		`${Math.round(p50)} ms`,
		`${Math.round(longest)} ms`,
		memory === null ? "" : `${memory} MB`,
	]);
	const head = [`${rows} rows`, "time", "calls", "refused", "reads", "writes", "p50", "longest", "memory"];
	return columns([head, ...lines]);
}
