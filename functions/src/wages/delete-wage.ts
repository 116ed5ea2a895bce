import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { without } from "#periods/records-by-id.ts";
import { changeWages } from "./change-wages.ts";

export const deleteWage = operation(contract.wages.deleteWage).handler(({ input, context }) => {
	const { id, userId } = input;
	const { requestId } = context;
	return changeWages(context.caller, { id, userId, requestId, apply: (records) => without(records, id) });
});
