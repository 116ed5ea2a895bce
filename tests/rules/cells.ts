import { IDENTITIES, type Identity, VICTIM } from "./identities.ts";
import { CLOSED, COLLECTION_GROUPS, MATRIX, type Row } from "./matrix.ts";

/** One request to the rules and the expected result. */
export interface Cell extends Row {
	readonly name: string;
	readonly identity: Identity;
	readonly isAllowed: boolean;
	/** The document; for `list` its collection. */
	readonly path: string;
	/** Whether the document exists. A `create` of something that does would be an update. */
	readonly exists: boolean;
}

/** The path of a concrete document of this person for a match path. */
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

/** "Own" documents need a uid, and an identity with a profile cannot create its own user document again. */
function isAskable({ match, operation, state }: Row, { uid, profile }: Identity): boolean {
	if (state !== "own" && state !== "own missing" && state !== "asked") return true;
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

/** Every cell: each row for each identity. */
export const CELLS: readonly Cell[] = [...MATRIX, ...CLOSED, ...COLLECTION_GROUPS].flatMap((row) =>
	IDENTITIES.filter((identity) => isAskable(row, identity)).map((identity) => cellOf(row, identity)),
);
