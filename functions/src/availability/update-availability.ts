import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { withEdited } from "#records/records-by-id.ts";
import { changeAvailabilities } from "./change-availabilities.ts";

export const updateAvailability = operation(contract.availability.updateAvailability).handler(
	({ input, context }) => {
		const { id, userId, startDate, endDate, percentage, notes } = input;
		return changeAvailabilities(context.caller, {
			id,
			userId,
			requestId: context.requestId,
			apply: (records) =>
				withEdited(records, id, (before) => ({
					startDate: startDate ?? before.startDate,
					endDate: endDate === undefined ? before.endDate : endDate,
					percentage: percentage ?? before.percentage,
					notes: notes ?? before.notes,
				})),
		});
	},
);
