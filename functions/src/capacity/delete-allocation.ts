import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { without } from "#periods/records-by-id.ts";
import { changeAllocations } from "./change-allocations.ts";

export const deleteAllocation = operation(contract.capacity.deleteAllocation).handler(
	({ input, context }) => {
		const { id, userId } = input;
		return changeAllocations({ ...context, id, userId, apply: (records) => without(records, id) });
	},
);
