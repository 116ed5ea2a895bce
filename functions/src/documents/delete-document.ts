import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { companyDocumentDoc } from "#records/company/documents.ts";

export const deleteDocument = operation(contract.documents.deleteDocument).handler(
	async ({ input, context }) => {
		const { id } = input;
		const origin = originOf(context, "document", id);
		await changeDocument(companyDocumentDoc(id), origin, async (before, writer) => {
			if (before === null && !(await wasDeleted(writer, "document", id))) throw new AppError("not-found");
			return null;
		});
		return { id };
	},
);
