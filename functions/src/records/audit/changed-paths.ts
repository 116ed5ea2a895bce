import { own } from "@tuntikirja/contract/kernel/records/own.ts";

/** Longest list of names that a row carries; a bulk change beyond it says how much by its length. */
const MOST_PATHS = 50;

/**
 * Names of the fields that differ, dotted into maps (`contracts.c1.endDate`), never their values: an audit row
 * about a wage must not carry the wage.
 */
export function changedPaths(before: unknown, after: unknown, path = ""): string[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (!isMap(before) || !isMap(after)) return [path];
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const paths = keys.flatMap((key) =>
		changedPaths(own(before, key), own(after, key), path === "" ? key : `${path}.${key}`),
	);
	return paths.slice(0, MOST_PATHS);
}

function isMap(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
