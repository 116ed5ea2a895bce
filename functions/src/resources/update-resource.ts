import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { editRecord } from "#records/edit-record.ts";
import { changeResource } from "./change-resource.ts";

/** Reservations do not count as changes here: an admin corrects a name while people come and go. */
export const updateResource = operation(contract.resources.updateResource).handler(({ input, context }) => {
	const { id, version, name, kind, notes } = input;
	return changeResource({ ...context, resourceId: id }, (before) =>
		editRecord(before, { name, kind, notes }, version),
	);
});
