import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { type ReachingCaller, ownerOfDay } from "#records/groups/person-in-reach.ts";
import { seenBy } from "#hours/seen-by.ts";
import { operation } from "#http/operation.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { type Call } from "#records/people/caller.ts";
import { changeCalendar, yearOfHoliday } from "./holiday-of-calendar.ts";
import { loadExemption, setExemption } from "./exemption.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayYearDoc,
} from "#records/company/national-holidays.ts";

export const deleteNationalHoliday = operation(contract.specialDays.deleteNationalHoliday).handler(
	async ({ input: { nationalHolidayId, workDayId, ...choice }, context }) => {
		if (workDayId !== undefined) return exemptDay(context, nationalHolidayId, workDayId);
		if (context.caller.profile.role !== "admin") throw new AppError("forbidden");
		return { nationalHoliday: await deleteFromCalendar(context, nationalHolidayId, choice) };
	},
);

/** The person has worked the day as a normal one; the holiday of that day must be the one that is named. */
async function exemptDay({ caller, requestId }: Call<ReachingCaller>, holidayId: string, workDayId: string) {
	const { owner, date } = await ownerOfDay(caller, workDayId);
	const exempt = async (writer: Writer) => {
		const scene = await loadExemption(writer, owner, date);
		const nationalHoliday = scene.terms.holidays.get(date);
		if (nationalHoliday?.id !== holidayId) throw new AppError("not-found");
		const workDay = setExemption(writer, scene, true, { actor: caller, requestId });
		return { nationalHoliday, workDay: seenBy(owner, scene.terms).day(workDay) };
	};
	return inTurnOf([owner.uid], () => transact(exempt));
}

/** Takes a holiday from the company's calendar; null when that has been done before. @throws not-found */
async function deleteFromCalendar(call: Call, id: string, choice: LockedChoice): Promise<Named | null> {
	const year = await yearOfHoliday(id);
	const generated = generatedHolidayYear(year);
	const origin = {
		...originOf(call, "nationalHoliday", id, call.caller.uid),
		// The calendar's own is in no document yet when it is the first of its year to go.
		...own(generated.holidays, id),
	};
	let deleted: Named | null = null;
	const remove = async (stored: HolidayYear | null, writer: Writer) => {
		const before = stored ?? generated;
		const holiday = own(before.holidays, id);
		const { [id]: _, ...holidays } = before.holidays;
		deleted = holiday === undefined ? null : { id, name: holiday.name };
		if (holiday === undefined) {
			if (!before.deletedIds?.includes(id)) throw new AppError("not-found");
			return before;
		}
		const after = { ...before, holidays, deletedIds: [...(before.deletedIds ?? []), id] };
		return changeCalendar(writer, call, { id, date: holiday.date, before, after }, choice);
	};
	await changeDocument(holidayYearDoc(year), origin, remove, generated);
	return deleted;
}
