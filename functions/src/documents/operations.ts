import { deleteDocument } from "./delete-document.ts";
import { getDocuments } from "./get-documents.ts";
import { newDocument } from "./new-document.ts";
import { updateDocument } from "./update-document.ts";

/** What can be done with documents, for the router. */
export const documents = { deleteDocument, getDocuments, newDocument, updateDocument };
