import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import { idSchema } from "#kernel/schemas/fields.ts";
import { columnMapSchema, importChoicesSchema } from "./choices-schema.ts";
import { importRecordsInputSchema } from "./record-schema.ts";
import {
	importedRecordsSchema,
	importedRowsSchema,
	importRowsInputSchema,
	importSchema,
	newImportSchema,
	undoneImportSchema,
} from "./schema.ts";

const IMPORT = "/moving-in/import/";

const columnMapsSchema = z.strictObject({ maps: z.array(columnMapSchema) });

/** History from other applications, in acts that can be taken back. */
export const movingIn = {
	/** All imports, the latest first. */
	getImports: endpoint("admin", "GET", "/moving-in/imports/", "Imports")
		.input(z.strictObject({}))
		.output(z.strictObject({ imports: z.array(importSchema) })),
	/**
	 * Begins an import, or goes on with it: the same file again with its id. Names that were not chosen before can be, others
	 * stay as they are. @throws id-taken by another file, import-differs when the file is read in another way or closes other months,
	 * month-not-over
	 */
	newImport: endpoint("admin", "POST", IMPORT, "Begin an import").input(newImportSchema).output(importSchema),
	/** How the file of an import was read, so that the same file is read alike. Null: nothing was chosen. @throws not-found */
	getImportChoices: endpoint("admin", "GET", "/moving-in/import/choices/", "Choices of an import")
		.input(z.strictObject({ id: idSchema }))
		.output(z.strictObject({ choices: importChoicesSchema.nullable() })),
	/**
	 * Writes rows of a file as entries, or says what would become of them. A row that was written before, by this import or
	 * another, is not written again. @throws not-found, also of one that was undone; import-full
	 */
	addImportRows: endpoint("admin", "POST", "/moving-in/rows/", "Add rows of an import")
		.input(importRowsInputSchema)
		.output(importedRowsSchema),
	/**
	 * Writes people, projects and whatever else a company has, or says what would become of them. What is here already is not
	 * written again. @throws not-found, also of an import that was undone
	 */
	addImportRecords: endpoint("admin", "POST", "/moving-in/records/", "Add records of an import")
		.input(importRecordsInputSchema)
		.output(importedRecordsSchema),
	/**
	 * Takes back exactly what an import has written, some months a call, then records: the same call again goes on.
	 * @throws not-found; month-locked, month-handed-over and entry-invoiced with the months, before anything is taken back;
	 * import-in-use with what is in use: of people, customers and projects before anything is taken back, of others on the way
	 */
	undoImport: endpoint("admin", "DELETE", IMPORT, "Undo an import")
		.input(z.strictObject({ id: idSchema }))
		.output(undoneImportSchema),
	/** Which columns of tables of the company's own are what, the latest first. */
	getColumnMaps: endpoint("admin", "GET", "/moving-in/maps/", "Column maps")
		.input(z.strictObject({}))
		.output(columnMapsSchema),
	/** Remembers the columns of all files with these headings; of too many maps the one saved first is forgotten. */
	saveColumnMap: endpoint("admin", "POST", "/moving-in/map/", "Remember columns")
		.input(columnMapSchema)
		.output(columnMapsSchema),
};
