// Files and features that import each other in a circle cannot be read, moved or loaded separately. Types and lazy
// imports also make a circle, which the linter does not find: it checks values within one workspace.
import { importGraph } from "./imports.mjs";
import { sourcePaths, sourceText } from "./sources.mjs";

/** One line for every circle of files, with the files on it. */
export function fileCircles(paths = sourcePaths(), read = sourceText) {
	return circlesOf(importGraph(paths, read));
}

/** One line for every circle of features: folders directly below a workspace's `src`. Tests may look anywhere. */
export function folderCircles(paths = sourcePaths(), read = sourceText) {
	const graph = new Map();
	const sources = paths.filter((path) => !path.includes(".test."));
	for (const [path, imported] of importGraph(sources, read)) {
		const folder = featureOf(path);
		if (folder === undefined) continue;
		const others = imported.map(featureOf).filter((one) => one !== undefined && one !== folder);
		graph.set(folder, [...new Set([...(graph.get(folder) ?? []), ...others])]);
	}
	return circlesOf(graph);
}

function featureOf(path) {
	return path.match(/^\w+\/src\/[^/]+(?=\/)/)?.[0];
}

function circlesOf(graph) {
	const circles = [];
	const seen = new Set();
	for (const path of graph.keys()) {
		if (seen.has(path)) continue;
		const circle = shortestCircle(path, graph);
		if (circle === null) continue;
		for (const one of circle) seen.add(one);
		circles.push(`${circle.join(" → ")} → ${path}: move what they share into a file below them`);
	}
	return circles;
}

/** The shortest path from a file or folder back to itself; null when there is none. */
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
