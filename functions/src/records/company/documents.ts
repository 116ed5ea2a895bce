import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { documentSchema } from "@tuntikirja/contract/documents/schema.ts";
import { collectionOf } from "#firestore/collection.ts";

const documents = collectionOf(COLLECTIONS.documents, documentSchema);

/** `documents/{id}`: one document, as the API answers it. */
export const companyDocumentDoc = documents.doc;

export const allCompanyDocuments = documents.all;

/** The documents that a role may read. */
export const companyDocumentsFor = (role: string) =>
	documents.find((all) => all.where("roles", "array-contains", role));

/** Those that the person was the last to change. */
export const companyDocumentsChangedBy = (uid: string) =>
	documents.find((all) => all.where("updatedBy.id", "==", uid));
