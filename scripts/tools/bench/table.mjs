// The printed tables of a measurement: a line for each call, and the growth of its cost.
import { columns } from "#scripts/tools/columns.mjs";

const ratio = (milliseconds, bare) => `${(milliseconds / bare).toFixed(1)}×`;

/** What of the call is over its budget. Where only the emulators ask for revocation, the time is without that. */
export function whatIsOver({ reads, writes, bare, p50, check, isChecked, budget }) {
	if (budget === null) return [];
	const time = isChecked ? p50 : p50 - check;
	return [
		reads > budget.reads && "reads",
		writes > budget.writes && "writes",
		budget.time !== null && time / bare > budget.time && "time",
	].filter(Boolean);
}

function budgetText(budget) {
	if (budget === null) return "";
	const { reads, writes, time } = budget;
	return `≤ ${reads} reads${writes ? `, ${writes} writes` : ""}${time === null ? "" : `, ${time}×`}`;
}

/** Every call with its cost beside its budget, and a mark if it is over. */
export function callTable({ calls }) {
	const rows = calls.map((call) => {
		const { bare, check } = call;
		const over = whatIsOver(call);
		return [
			call.name,
			call.status === 200 ? "" : String(call.status),
			String(call.reads),
			String(call.writes),
			ratio(call.p50, bare),
			ratio(call.p50 - check, bare),
			ratio(call.p95, bare),
			`${bare.toFixed(1)} ms`,
			call.cpu === null ? "" : `${Math.round(call.cpu)} ms`,
			`${(call.bytes / 1000).toFixed(1)} kB`,
			call.memory === null ? "" : `${call.memory} MB`,
			call.before == null ? "" : `${call.before.reads} reads, ${ratio(call.before.p50, bare)}`,
			budgetText(call.budget),
			over.length === 0 ? "" : `OVER: ${over.join(", ")}`,
		];
	});
	return columns([
		[
			"call",
			"",
			"reads",
			"writes",
			"p50",
			"no check",
			"p95",
			"1×",
			"CPU",
			"answer",
			"memory",
			"before",
			"budget",
			"",
		],
		...rows,
	]);
}

/** Reads and times of the calls whose reads grow, in the columns of the sizes. */
export function growthTable(results) {
	const [first] = results;
	const header = ["call", ...results.map(({ size }) => `${size.people} people, ${size.years} y`)];
	const costs = first.calls.map(({ name }) => {
		const same = results.map(({ calls }) => calls.find((call) => call.name === name));
		return { name, same };
	});
	const growing = costs.filter(({ same }) => new Set(same.map((call) => call?.reads)).size > 1);
	const rows = growing.map(({ name, same }) => [
		name,
		...same.map((call) => (call ? `${call.reads} reads, ${ratio(call.p50, call.bare)}` : "–")),
	]);
	if (rows.length === 0) return ["No call's reads grow."];
	return columns([header, ...rows]);
}
