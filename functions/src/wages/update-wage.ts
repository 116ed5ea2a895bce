import { contract } from "@tuntikirja/contract/contract.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import { operation } from "#http/operation.ts";
import { withEdited } from "#periods/records-by-id.ts";
import { changeWages } from "./change-wages.ts";

export const updateWage = operation(contract.wages.updateWage).handler(({ input, context }) => {
	const { id, userId, startDate, endDate, kind, amount } = input;
	return changeWages(context.caller, {
		id,
		userId,
		requestId: context.requestId,
		apply: (records) =>
			withEdited(records, id, (before) => ({
				startDate: startDate ?? before.startDate,
				endDate: endDate === undefined ? before.endDate : endDate,
				kind: kind ?? before.kind,
				cents: amount === undefined ? before.cents : toCents(amount),
			})),
	});
});
