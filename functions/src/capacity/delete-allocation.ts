import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { operation } from "#http/operation.ts";
import { requireVersion } from "#records/edit-record.ts";
import { without } from "#records/records-by-id.ts";
import { changeAllocations } from "./change-allocations.ts";

export const deleteAllocation = operation(contract.capacity.deleteAllocation).handler(
	({ input, context }) => {
		const { id, userId, version } = input;
		return changeAllocations({
			...context,
			id,
			userId,
			apply: (records) => {
				requireVersion(own(records.byId, id), version);
				return without(records, id);
			},
		});
	},
);
