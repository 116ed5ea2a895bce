import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import type { Writer } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { calendarChange } from "./calendar-change.ts";
import { requireNoHoliday } from "./holiday-of-calendar.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayYearDoc,
} from "#records/company/national-holidays.ts";

export const newNationalHoliday = operation(contract.specialDays.newNationalHoliday).handler(
	async ({ input, context }) => {
		const { name, date, id = randomUUID() } = input;
		const year = Number(date.slice(0, 4));
		const origin = originOf(context, "nationalHoliday", id, context.caller.uid);
		const generated = generatedHolidayYear(year);
		const add = async (stored: HolidayYear | null, writer: Writer) => {
			const before = stored ?? generated;
			const existing = own(before.holidays, id);
			if (existing?.date === date && existing.name === name) return before;
			if (existing !== undefined || before.deletedIds?.includes(id)) throw new AppError("id-taken");
			requireNoHoliday(before, date);
			await requireOpenMonths(writer, null, [{ startDate: date, endDate: date }]);
			const { notedAt, note } = await calendarChange(writer, date);
			note();
			return { ...before, holidays: { ...before.holidays, [id]: { date, name } }, notedAt };
		};
		await changeDocument(holidayYearDoc(year), origin, add, generated);
		return { id, name, date };
	},
);
