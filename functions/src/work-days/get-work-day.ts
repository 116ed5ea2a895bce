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
import type { Caller } from "#records/people/caller.ts";
import { nameChangers } from "./name-changers.ts";
import { ownerOfDay } from "#records/people/owner-of-day.ts";

async function readWorkDay(caller: Caller, { uid, profile, as }: Subject, date: LocalDate): Promise<WorkDay> {
	const [{ terms }, month] = await Promise.all([
		loadTerms(database, { uid, startDate: profile.startDate }, date, date),
		database.get(workMonthDoc(uid, monthOf(date))),
	]);
	const day = seenBy({ as }, terms).day(presentWorkDay(uid, date, month, terms));
	const [named = day] = await nameChangers(caller, [day]);
	return named;
}

export const getWorkDay = operation(contract.workDays.getWorkDay).handler(async ({ input, context }) => {
	const { owner, date } = await ownerOfDay(context.caller, input.workDayId);
	return readWorkDay(context.caller, owner, date);
});

export const getWorkDayByDate = operation(contract.workDays.getWorkDayByDate).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		return readWorkDay(context.caller, subject, input.date);
	},
);
