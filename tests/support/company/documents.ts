import { randomUUID } from "node:crypto";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";
import { companyDocumentDoc } from "@tuntikirja/functions/records/company/documents.ts";
import { put } from "#tests/support/stored.ts";

/** Writes a new page that all of the staff may read. */
export async function aDocument(overrides: Partial<CompanyDocument> = {}): Promise<CompanyDocument> {
	const document: CompanyDocument = {
		id: randomUUID(),
		title: "Travel expenses",
		category: "Guides",
		link: null,
		text: "# Travel expenses\n\nKeep the receipts.",
		roles: ["admin", "manager", "user"],
		updatedAt: "2026-01-01T08:00:00.000Z",
		updatedBy: null,
		version: 1,
		...overrides,
	};
	await put(companyDocumentDoc(document.id), document);
	return document;
}
