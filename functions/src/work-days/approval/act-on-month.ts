import { datesOf, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthActor } from "@tuntikirja/contract/months/month-states.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { ledGroups } from "#records/groups/led-groups.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { monthActor } from "./month-actor.ts";
import { loadMonthScene, type MonthScene } from "./month-scene.ts";

/** A month with as whom the caller acts on it. */
export interface ActedMonth {
	readonly scene: MonthScene;
	readonly as: MonthActor;
}

/**
 * Does something with a person's month in one transaction, and answers the month as it is then. `act` answers the month
 * that it has written; null if it has changed nothing. A counter of an invoice needs no month that is approved, nor one that
 * is over. 5–6 reads beside its own.
 * @throws month-approval-off, month-not-over, no-contract, forbidden
 */
export function actOnMonth(
	subject: Subject,
	caller: Caller,
	month: Month,
	act: (writer: Writer, before: ActedMonth) => Promise<WorkMonth | null>,
	isCounter: (month: WorkMonth) => boolean = () => false,
): Promise<ActedMonth> {
	const attempt = async (writer: Writer) => {
		await requireStillLead(writer, caller, subject);
		const as = await monthActor(writer, caller, subject);
		const scene = await loadMonthScene(writer, subject, month);
		if (!isCounter(scene.month)) requireApprovable(scene);
		const after = await act(writer, { scene, as });
		return { scene: after === null ? scene : { ...scene, stored: after, month: after }, as };
	};
	return inTurnOf([subject.uid], () => transact(attempt));
}

/** Refuses a lead who has been removed since the request came in. 1 read for leads. @throws forbidden */
async function requireStillLead(reader: Reader, caller: Caller, { as, profile }: Subject): Promise<void> {
	if (as !== "lead") return;
	const led = await ledGroups(reader, caller, await reader.get(userGroupsDoc));
	if (profile.groupId === null || !led.includes(profile.groupId)) throw new AppError("forbidden");
}

/** @throws month-approval-off, month-not-over, no-contract */
function requireApprovable({ month: { month }, terms, settings }: MonthScene): void {
	if (!settings.monthApproval) throw new AppError("month-approval-off");
	if (month >= monthOf(today())) throw new AppError("month-not-over");
	if (!datesOf(month).some((date) => expectedOfDay(terms, date, false).hasContract))
		throw new AppError("no-contract");
}
