import { randomUUID } from "node:crypto";
import { type NamedObject, nothing, type Row } from "./rows.ts";

/** Belongs to the company; only admins name one. */
const companyDocument: NamedObject = {
	kind: "document",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

/** How the endpoints of the company's documents are called. */
export const DOCUMENTS: Readonly<Record<string, Row>> = {
	"documents.getDocuments": nothing,
	"documents.newDocument": {
		request: () => ({
			body: { id: randomUUID(), title: "Rules", category: "Guides", text: "# Rules", roles: ["user"] },
		}),
		objects: [],
	},
	"documents.updateDocument": {
		request: ({ documentId }) => ({ body: { id: documentId, title: "Rules", link: "https://example.com" } }),
		objects: [companyDocument],
	},
	"documents.deleteDocument": {
		request: ({ removableDocumentId }) => ({ body: { id: removableDocumentId } }),
		objects: [companyDocument],
	},
};
