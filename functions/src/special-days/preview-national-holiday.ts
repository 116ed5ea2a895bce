import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { add } from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { AppError } from "#errors/app-error.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayYearDoc,
} from "#records/company/national-holidays.ts";
import { userDoc } from "#records/people/users.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import { changedHours, previewHours, countTouched, touchedState } from "#hours/preview/preview-hours.ts";
import { closedIn, isClosed, knownDayType } from "#records/months/work-months.ts";
import { loadListedBalances } from "#hours/balances/listed/load-listed-balances.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { loadMonths, type LoggedMonth } from "#records/months/load-months.ts";
import type { OutlinedDays } from "#records/months/month-outline.ts";
import { type ExemptionScene, loadExemption, withExemption } from "./exemption.ts";
import { requireNoHoliday, yearOfHoliday } from "./holiday-of-calendar.ts";

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

/** What the holiday of one person's day would change, once the day is not exempt from it any more. */
async function previewForOne(scene: ExemptionScene): Promise<NationalHolidayPreview> {
	const { owner, date, isExempt, month } = scene;
	const nothing = { date, people: [], onLeave: [], closedMonths: 0, lockedMonths: 0 };
	if (!isExempt || month === null) return nothing;
	const key = monthOf(date);
	const days = { ...month.days, [date]: withExemption(scene, false) };
	const balance = await loadBalance(owner, owner.profile.startDate);
	const changed = await previewHours(owner, [key], balance.asOf, {
		terms: (terms) => terms,
		months: new Map([[key, { ...month, days }]]),
	});
	return {
		...nothing,
		people: changed.map(({ shown: { state, expectedBefore, expectedAfter }, flexChange }) => ({
			userId: owner.uid,
			name: owner.profile.name,
			state,
			expectedBefore,
			expectedAfter,
			balanceBefore: toHours(balance.total),
			balanceAfter: toHours(add(balance.total, flexChange)),
		})),
		...countTouched(
			changed.map(({ shown }) => shown),
			isClosed(month) ? [key] : [],
		),
	};
}

/** A change of the company's calendar. */
interface CalendarPlan {
	readonly date: LocalDate;
	/** Whether the day is a national holiday afterwards. */
	readonly isHoliday: boolean;
	/** Whose day is no longer exempt from it then. */
	readonly lifted?: string;
}

type Line = NationalHolidayPreview["people"][number];

/**
 * What it would change for all people. 3 reads a person, one for each whose month is locked, and those of the month's
 * outlines.
 */
async function previewForAll(plan: CalendarPlan): Promise<NationalHolidayPreview> {
	const { date } = plan;
	const month = monthOf(date);
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const [people, months, locked] = await Promise.all([
		loadListedBalances(),
		loadMonths(ofMany(), null, range),
		database.find(closedIn(month)),
	]);
	const termsOf = await loadTermsOf({ list: people, uids: null }, range);
	const daysOf = new Map(months.map(({ userId, days }) => [userId, days]));
	const closed = new Set(locked.map(({ userId }) => userId));
	const lines = people.flatMap(({ uid, profile, balance, asOf }): Line[] => {
		const [terms, days] = [termsOf.get(uid), daysOf.get(uid) ?? {}];
		if (terms === undefined) return [];
		const before = { document: { days }, terms };
		const after = { document: { days: afterwards(days, plan, uid) }, terms: withPlan(terms, plan) };
		const hours = changedHours(month, before, after, asOf);
		if (hours === null) return [];
		const { flexChange, ...expected } = hours;
		const person = { userId: uid, name: profile.name, state: touchedState(month, closed.has(uid)) };
		const balances = {
			balanceBefore: toHours(balance),
			balanceAfter: toHours(add(balance, flexChange)),
		};
		return [{ ...person, ...expected, ...balances }];
	});
	return {
		date,
		people: lines,
		onLeave: people
			.filter(({ uid }) => isOnLeave(daysOf.get(uid), date))
			.map(({ uid, profile: { name } }) => ({ userId: uid, name })),
		closedMonths: lines.filter(({ state }) => state !== "open").length,
		lockedMonths: closed.size,
	};
}

function withPlan(terms: WorkTerms, { date, isHoliday }: CalendarPlan): WorkTerms {
	const holidays = new Map(terms.holidays);
	if (isHoliday) holidays.set(date, { id: "preview", name: "" });
	else holidays.delete(date);
	return { ...terms, holidays };
}

function afterwards(days: OutlinedDays, { date, lifted }: CalendarPlan, uid: string): OutlinedDays {
	const day = own(days, date);
	return day === undefined || lifted !== uid ? days : { ...days, [date]: { ...day, isHolidayExempt: false } };
}

const NO_LEAVE: ReadonlySet<DayTypeId | null> = new Set([
	DAY_TYPES.NORMAL_DAY,
	DAY_TYPES.HOLIDAY_AS_PAYMENT,
	null,
]);

function isOnLeave(days: LoggedMonth["days"] | undefined, date: LocalDate): boolean {
	const entries = Object.values(own(days ?? {}, date)?.entries ?? {});
	return entries.some((entry) => !NO_LEAVE.has(knownDayType(entry)));
}
