import { randomUUID } from "node:crypto";
import type { StoredImport } from "@tuntikirja/functions/records/moving-in/imports.ts";
import { type NamedObject, nothing, type Row } from "#tests/access/rows.ts";

/** Of the company; only admins name one. */
const anImport: NamedObject = {
	kind: "import",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

const FILE = { fileName: "toggl.csv", fileHash: "0".repeat(64), source: "toggl", rows: 1 } as const;

/** An import that has written nothing so far. */
export function aStoredImport(): StoredImport {
	const by = { id: "former-admin", name: "Aino Admin" };
	return { ...FILE, at: "2020-02-03T08:00:00.000Z", by, slices: {}, months: [], state: "open" };
}

/** How the endpoints of moving in are called. */
export const MOVING_IN: Readonly<Record<string, Row>> = {
	"movingIn.getImports": nothing,
	"movingIn.newImport": { request: () => ({ body: { id: randomUUID(), ...FILE } }), objects: [] },
	"movingIn.addImportRows": {
		request: ({ importId, userId, projectId, labelId, date }) => ({
			body: {
				id: importId,
				slice: 0,
				rows: [{ key: randomUUID(), userId, date, minutes: 15, projectId, labelId, notes: "" }],
				dryRun: false,
			},
		}),
		objects: [anImport],
	},
	"movingIn.undoImport": {
		request: ({ removableImportId }) => ({ body: { id: removableImportId } }),
		objects: [anImport],
	},
};
