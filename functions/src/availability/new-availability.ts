import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { withNew } from "#records/records-by-id.ts";
import { changeAvailabilities } from "./change-availabilities.ts";

export const newAvailability = operation(contract.availability.newAvailability).handler(
	({ input, context }) => {
		const { id = randomUUID(), userId, ...availability } = input;
		return changeAvailabilities(context.caller, {
			id,
			userId,
			requestId: context.requestId,
			apply: (records) => withNew(records, id, availability),
		});
	},
);
