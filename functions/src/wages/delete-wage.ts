import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { changeWages } from "./change-wages.ts";

export const deleteWage = operation(contract.wages.deleteWage).handler(({ input, context }) =>
	changeWages(context.caller, context.requestId, { ...input, action: "delete" }),
);
