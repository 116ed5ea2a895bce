import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { type AskedChange, changeDays } from "#hours/change-days.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { nameChangers } from "./name-changers.ts";
import { withDeductible } from "#holidays/illness-deductible.ts";
import { newEntry } from "./new-entry.ts";
import { dayAfter } from "./saved-day.ts";

/** All of the entries or none; each is decided by the day as those before it leave it. */
export const saveEntries = operation(contract.workDays.saveEntries).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const owner = await readableSubject(caller, input.userId);
	const authors = { owner, caller, movesHoliday: input.movesHoliday };
	const asked = input.entries.map((one, place) => namingDay(newEntry(authors, one, place)));
	const dates = [...new Set(input.entries.map(({ date }) => date))].sort();
	const origin = { actor: caller, requestId };
	const outcome = await withDeductible(owner, dates, () => changeDays(owner, origin, asked));
	return nameChangers(
		caller,
		dates.map((date) => dayAfter(owner, date, outcome)),
	);
});

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
