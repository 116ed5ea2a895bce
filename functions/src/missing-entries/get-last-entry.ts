import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { latestEntry } from "./latest-entry.ts";

export const getLastEntry = operation(contract.missingEntries.getLastEntry).handler(async ({ context }) => {
	const entry = await latestEntry(context.caller.uid);
	return entry === null ? { date: null, entry: null } : { date: entry.date, entry };
});
