import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { changedPaths } from "#records/audit/changed-paths.ts";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { companyDocumentDoc } from "#records/company/documents.ts";

/** 3 reads, the caller's profile among them, and 2 writes. */
export const newDocument = operation(contract.documents.newDocument).handler(({ input, context }) => {
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
