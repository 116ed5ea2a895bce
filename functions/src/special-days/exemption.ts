import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { audit, auditDocument, originOf } from "#records/audit/audit-log.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import type { Writer } from "#firestore/writer.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { userDoc } from "#records/people/users.ts";
import {
	generatedHolidayYear,
	holidayMap,
	type HolidayYear,
	holidayYearDoc,
} from "#records/company/national-holidays.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import type { Caller } from "#records/people/caller.ts";
import { changedMonths, EMPTY_DAY, writeMonths, markedDays } from "#hours/changed-months.ts";
import { type ActOrigin, noteChange, spanOf } from "#records/inbox/inbox.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { presentWorkDay } from "#hours/present-work-day.ts";
import { isClosed, type StoredDay, type WorkMonth, workMonthDoc } from "#records/months/work-months.ts";
import type { HoursChange } from "#hours/preview/preview-hours.ts";
import { loadLockedHours, writeLockedHours } from "#hours/locked-hours.ts";
import { changeCalendar } from "./holiday-of-calendar.ts";
import { withHolidayOn } from "./locked-days.ts";

/** What a day off is called that neither the calendar nor the admin names. */
const UNNAMED = "National holiday";

export const addMissingNationalHoliday = operation(contract.specialDays.addMissingNationalHoliday).handler(
	async ({ input: { userId, date, name, ...choice }, context }) => {
		const { caller, requestId } = context;
		const profile = await database.get(userDoc(userId));
		if (profile === null) throw new AppError("not-found");
		const owner = { uid: userId, profile };
		const by = { actor: caller, requestId };
		const add = async (writer: Writer) => {
			const scene = await loadExemption(writer, owner, date);
			const { year: before, holiday: held } = await loadCalendarDay(writer, date);
			if (held !== null && isClosed(scene.month)) {
				const day = { startDate: date, endDate: date };
				const hours = await loadLockedHours(writer, owner, [day], liftedExemption(scene, held));
				const changed = { what: "nationalHoliday", id: `${date} lifted` } as const;
				await writeLockedHours(writer, [{ owner, hours }], choice, { ...by, changed });
				return presentWorkDay(userId, date, scene.month, scene.terms);
			}
			if (held !== null && scene.terms.holidays.has(date)) return setExemption(writer, scene, false, by);
			const { year: after, holiday } =
				held === null ? withHoliday(before, date, name) : { year: before, holiday: held };
			const changing = { id: holiday.id, date, before, after };
			const year = await changeCalendar(writer, context, changing, choice);
			writer.set(holidayYearDoc(year.year), year);
			auditDocument(writer, originOf(context, "nationalHoliday", holiday.id, caller.uid), {
				before,
				after: year,
			});
			const holidays = holidayMap([year.year], [year], userId);
			const now = { ...scene, terms: { ...scene.terms, holidays } };
			if (isClosed(scene.month)) return presentWorkDay(userId, date, scene.month, now.terms);
			return setExemption(writer, now, false, by);
		};
		return inTurnOf([userId], () => transact(add));
	},
);

/** The year of a date, and the company's holiday on it. */
export async function loadCalendarDay(reader: Reader, date: LocalDate) {
	const number = Number(date.slice(0, 4));
	const year = (await reader.get(holidayYearDoc(number))) ?? generatedHolidayYear(number);
	return { year, holiday: holidayMap([number], [year], null).get(date) ?? null };
}

/** The holiday on a person's day, which is not exempt from it any more. */
export function liftedExemption(scene: ExemptionScene, holiday: Named): HoursChange {
	const { date, month } = scene;
	const terms = withHolidayOn(date, holiday);
	if (month === null) return { terms };
	const days = { ...month.days, [date]: { ...dayOf(scene), isHolidayExempt: false } };
	return { terms, months: new Map([[month.month, { ...month, days }]]) };
}

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

/** A person's day with what a change is validated against, read in a transaction. */
export interface ExemptionScene {
	readonly owner: Caller;
	readonly date: LocalDate;
	readonly month: WorkMonth | null;
	readonly terms: WorkTerms;
	readonly isExempt: boolean;
}

/** Reads the day: 4 documents. */
export async function loadExemption(reader: Reader, owner: Caller, date: LocalDate): Promise<ExemptionScene> {
	const key = monthOf(date);
	const person = { uid: owner.uid, startDate: owner.profile.startDate };
	const [{ terms }, month] = await Promise.all([
		loadTerms(reader, person, firstDay(key), lastDay(key)),
		reader.get(workMonthDoc(owner.uid, key)),
	]);
	return { owner, date, month, terms, isExempt: own(month?.days ?? {}, date)?.isHolidayExempt ?? false };
}

const dayOf = ({ date, month }: Pick<ExemptionScene, "date" | "month">): StoredDay =>
	own(month?.days ?? {}, date) ?? EMPTY_DAY;

/**
 * Exempts the day from its national holiday, or lifts that, in the transaction that has read it: month, stale
 * marker, audit row and the notice to the person. Nothing is written when it is so already. @throws month-locked
 */
export function setExemption(
	writer: Writer,
	{ owner, date, month, terms, isExempt }: ExemptionScene,
	wanted: boolean,
	origin: ActOrigin,
): WorkDay {
	if (wanted === isExempt) return presentWorkDay(owner.uid, date, month, terms);
	if (isClosed(month)) throw new AppError("month-locked");
	const day = { ...dayOf({ date, month }), isHolidayExempt: wanted };
	const months = new Map<Month, WorkMonth>(month === null ? [] : [[month.month, month]]);
	const { actor, requestId } = origin;
	const days = markedDays(owner.uid, actor.uid, new Map([[date, day]]));
	const changed = changedMonths(owner.uid, months, days, terms);
	writeMonths(writer, owner.uid, changed);
	const row = originOf({ caller: actor, requestId }, "workDay", workDayIdOf(owner.uid, date), owner.uid);
	const versions = { before: { isHolidayExempt: isExempt }, after: day };
	audit(writer, { ...row, date, action: "update" }, versions);
	noteChange(writer, owner, origin, { kind: "day-changed", ...spanOf([date]) });
	return presentWorkDay(owner.uid, date, changed.get(monthOf(date)) ?? null, terms);
}
