import { contract } from "@tuntikirja/contract/contract.ts";
import { hiddenFromLeads } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import { database } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { latestEntry } from "./latest-entry.ts";

export const getLastEntry = operation(contract.missingEntries.getLastEntry).handler(
	async ({ input, context }) => {
		const { uid, as } = await readableSubject(context.caller, input.userId);
		const entry = await latestEntry(uid);
		if (entry === null) return { date: null, entry: null };
		const hidden = as === "lead" ? hiddenFromLeads((await loadSettings(database)).leadsSee) : [];
		return { date: entry.date, entry: hidden.includes(entry.dayTypeId) ? null : entry };
	},
);
