import { randomUUID } from "node:crypto";
import { type NamedObject, nothing, type Row } from "#tests/access/rows.ts";
import { IMPORTED_FILE } from "#tests/support/company/imports.ts";

/** Of the company; only admins name one. */
const anImport: NamedObject = {
	kind: "import",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

/** How the endpoints of moving in are called. */
export const MOVING_IN: Readonly<Record<string, Row>> = {
	"movingIn.getImports": nothing,
	"movingIn.newImport": { request: () => ({ body: { id: randomUUID(), ...IMPORTED_FILE } }), objects: [] },
	"movingIn.addImportRows": {
		request: ({ importId, userId, projectId, labelId, date }) => ({
			body: {
				importId,
				slice: 0,
				rows: [{ key: randomUUID(), userId, date, minutes: 15, projectId, labelId, notes: "" }],
				dryRun: false,
			},
		}),
		objects: [anImport],
	},
	"movingIn.addImportRecords": {
		request: ({ importId }) => ({
			body: {
				importId,
				records: [
					{ kind: "project", key: randomUUID(), project: { name: `Moved in ${randomUUID()}`, labels: [] } },
				],
				dryRun: false,
			},
		}),
		objects: [anImport],
	},
	"movingIn.getImportChoices": {
		request: ({ importId }) => ({ query: { id: importId } }),
		objects: [anImport],
	},
	"movingIn.getColumnMaps": nothing,
	"movingIn.saveColumnMap": {
		request: () => ({
			body: { headings: "0".repeat(64), columns: { person: "nimi", duration: "tunnit" }, unit: "hours" },
		}),
		objects: [],
	},
	"movingIn.undoImport": {
		request: ({ removableImportId }) => ({ body: { id: removableImportId } }),
		objects: [anImport],
	},
};
