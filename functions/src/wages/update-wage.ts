import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { changeWages } from "./change-wages.ts";

export const updateWage = operation(contract.wages.updateWage).handler(({ input, context }) =>
	changeWages(context.caller, context.requestId, { ...input, action: "update" }),
);
