import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { presentParts } from "./present-parts.ts";

export const getAvailableHolidays = operation(contract.specialDays.getAvailableHolidays).handler(
	async ({ input, context }) => {
		const { uid, profile, as } = await readableSubject(context.caller, input.userId);
		const sources = await loadHolidays(database, { uid, startDate: profile.startDate });
		const counted = countHolidays(sources);
		return { ...presentHolidays(sources, counted, input.date), parts: presentParts(sources, counted, as) };
	},
);
