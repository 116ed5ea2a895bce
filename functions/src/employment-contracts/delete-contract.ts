import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { changeContracts } from "./change-contracts.ts";

export const deleteContract = operation(contract.employmentContracts.deleteContract).handler(
	({ input, context }) => changeContracts(context.caller, context.requestId, { ...input, action: "delete" }),
);
