import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { wasDeleted } from "#records/audit/audit-log.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { putResource } from "./change-resource.ts";

export const newResource = operation(contract.resources.newResource).handler(({ input, context }) => {
	const { id = randomUUID(), name, kind, notes } = input;
	return putResource({ ...context, resourceId: id }, async (before, _now, writer) => {
		if (before === null) {
			if (await wasDeleted(writer, "resource", id)) throw new AppError("id-taken");
			return { id, name, kind, notes, version: 1, reservations: {}, holderIds: [] };
		}
		if (before.name !== name || before.kind !== kind || before.notes !== notes)
			throw new AppError("id-taken");
		return before;
	});
});
