import { IDENTITIES, type Identity, VICTIM } from "./identities.ts";
import { CLOSED, COLLECTION_GROUPS, MATRIX, type Row } from "./matrix.ts";

/** One question to the rules and the answer that the matrix expects. */
export interface Cell extends Row {
	readonly name: string;
	readonly identity: Identity;
	readonly isAllowed: boolean;
	/** The document; for `list` its collection. */
	readonly path: string;
	/** Whether the document exists. A `create` of something that does would be an update. */
	readonly exists: boolean;
}

/** The concrete document of a match path about somebody. */
export function pathOf(match: string, uid: string): string {
	return match
		.slice(1)
		.replaceAll("{uid}", uid)
		.replaceAll("{monthId}", `${uid}_2026-06`)
		.replaceAll("{year}", "2026")
		.replaceAll(/\{(\w+)\}/g, "the-$1");
}

function exists({ operation, state }: Row): boolean {
	return operation !== "create" && state !== "own missing" && state !== "missing";
}

/** A document of one's own needs a uid, and nobody who has a profile can create it. */
function isAskable({ match, operation, state }: Row, { uid, profile }: Identity): boolean {
	if (state !== "own" && state !== "own missing") return true;
	return uid !== null && !(match === "/users/{uid}" && operation === "create" && profile !== null);
}

function cellOf(row: Row, identity: Identity): Cell {
	const { match, operation, state, allowed } = row;
	const isAllowed = identity.acts !== null && allowed.includes(identity.acts);
	const path = pathOf(match, state.startsWith("own") ? (identity.uid ?? "") : VICTIM);
	const shown = match.slice(1).replace(/\/\{\w+\}$/, "");
	return {
		...row,
		name: `${identity.name} ${isAllowed ? "can" : "cannot"} ${operation} ${shown}/${state}`,
		identity,
		isAllowed,
		path: operation === "list" ? path.replace(/\/[^/]+$/, "") : path,
		exists: exists(row),
	};
}

/** Every cell: each row asked by each identity. */
export const CELLS: readonly Cell[] = [...MATRIX, ...CLOSED, ...COLLECTION_GROUPS].flatMap((row) =>
	IDENTITIES.filter((identity) => isAskable(row, identity)).map((identity) => cellOf(row, identity)),
);
