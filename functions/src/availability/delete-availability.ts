import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { without } from "#records/records-by-id.ts";
import { changeAvailabilities } from "./change-availabilities.ts";

export const deleteAvailability = operation(contract.availability.deleteAvailability).handler(
	({ input, context }) => {
		const { id, userId } = input;
		const { requestId } = context;
		return changeAvailabilities(context.caller, {
			id,
			userId,
			requestId,
			apply: (records) => without(records, id),
		});
	},
);
