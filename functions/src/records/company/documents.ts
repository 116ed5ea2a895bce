import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { type CompanyDocument, documentSchema } from "@tuntikirja/contract/documents/schema.ts";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/documents.ts";

/** `documents/{id}`: one document, as the API answers it. */
export function companyDocumentDoc(id: string): Doc<CompanyDocument> {
	return { path: `${COLLECTIONS.documents}/${id}`, schema: documentSchema };
}

/** Every document. */
export function allCompanyDocuments(): DocQuery<CompanyDocument> {
	return { query: firestore().collection(COLLECTIONS.documents), schema: documentSchema };
}

/** Those that a role may read. */
export function companyDocumentsFor(role: string): DocQuery<CompanyDocument> {
	return {
		query: firestore().collection(COLLECTIONS.documents).where("roles", "array-contains", role),
		schema: documentSchema,
	};
}

/** Those that the person was the last to change. */
export function companyDocumentsChangedBy(uid: string): DocQuery<CompanyDocument> {
	return {
		query: firestore().collection(COLLECTIONS.documents).where("updatedBy.id", "==", uid),
		schema: documentSchema,
	};
}
