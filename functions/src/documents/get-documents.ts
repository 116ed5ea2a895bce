import { contract } from "@tuntikirja/contract/contract.ts";
import { ofMany } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import { allCompanyDocuments, companyDocumentsFor } from "#records/company/documents.ts";

/** One read a document that the caller may see. */
export const getDocuments = operation(contract.documents.getDocuments).handler(async ({ context }) => {
	const { role } = context.caller.profile;
	const documents = await ofMany().find(role === "admin" ? allCompanyDocuments() : companyDocumentsFor(role));
	return {
		documents: documents.sort(
			(a, b) => a.category.localeCompare(b.category, "fi") || a.title.localeCompare(b.title, "fi"),
		),
	};
});
