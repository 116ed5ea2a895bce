import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { hiddenFromLeads } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import { database } from "#firestore/documents.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { latestEntry } from "./latest-entry.ts";

/** The caller, another person if one is named, their latest months, and of leave the terms by which it counts. */
export const getLastEntry = operation(contract.missingEntries.getLastEntry).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const latest = await latestEntry(subject.uid);
		if (latest === null) return { date: null, entry: null };
		const { entry, month } = latest;
		if (entry.dayTypeId === DAY_TYPES.NORMAL_DAY) return { date: entry.date, entry };
		const person = { uid: subject.uid, startDate: subject.profile.startDate };
		const { terms, settings } = await loadTerms(database, person, entry.date, entry.date);
		const hidden = subject.as === "lead" ? hiddenFromLeads(settings.leadsSee) : [];
		const { entries } = presentWorkDay(subject.uid, entry.date, month, terms);
		const counted = entries.find(({ id }) => id === entry.id) ?? null;
		return { date: entry.date, entry: hidden.includes(entry.dayTypeId) ? null : counted };
	},
);
