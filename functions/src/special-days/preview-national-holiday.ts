import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/documents.ts";
import { operation } from "#http/operation.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayYearDoc,
} from "#records/company/national-holidays.ts";
import { userDoc } from "#records/people/users.ts";
import { loadExemption } from "./exemption.ts";
import { requireNoHoliday, yearOfHoliday } from "./holiday-of-calendar.ts";
import { previewForAll } from "./preview-for-all.ts";
import { previewForOne } from "./preview-for-one.ts";

export const previewNationalHoliday = operation(contract.specialDays.previewNationalHoliday).handler(
	async ({ input }) => {
		if (input.action === "create") {
			requireNoHoliday(await calendarOf(Number(input.date.slice(0, 4))), input.date);
			return previewForAll({ date: input.date, isHoliday: true });
		}
		if (input.action === "delete") {
			const { date } = await holidayOf(input.nationalHolidayId);
			return previewForAll({ date, isHoliday: false });
		}
		return previewMissing(input.userId, input.date);
	},
);

/** A person's missing holiday: of their day alone, unless the company lacks it too. */
async function previewMissing(uid: string, date: LocalDate) {
	const profile = await database.get(userDoc(uid));
	if (profile === null) throw new AppError("not-found");
	const scene = await loadExemption(database, { uid, profile }, date);
	if (scene.terms.holidays.has(date)) return previewForOne(scene);
	return previewForAll({ date, isHoliday: true, lifted: uid });
}

async function holidayOf(id: string): Promise<HolidayYear["holidays"][string]> {
	const holiday = own((await calendarOf(await yearOfHoliday(id))).holidays, id);
	if (holiday === undefined) throw new AppError("not-found");
	return holiday;
}

async function calendarOf(year: number): Promise<HolidayYear> {
	return (await database.get(holidayYearDoc(year))) ?? generatedHolidayYear(year);
}
