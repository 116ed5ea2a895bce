import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDays } from "#hours/change-days.ts";
import { operation } from "#http/operation.ts";
import { newEntry } from "./new-entry.ts";
import { savedDay } from "./saved-day.ts";

export const saveEntry = operation(contract.workDays.saveEntry).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const outcome = await changeDays(caller, { actorId: caller.uid, requestId }, [newEntry(caller.uid, input)]);
	return savedDay(caller.uid, input.date, outcome);
});
