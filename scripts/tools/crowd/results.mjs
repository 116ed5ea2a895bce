// The results of the visits to a large company.
import { columns } from "#scripts/tools/columns.mjs";

/** The highest allowed values: first rows on the slower processor, what follows them on this one. */
const MOST = { firstRows: 1000, frame: 50, nodes: 2500, opened: 100, typed: 100 };

const isOver = (visit) => Object.entries(MOST).some(([what, most]) => visit[what] > most);

/** The visits of which a value is too high. */
export const overBudget = (visits) => visits.filter(isOver);

const marked = (visit, what, unit = "") => `${visit[what] > MOST[what] ? "✗ " : ""}${visit[what]}${unit}`;

/** A line for each list and each picker; too high values are marked. `slower`: how many times the processor was. */
export function crowdTable(lists, pickers, slower) {
	const slow = `at 1/${slower}`;
	const listLines = lists.map((visit) => [
		visit.name,
		String(visit.width),
		marked(visit, "firstRows", " ms"),
		marked(visit, "frame", " ms"),
		`${visit.slowFrame} ms`,
		marked(visit, "nodes"),
	]);
	const pickerLines = pickers.map((visit) => [
		visit.name,
		String(visit.width),
		marked(visit, "opened", " ms"),
		`${visit.slowOpened} ms`,
		marked(visit, "typed", " ms"),
		`${visit.slowTyped} ms`,
		String(visit.drawn),
		marked(visit, "nodes"),
	]);
	return [
		...columns([["list", "px", `first rows ${slow}`, "longest frame", slow, "nodes"], ...listLines], {
			right: true,
		}),
		"",
		...columns([["picker", "px", "opening", slow, "typing", slow, "drawn", "nodes"], ...pickerLines], {
			right: true,
		}),
	];
}
