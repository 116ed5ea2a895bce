import { contract } from "@tuntikirja/contract/contract.ts";
import { ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { allCompanyDocuments, companyDocumentDoc, companyDocumentsFor } from "#records/company/documents.ts";
import { randomUUID } from "node:crypto";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { AppError } from "#errors/app-error.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { now } from "#firestore/clock.ts";
import { editRecord } from "#records/edit-record.ts";

/** One read a document that the caller may see. */
const getDocuments = operation(contract.documents.getDocuments).handler(async ({ context }) => {
	const { role } = context.caller.profile;
	const found = await ofMany().find(role === "admin" ? allCompanyDocuments() : companyDocumentsFor(role));
	return {
		documents: found.sort(
			(a, b) => a.category.localeCompare(b.category, "fi") || a.title.localeCompare(b.title, "fi"),
		),
	};
});

const updateDocument = operation(contract.documents.updateDocument).handler(({ input, context }) => {
	const { caller } = context;
	const { id, version, title, category, link, text, roles } = input;
	const origin = originOf(context, "document", id);
	const edit = {
		title,
		category,
		...(link === undefined ? {} : { link, text: null }),
		...(text === undefined ? {} : { text, link: null }),
		roles: roles && [...new Set(roles)].sort(),
	};
	return changeDocument(companyDocumentDoc(id), origin, (before) => {
		if (before === null) throw new AppError("not-found");
		const updatedBy = { id: caller.uid, name: caller.profile.name };
		return editRecord(before, edit, version, { updatedAt: now().toISOString(), updatedBy });
	});
});

/** 3 reads, the caller's profile among them, and 2 writes. */
const newDocument = operation(contract.documents.newDocument).handler(({ input, context }) => {
	const { caller } = context;
	const { id = randomUUID(), title, category, link = null, text = null, roles } = input;
	const content = { id, title, category, link, text, roles: [...new Set(roles)].sort() };
	const origin = originOf(context, "document", id);
	return changeDocument(companyDocumentDoc(id), origin, async (before, writer) => {
		if (before !== null) {
			if (changedPaths(before, { ...before, ...content }).length > 0) throw new AppError("id-taken");
			return before;
		}
		if (await wasDeleted(writer, "document", id)) throw new AppError("id-taken");
		const updatedBy = { id: caller.uid, name: caller.profile.name };
		return { ...content, updatedAt: now().toISOString(), updatedBy, version: 1 };
	});
});

const deleteDocument = operation(contract.documents.deleteDocument).handler(async ({ input, context }) => {
	const { id } = input;
	const origin = originOf(context, "document", id);
	await changeDocument(companyDocumentDoc(id), origin, async (before, writer) => {
		if (before === null && !(await wasDeleted(writer, "document", id))) throw new AppError("not-found");
		return null;
	});
	return { id };
});

export const documents = { deleteDocument, getDocuments, newDocument, updateDocument };
