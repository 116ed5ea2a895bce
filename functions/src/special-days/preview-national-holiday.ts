import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import {
	add,
	type Exact,
	exact,
	roundHalfAwayFromZero,
	sum,
	ZERO,
} from "@tuntikirja/contract/kernel/exact.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
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
import { changedHours, previewHours, touchedState } from "#hours/preview/preview-hours.ts";
import { closedIn, isClosed, knownDayType } from "#records/months/work-months.ts";
import { loadListedBalances } from "#hours/balances/listed/load-listed-balances.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { loadMonths, type LoggedMonth } from "#records/months/load-months.ts";
import type { OutlinedDays } from "#records/months/month-outline.ts";
import type { Caller } from "#records/people/caller.ts";
import { type ExemptionScene, liftedExemption, loadCalendarDay, loadExemption } from "./exemption.ts";
import { withHolidayOn } from "./locked-days.ts";
import { requireNoHoliday, yearOfHoliday } from "./holiday-of-calendar.ts";

export const previewNationalHoliday = operation(contract.specialDays.previewNationalHoliday).handler(
	async ({ input }) => {
		if (input.action === "create") {
			requireNoHoliday(await calendarOf(Number(input.date.slice(0, 4))), input.date);
			return previewForAll({ date: input.date, holiday: UNNAMED }, input);
		}
		if (input.action === "delete") {
			const { date } = await holidayOf(input.nationalHolidayId);
			return previewForAll({ date, holiday: null }, input);
		}
		return previewMissing(input.userId, input.date, input);
	},
);

/** A person's missing holiday: of their day alone, unless the company lacks it too. */
async function previewMissing(uid: string, date: LocalDate, choice: LockedChoice) {
	const profile = await database.get(userDoc(uid));
	if (profile === null) throw new AppError("not-found");
	const [scene, { holiday }] = await Promise.all([
		loadExemption(database, { uid, profile }, date),
		loadCalendarDay(database, date),
	]);
	if (holiday !== null) return previewForOne(scene, holiday, choice);
	return previewForAll({ date, holiday: UNNAMED, lifted: uid }, choice);
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
async function previewForOne(
	scene: ExemptionScene,
	holiday: Named,
	choice: LockedChoice,
): Promise<NationalHolidayPreview> {
	const { owner, date } = scene;
	const month = monthOf(date);
	const balance = await loadBalance(owner, owner.profile.startDate);
	const asOf = isClosed(scene.month) ? lastDay(month) : balance.asOf;
	const counted = { from: balance.from, asOf };
	const changed = await previewHours(owner, [month], counted, liftedExemption(scene, holiday));
	const effects = changed.map(({ shown, flexChange }) => ({
		owner,
		balance: balance.total,
		...shown,
		flexChange,
	}));
	return { date, onLeave: [], ...presentEffects(effects, month, choice) };
}

/** A person whose hours of the month change. */
interface Effect extends Pick<Line, "state" | "expectedBefore" | "expectedAfter"> {
	readonly owner: Caller;
	readonly balance: Exact;
	readonly flexChange: Exact;
}

const adjustmentOf = ({ flexChange }: Effect) => exact(Number(roundHalfAwayFromZero(flexChange)));

/** Locked months stay as they are; what their balances would be otherwise can be an adjustment, of whole minutes. */
function changeOf(effect: Effect, { locked }: LockedChoice): Exact {
	if (effect.state !== "locked") return effect.flexChange;
	return locked === "adjust" ? adjustmentOf(effect) : ZERO;
}

function presentEffects(effects: readonly Effect[], month: Month, choice: LockedChoice) {
	const stays = effects.filter(({ state }) => state === "locked");
	return {
		people: effects.map((effect): Line => {
			const { owner, balance, state, expectedBefore, expectedAfter } = effect;
			return {
				userId: owner.uid,
				name: owner.profile.name,
				state,
				expectedBefore,
				expectedAfter: state === "locked" ? expectedBefore : expectedAfter,
				balanceBefore: toHours(balance),
				balanceAfter: toHours(add(balance, changeOf(effect, choice))),
			};
		}),
		closedMonths: effects.filter(({ state }) => state === "closed").length,
		lockedMonths: stays.length,
		openFrom: stays.length === 0 ? null : firstDay(addMonths(month, 1)),
		adjustment: toHours(sum(stays.map(adjustmentOf))),
	};
}

/** A change of the company's calendar. */
interface CalendarPlan {
	readonly date: LocalDate;
	/** What the day is afterwards. */
	readonly holiday: Named | null;
	/** Whose day is no longer exempt from it then. */
	readonly lifted?: string;
}

type Line = NationalHolidayPreview["people"][number];

/**
 * What it would change for all people. 3 reads a person, one for each whose month is locked, and those of the month's
 * outlines.
 */
async function previewForAll(plan: CalendarPlan, choice: LockedChoice): Promise<NationalHolidayPreview> {
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
	const change = withHolidayOn(date, plan.holiday);
	const effects = people.flatMap(({ uid, profile, balance, from, asOf }): Effect[] => {
		const [terms, days] = [termsOf.get(uid), daysOf.get(uid) ?? {}];
		if (terms === undefined) return [];
		const before = { document: { days }, terms };
		const after = { document: { days: afterwards(days, plan, uid) }, terms: change(terms) };
		const isLocked = closed.has(uid);
		const counted = { from, asOf: isLocked ? lastDay(month) : asOf };
		const hours = changedHours(month, before, after, counted);
		if (hours === null) return [];
		return [{ owner: { uid, profile }, balance, ...hours, state: touchedState(month, isLocked) }];
	});
	return {
		date,
		onLeave: people
			.filter(({ uid }) => isOnLeave(daysOf.get(uid), date))
			.map(({ uid, profile: { name } }) => ({ userId: uid, name })),
		...presentEffects(effects, month, choice),
	};
}

/** Of a preview no one sees the name. */
const UNNAMED: Named = { id: "preview", name: "" };

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
