// Files that import each other in a circle cannot be read, moved or loaded separately. Types and lazy imports also
// make a circle, which the linter does not find: it checks values within one workspace.
import { importGraph } from "./imports.mjs";
import { sourcePaths, sourceText } from "./sources.mjs";

/** One line for every circle of files, with the files on it. */
export function fileCircles(paths = sourcePaths(), read = sourceText) {
	const graph = importGraph(paths, read);
	const circles = [];
	const seen = new Set();
	for (const path of paths) {
		if (seen.has(path)) continue;
		const circle = shortestCircle(path, graph);
		if (circle === null) continue;
		for (const one of circle) seen.add(one);
		circles.push(`${circle.join(" → ")} → ${path}: move what they share into a file below them`);
	}
	return circles;
}

/** The shortest path from a file back to itself; null when there is none. */
function shortestCircle(start, graph) {
	const cameFrom = new Map();
	const queue = [start];
	for (const path of queue) {
		for (const next of graph.get(path) ?? []) {
			if (next === start) return wayTo(path, cameFrom);
			if (cameFrom.has(next)) continue;
			cameFrom.set(next, path);
			queue.push(next);
		}
	}
	return null;
}

function wayTo(end, cameFrom) {
	const way = [end];
	for (let path = cameFrom.get(end); path !== undefined; path = cameFrom.get(path)) way.unshift(path);
	return way;
}
