import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { database } from "#firestore/documents.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { seenBy } from "#hours/seen-by.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { ownerOfDay } from "#records/people/owner-of-day.ts";

async function readWorkDay({ uid, profile, as }: Subject, date: LocalDate): Promise<WorkDay> {
	const [{ terms }, month] = await Promise.all([
		loadTerms(database, { uid, startDate: profile.startDate }, date, date),
		database.get(workMonthDoc(uid, monthOf(date))),
	]);
	return seenBy({ as }).day(presentWorkDay(uid, date, month, terms));
}

export const getWorkDay = operation(contract.workDays.getWorkDay).handler(async ({ input, context }) => {
	const { owner, date } = await ownerOfDay(context.caller, input.workDayId);
	return readWorkDay(owner, date);
});

export const getWorkDayByDate = operation(contract.workDays.getWorkDayByDate).handler(
	async ({ input, context }) => readWorkDay(await readableSubject(context.caller, input.userId), input.date),
);
