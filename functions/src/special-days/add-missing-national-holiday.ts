import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { auditDocument, originOf } from "#records/audit/audit-log.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { userDoc } from "#records/people/users.ts";
import { calendarChange } from "./calendar-change.ts";
import { loadExemption, setExemption } from "./exemption.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayYearDoc,
} from "#records/company/national-holidays.ts";

/** What a day off is called that neither the calendar nor the admin names. */
const UNNAMED = "National holiday";

export const addMissingNationalHoliday = operation(contract.specialDays.addMissingNationalHoliday).handler(
	async ({ input, context }) => {
		const { userId, date, name } = input;
		const { caller, requestId } = context;
		const profile = await database.get(userDoc(userId));
		if (profile === null) throw new AppError("not-found");
		const origin = { actor: caller, requestId };
		const add = async (writer: Writer) => {
			const scene = await loadExemption(writer, { uid: userId, profile }, date);
			if (scene.terms.holidays.has(date)) return setExemption(writer, scene, false, origin);
			const doc = holidayYearDoc(Number(date.slice(0, 4)));
			const [stored, { notedAt, note }] = await Promise.all([writer.get(doc), calendarChange(writer, date)]);
			const before = stored ?? generatedHolidayYear(Number(date.slice(0, 4)));
			const { year, holiday } = withHoliday(before, date, name);
			const holidays = new Map([...scene.terms.holidays, [date, holiday]]);
			await requireOpenMonths(writer, null, [{ startDate: date, endDate: date }]);
			const workDay = setExemption(writer, { ...scene, terms: { ...scene.terms, holidays } }, false, origin);
			writer.set(doc, { ...year, notedAt });
			note();
			const row = originOf(context, "nationalHoliday", holiday.id, caller.uid);
			auditDocument(writer, row, { before, after: year });
			return workDay;
		};
		return inTurnOf([userId], () => transact(add));
	},
);

/** The year with the holiday that it lacks: the calendar's own when that was deleted, else a new one. */
function withHoliday(
	year: HolidayYear,
	date: LocalDate,
	wanted: string | undefined,
): { year: HolidayYear; holiday: Named } {
	const generated = Object.entries(generatedHolidayYear(year.year).holidays).find(
		([, one]) => one.date === date,
	);
	const [id, name] = [generated?.[0] ?? randomUUID(), wanted ?? generated?.[1].name ?? UNNAMED];
	const holidays = { ...year.holidays, [id]: { date, name } };
	const deletedIds = (year.deletedIds ?? []).filter((deleted) => deleted !== id);
	return { year: { ...year, holidays, deletedIds }, holiday: { id, name } };
}
