import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";
import {
	documentEditSchema,
	documentRemovalSchema,
	documentSchema,
	newDocumentInputSchema,
} from "./schema.ts";

const PATH = "/document/documents/";

/** What the company wants its people to read. */
export const documents = {
	/** The documents that name the caller's role, by category and title; for admins all of them. */
	getDocuments: endpoint("user", "GET", PATH, "Documents")
		.input(z.strictObject({}))
		.output(z.strictObject({ documents: z.array(documentSchema) })),
	/** Adds a document. Idempotent by its id. */
	newDocument: endpoint("admin", "POST", PATH, "Add a document")
		.input(newDocumentInputSchema)
		.output(documentSchema),
	/** Changes a document. @throws stale-record */
	updateDocument: endpoint("admin", "PUT", PATH, "Change a document")
		.input(documentEditSchema)
		.output(documentSchema),
	/** Takes a document away. */
	deleteDocument: endpoint("admin", "DELETE", PATH, "Delete a document")
		.input(documentRemovalSchema)
		.output(documentRemovalSchema),
};
