import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { editRecord } from "#records/edit-record.ts";
import { companyDocumentDoc } from "#records/company/documents.ts";

export const updateDocument = operation(contract.documents.updateDocument).handler(({ input, context }) => {
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
