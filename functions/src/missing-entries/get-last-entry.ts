import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { latestEntry } from "./latest-entry.ts";

export const getLastEntry = operation(contract.missingEntries.getLastEntry).handler(
	async ({ input, context }) => {
		const { uid, as } = await readableSubject(context.caller, input.userId);
		const entry = await latestEntry(uid);
		if (entry === null) return { date: null, entry: null };
		const isHidden = as === "lead" && entry.dayTypeId === DAY_TYPES.SICK_LEAVE;
		return { date: entry.date, entry: isHidden ? null : entry };
	},
);
