import { contract } from "@tuntikirja/contract/contract.ts";
import { changeDays } from "#hours/change-days.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { newEntry } from "./new-entry.ts";
import { savedDay } from "./saved-day.ts";

export const saveEntry = operation(contract.workDays.saveEntry).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const owner = await readableSubject(caller, input.userId);
	const actorId = caller.uid;
	const asked = [newEntry({ ownerId: owner.uid, actorId }, input)];
	return savedDay(owner, input.date, await changeDays(owner, { actorId, requestId }, asked));
});
