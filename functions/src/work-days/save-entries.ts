import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { type AskedChange, changeDays } from "#hours/change-days.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import type { newEntriesInputSchema } from "@tuntikirja/contract/work-days/schema.ts";
import type { z } from "zod";
import type { CarriedIllness } from "#records/leave/leave-requests.ts";
import { askToMoveHoliday, illnessOf, orRequest } from "#holidays/leave/move-holiday.ts";
import { dayAfter, nameChangers } from "./saved-day.ts";
import { withDeductible } from "#holidays/illness-deductible.ts";
import { newEntry } from "./new-entry.ts";

/** All of the entries or none; each is decided by the day as those before it leave it. */
export const saveEntries = operation(contract.workDays.saveEntries).handler(async ({ input, context }) => {
	const { caller, requestId, reply } = context;
	const owner = await readableSubject(caller, input.userId);
	const authors = { owner, caller, movesHoliday: input.movesHoliday };
	const asked = input.entries.map((one, place) => namingDay(newEntry(authors, one, place)));
	const dates = [...new Set(input.entries.map(({ date }) => date))].sort();
	const origin = { actor: caller, requestId };
	const saved = withDeductible(owner, dates, () => changeDays(owner, origin, asked));
	const outcome = await orRequest(saved, async () => {
		await askToMoveHoliday(context, illnessIn(input));
		reply.status = 202;
		return changeDays(
			owner,
			origin,
			dates.map((date) => ({ date, decide: async () => null })),
		);
	});
	return nameChangers(
		caller,
		dates.map((date) => dayAfter(owner, date, outcome)),
	);
});

/** The illness of entries that give back their days of holiday. @throws leave-needs-approval for other leave */
function illnessIn({ entries, movesHoliday }: z.output<typeof newEntriesInputSchema>): CarriedIllness {
	if (movesHoliday !== true || entries.some(({ entry }) => entry.dayTypeId !== DAY_TYPES.SICK_LEAVE))
		throw new AppError("leave-needs-approval", { dates: entries.map(({ date }) => date) });
	return Object.fromEntries(entries.map(({ entry, date }) => [date, illnessOf(entry)]));
}

/** A refusal says which day it is about. */
function namingDay(asked: AskedChange): AskedChange {
	const { date, decide } = asked;
	return {
		...asked,
		decide: (scene) =>
			decide(scene).catch((error: unknown) => {
				if (!(error instanceof AppError)) throw error;
				throw new AppError(error.code, { ...(error.data as object | undefined), dates: [date] });
			}),
	};
}
