import { OPERATIONS, type Operation, type Row } from "./matrix.ts";

/** The methods that `allow` may name, and the operations of each. */
const METHODS: Readonly<Record<string, readonly Operation[]>> = {
	read: ["get", "list"],
	write: ["create", "update", "delete"],
	...Object.fromEntries(OPERATIONS.map((operation) => [operation, [operation]])),
};

/** A match path of a rules file and the operations that an `allow` in it names. */
export interface DeclaredMatch {
	readonly match: string;
	readonly operations: readonly Operation[];
}

const TOKEN = /match\s+(?<match>\/\S+)\s*\{|allow\s+(?<allow>[\w\s,]+?)\s*[:;]|(?<open>\{)|(?<close>\})/g;

/** The match paths of a rules file, nested ones in full. */
export function declaredMatches(rules: string): DeclaredMatch[] {
	const declared = new Map<string, Set<Operation>>();
	const open: string[] = [];
	for (const { groups = {} } of rules.replaceAll(/\/\/.*|\$\([^)]*\)/g, "").matchAll(TOKEN)) {
		if (groups.close) open.pop();
		else if (groups.open) open.push("");
		else if (groups.match) {
			open.push(groups.match);
			declared.set(pathOf(open), new Set());
		} else
			for (const method of (groups.allow ?? "").split(/\s*,\s*/)) {
				for (const operation of METHODS[method] ?? []) declared.get(pathOf(open))?.add(operation);
			}
	}
	return [...declared]
		.map(([match, operations]) => ({ match, operations: [...operations] }))
		.filter(({ match }) => match !== "");
}

function pathOf(open: readonly string[]): string {
	return open.join("").replace("/databases/{database}/documents", "");
}

/** Operations of the rules file that no row tests, and rows for paths that the file does not have. */
export function gapsBetween(rules: string, rows: readonly Row[]): string[] {
	const declared = declaredMatches(rules);
	const unasked = declared.flatMap(({ match }) =>
		OPERATIONS.filter(
			(operation) => !rows.some((row) => row.match === match && row.operation === operation),
		).map((operation) => `${operation} ${match} has no row`),
	);
	const gone = new Set(
		rows.map((row) => row.match).filter((path) => !declared.some(({ match }) => match === path)),
	);
	return [...unasked, ...[...gone].map((path) => `${path} has rows but no match`)];
}
