import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { DAY_TYPES, type DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { database } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayYearDoc,
	loadHolidayMap,
	yearsOf,
} from "#records/company/national-holidays.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { requireVersion } from "#records/edit-record.ts";
import { holidayAdjustmentsDoc, openingBuckets } from "#records/derived/holiday-counts.ts";
import { noteChange } from "#records/inbox/inbox.ts";
import { userDoc } from "#records/people/users.ts";
import { recomputeHolidayCounts } from "#holidays/recompute-holiday-counts.ts";
import { today } from "#firestore/clock.ts";
import { readableSubject } from "#http/caller.ts";
import { monthsBetween } from "#records/months/work-months.ts";
import { addMissingNationalHoliday } from "./exemption.ts";
import { newAnnualHoliday, newHolidayAsPayment } from "./annual/book-holidays.ts";
import { cancelPlannedHolidays } from "./annual/cancel-planned-holidays.ts";
import { changePlannedHolidays } from "./annual/change-planned-holidays.ts";
import { getAvailableHolidays } from "./annual/get-available-holidays.ts";
import { getUserAnnualHolidays } from "./annual/get-user-annual-holidays.ts";
import { deleteNationalHoliday } from "./delete-national-holiday.ts";
import { getAbsences } from "./get-absences.ts";
import { previewNationalHoliday } from "./preview-national-holiday.ts";
import { changeCalendar, requireNoHoliday } from "./holiday-of-calendar.ts";

const getPlannedHolidays = operation(contract.specialDays.getPlannedHolidays).handler(
	async ({ input, context }) => {
		const { startDate, endDate } = input;
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.workDays));
		const { uid } = await readableSubject(context.caller, input.userId);
		const [from, to] = [monthOf(startDate), monthOf(endDate)];
		const months = await database.find(monthsBetween(uid, from, to, eachMonth(from, to).length));
		const days = months
			.filter((month) => month.userId === uid)
			.flatMap((month) => Object.entries(month.days));
		return days
			.filter(([date]) => date >= startDate && date <= endDate)
			.sort(([a], [b]) => a.localeCompare(b))
			.flatMap(([date, day]) =>
				Object.entries(day.entries)
					.filter(([, entry]) => entry.dayTypeId === DAY_TYPES.HOLIDAY)
					.map(([id, entry]) => ({
						id,
						workDayId: workDayIdOf(uid, date),
						date,
						dayTypeId: DAY_TYPES.HOLIDAY,
						notes: entry.notes,
						isTaken: date <= today(),
					})),
			);
	},
);

const setHolidayAdjustment = operation(contract.specialDays.setHolidayAdjustment).handler(
	async ({ input, context }) => {
		const { userId, version } = input;
		const profile = await database.get(userDoc(userId));
		if (profile === null) throw new AppError("not-found");
		const buckets = Object.fromEntries(input.buckets.map(({ id, ...bucket }) => [id, bucket]));
		const origin = originOf(context, "holidayAdjustments", userId, userId);
		const stored = await changeDocument(holidayAdjustmentsDoc(userId), origin, (before, writer) => {
			// A repeated request finds its own result, so it is never stale.
			if (before !== null && changedPaths(before.buckets, buckets).length === 0) return before;
			requireVersion({ version: before?.version ?? 0 }, version);
			const by = { actor: context.caller, requestId: context.requestId };
			noteChange(writer, { uid: userId, profile }, by, { kind: "holiday-adjusted" });
			return { ...before, userId, buckets, version: (before?.version ?? 0) + 1 };
		});
		// The trigger does it too; this way the list that the admin looks at next already has it.
		await recomputeHolidayCounts(userId);
		return { userId, buckets: openingBuckets(stored), version: stored.version };
	},
);

const getNationalHolidays = operation(contract.specialDays.getNationalHolidays).handler(async ({ input }) => {
	refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
	const holidays = await loadHolidayMap(database, yearsOf(input.startDate, input.endDate), null);
	return [...holidays]
		.filter(([date]) => date >= input.startDate && date <= input.endDate)
		.sort(([a], [b]) => a.localeCompare(b))
		.map(([date, { id, name }]) => ({ id, name, date }));
});

const getSpecialDayTypes = operation(contract.specialDays.getSpecialDayTypes).handler(() =>
	(Object.keys(DAY_TYPES) as DayTypeName[]).map((name) => ({ id: DAY_TYPES[name], name })),
);

const newNationalHoliday = operation(contract.specialDays.newNationalHoliday).handler(
	async ({ input: { name, date, id = randomUUID(), ...choice }, context }) => {
		const year = Number(date.slice(0, 4));
		const origin = originOf(context, "nationalHoliday", id, context.caller.uid);
		const generated = generatedHolidayYear(year);
		const add = async (stored: HolidayYear | null, writer: Writer) => {
			const before = stored ?? generated;
			const existing = own(before.holidays, id);
			if (existing?.date === date && existing.name === name) return before;
			if (existing !== undefined || before.deletedIds?.includes(id)) throw new AppError("id-taken");
			requireNoHoliday(before, date);
			const after = { ...before, holidays: { ...before.holidays, [id]: { date, name } } };
			return changeCalendar(writer, context, { id, date, before, after }, choice);
		};
		await changeDocument(holidayYearDoc(year), origin, add, generated);
		return { id, name, date };
	},
);

export const specialDays = {
	addMissingNationalHoliday,
	cancelPlannedHolidays,
	changePlannedHolidays,
	deleteNationalHoliday,
	getAbsences,
	getAvailableHolidays,
	getNationalHolidays,
	getPlannedHolidays,
	getSpecialDayTypes,
	getUserAnnualHolidays,
	newAnnualHoliday,
	newHolidayAsPayment,
	newNationalHoliday,
	previewNationalHoliday,
	setHolidayAdjustment,
};
