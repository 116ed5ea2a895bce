import { contract } from "@tuntikirja/contract/contract.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { MOST_CORRECTIONS, monthAfter } from "@tuntikirja/contract/months/month-states.ts";
import type { askCorrectionInputSchema } from "@tuntikirja/contract/months/schema.ts";
import { storedMinutes } from "@tuntikirja/contract/work-days/entry-guards.ts";
import type { z } from "zod";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { refuseHidden } from "#hours/seen-by.ts";
import { operation } from "#http/operation.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { reasonField, whyNotReason } from "#records/company/absence-reasons.ts";
import { decidersOf } from "#records/inbox/deciders.ts";
import { askToDecide, correctionDecisionId, actorAndPerson } from "#records/inbox/inbox.ts";
import {
	approvalOf,
	correctionOf,
	kindOfMonth,
	type StoredCorrectedEntry,
	type StoredCorrection,
} from "#records/months/month-approval.ts";
import type { StoredEntry, WorkMonth } from "#records/months/work-months.ts";
import type { ActedMonth, MonthScene } from "#work-days/approval/month-scene.ts";
import { refusal } from "#work-days/approval/move-month.ts";
import { entryProject, leaveOnDay } from "#work-days/entry-content.ts";
import type { Call } from "#records/people/caller.ts";
import { changeOf, correctedPart, dayOfCorrection, isOfInvoiced } from "./correction-change.ts";
import { actOnCorrection, bookedHoliday, writeCorrection } from "./write-correction.ts";

type Asked = z.output<typeof askCorrectionInputSchema>;

/** At most 12 reads, one for an invoiced entry, and some 6 for annual holiday; 3 writes, and one for each inbox. */
export const askCorrection = operation(contract.months.askCorrection).handler(({ input, context }) =>
	actOnCorrection(
		context,
		input,
		(writer, subject, before) => asked(writer, subject, context, before, input),
		(month) => isCounter(month, input),
	),
);

async function asked(
	writer: Writer,
	subject: Subject,
	origin: Call,
	{ scene, as }: ActedMonth,
	input: Asked,
): Promise<WorkMonth | null> {
	const { caller } = origin;
	const { month } = scene;
	const existing = correctionOf(month, input.correctionId);
	if (existing !== undefined) {
		if (existing.askedBy !== caller.uid || !isSame(existing, input)) throw new AppError("id-taken");
		return null;
	}
	const next = monthAfter(kindOfMonth(month), "askCorrection", as, isCounter(month, input));
	if ("code" in next) throw await refusal(writer, caller, next.code, month);
	if (Object.keys(approvalOf(month).corrections).length >= MOST_CORRECTIONS)
		throw new AppError("corrections-full");
	const correction = await correctionFrom(writer, scene, subject, origin, input);
	// Refused now rather than when it is approved.
	await bookedHoliday(writer, scene, correction, changeOf(scene, correction, caller.uid));
	const askedOf = await decidersOf(writer, subject);
	const { correctionId: id, notes } = input;
	const after = writeCorrection(writer, origin, month, {
		subject,
		id,
		correction,
		act: "askCorrection",
		notes,
	});
	askToDecide(writer, askedOf, correctionDecisionId(id), {
		kind: "correction",
		...actorAndPerson(caller, subject),
		aboutId: id,
		startDate: correction.date,
		month: month.month,
		text: notes,
	});
	return after;
}

/** Whether the correction is, or was, of an invoiced entry: that one changes in no other way, in whatever month. */
function isCounter(month: WorkMonth, asked: Asked): boolean {
	return isOfInvoiced(month, asked) || correctionOf(month, asked.correctionId) !== undefined;
}

/** Whether the correction is what the call asks for. */
function isSame({ date, entryId, notes, after }: StoredCorrection, input: Asked): boolean {
	if (date !== input.date || entryId !== input.entryId || notes !== input.notes) return false;
	if (after === null || input.entry === null) return after === input.entry;
	const { dayTypeId, reasonId, hours, projectId = null, labelId = null } = input.entry;
	return (
		after.dayTypeId === dayTypeId &&
		after.minutes === storedMinutes(dayTypeId, toMinutes(hours)) &&
		after.notes === input.entry.notes &&
		after.reasonId === reasonId &&
		(after.project?.id ?? null) === projectId &&
		(after.label?.id ?? null) === labelId
	);
}

async function correctionFrom(
	writer: Writer,
	scene: MonthScene,
	subject: Subject,
	{ caller }: Call,
	{ date, entryId, entry, notes, month }: Asked,
): Promise<StoredCorrection> {
	if (monthOf(date) !== month) throw new AppError("not-found");
	const day = dayOfCorrection(scene, { date });
	const before = own(day.entries, entryId) ?? null;
	const same = entry === null ? null : leaveOnDay(day, entry.dayTypeId);
	for (const one of [before, same?.entry]) refuseHidden(one, { owner: subject, caller }, scene.terms);
	const isAsBefore = entry?.dayTypeId === before?.dayTypeId && entry?.reasonId === before?.reasonId;
	if (entry !== null && !isAsBefore) refuseIf(whyNotReason(scene.settings, entry));
	return {
		askedBy: caller.uid,
		askedAt: now().toISOString(),
		notes,
		date,
		entryId,
		before: before === null ? null : correctedPart(before),
		version: before?.version ?? null,
		after: entry === null ? null : await wantedEntry(writer, subject.uid, before, entry),
		decision: null,
	};
}

/** What the entry shall be. Project and label that stay are not looked up: the project may be closed by now. */
async function wantedEntry(
	writer: Writer,
	uid: string,
	before: StoredEntry | null,
	{ dayTypeId, reasonId, hours, notes, projectId, labelId }: NonNullable<Asked["entry"]>,
): Promise<StoredCorrectedEntry> {
	const stays = before !== null && before.project?.id === projectId && before.label?.id === labelId;
	const work = stays
		? { project: before.project, label: before.label }
		: await entryProject(writer, uid, projectId ?? null, labelId ?? null);
	const minutes = storedMinutes(dayTypeId, toMinutes(hours));
	return { dayTypeId, minutes, notes, ...reasonField(reasonId), ...work };
}
