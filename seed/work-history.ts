import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { isWeekend, addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { foldDay } from "@tuntikirja/contract/work-days/day-fold.ts";
import {
	type ExpectedDay,
	expectedOfDay,
	type WorkTerms,
} from "@tuntikirja/contract/work-days/expected-hours.ts";
import { type Absence, absencesOf, SHOWN_PERSON } from "./absences.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import type { StoredDay, StoredEntry } from "@tuntikirja/functions/records/months/work-months.ts";
import type { Person } from "./people.ts";
import { type Random, randomOf } from "./random.ts";
import { type Slip, slipsOf } from "./slips.ts";
import { type Draft, inQuarters, timeOff, workOf, workOnWrongProject } from "./working-day.ts";

/** A person's days, from the first to yesterday, and the holidays planned after that. */
export interface WorkHistory {
	readonly days: ReadonlyMap<LocalDate, readonly Draft[]>;
	/** National holidays that the person worked as normal days. */
	readonly exempt: ReadonlySet<LocalDate>;
}

/** The input from which a person's days are written. */
export interface Scene {
	readonly person: Person;
	readonly terms: WorkTerms;
	readonly today: LocalDate;
	/** Minutes that payouts and corrections moved the balance by, by date. */
	readonly adjustments: ReadonlyMap<LocalDate, number>;
	/** Mondays of weeks without holiday. */
	readonly worked: ReadonlySet<LocalDate>;
}

/** The person who worked the last Ascension Day as a normal day, in exchange for another. */
const WORKED_ASCENSION = "juhani-rantanen";
/** The person who was paid for days of holiday. */
const HOLIDAY_PAID = "juhani-rantanen";

/**
 * Writes a person's days in order. Each day moves the balance a little towards the person's usual one, so that it
 * varies but stays in a plausible range.
 */
export function workHistoryOf(scene: Scene): WorkHistory {
	const { person, terms, today } = scene;
	const absences = absencesOf(person, terms, today, scene.worked);
	const slips = slipsOf(person, terms, today);
	const exempt = exemptDays(scene);
	const days = new Map<LocalDate, readonly Draft[]>();
	let balance = person.openingHours * 60;
	for (const date of eachDate(terms.startDate, addDays(today, -1))) {
		balance += scene.adjustments.get(date) ?? 0;
		const due = expectedOfDay(terms, date, exempt.has(date));
		if (!due.hasContract || isWeekend(date)) continue;
		const drafts = draftsOf(scene, {
			date,
			due,
			balance,
			absence: absences.get(date),
			slip: slips.get(date),
		});
		if (drafts.length > 0) days.set(date, drafts);
		const { flex } = foldDay(
			drafts.map((draft) => ({ ...draft, dayTypeId: draft.dayTypeId as DayTypeId })),
			due,
		);
		balance += Number(flex.n) / Number(flex.d);
	}
	for (const [date, { dayTypeId, minutes, note }] of absences)
		if (date > today) days.set(date, [timeOff(dayTypeId, minutes ?? 0, note)]);
	return { days, exempt };
}

interface Day {
	readonly date: LocalDate;
	readonly due: ExpectedDay;
	/** Minutes, as of the evening before. */
	readonly balance: number;
	readonly absence: Absence | undefined;
	readonly slip: Slip | undefined;
}

function draftsOf(scene: Scene, day: Day): Draft[] {
	const random = randomOf(`${scene.person.uid}/day/${day.date}`);
	const due = Number(day.due.minutes.n) / Number(day.due.minutes.d);
	if (!day.due.hasFlex) return hourlyWork(scene, day, random);
	if (due === 0) return [];
	switch (day.slip) {
		case "missing":
			return [];
		case "sick":
			return [timeOff(DAY_TYPES.SICK_LEAVE, Math.round(due), "Flunssa")];
		case "long-day":
			return workOf(scene.person, day.date, scene.today, 14 * 60, random);
		case "short-day":
			return workOf(scene.person, day.date, scene.today, 2 * 60, random);
		case "wrong-project":
			return workOnWrongProject(scene.person, inQuarters(due), random);
		case undefined:
			return day.absence ? dayOff(scene, day, day.absence, due, random) : workedDay(scene, day, due, random);
	}
}

/** By the hour: about every second day, half a day or more, and nothing in July. */
function hourlyWork({ person, today, terms }: Scene, { date }: Day, random: Random): Draft[] {
	if (terms.holidays.has(date) || date.slice(5, 7) === "07" || !random.chance(0.45)) return [];
	return workOf(person, date, today, random.int(12, 30) * 15, random);
}

/** A whole day off, or work around a part of one; some fall ill in the middle of a day. */
function dayOff(scene: Scene, { date }: Day, absence: Absence, due: number, random: Random): Draft[] {
	const { dayTypeId, minutes, note } = absence;
	if (dayTypeId === DAY_TYPES.HOLIDAY) return [timeOff(dayTypeId, 0, note)];
	if (dayTypeId === DAY_TYPES.SICK_LEAVE) {
		const worked = random.chance(0.12) ? inQuarters(due / 2) : 0;
		const before = worked === 0 ? [] : workOf(scene.person, date, scene.today, worked, random);
		return [...before, timeOff(dayTypeId, Math.round(due) - worked, note)];
	}
	if (minutes === null) return [timeOff(dayTypeId, Math.ceil(due), note)];
	return [
		...workOf(scene.person, date, scene.today, inQuarters(due - minutes), random),
		timeOff(dayTypeId, minutes, note),
	];
}

/** A day's work: the due hours, up to half an hour more or less, and a little towards the usual balance. */
function workedDay(scene: Scene, { date, balance }: Day, due: number, random: Random): Draft[] {
	const { person, today } = scene;
	const away = person.usualBalanceHours * 60 - balance;
	const mayTakeTimeOff = person.uid !== SHOWN_PERSON || monthOf(date) < monthOf(addDays(today, -35));
	const note = person.language === "fi" ? "Saldovapaa" : "Balance day";
	if (mayTakeTimeOff && balance > 0 && away < -due / 4 && random.chance(0.06)) {
		if (random.chance(0.5)) return [timeOff(DAY_TYPES.BALANCE_LEAVE, Math.ceil(due), note)];
		const half = inQuarters(due / 2);
		return [
			...workOf(person, date, today, inQuarters(due - half), random),
			timeOff(DAY_TYPES.BALANCE_LEAVE, half, note),
		];
	}
	const lean = Math.max(-due / 8, Math.min(due / 8, away * 0.1));
	const spread = (random.int(-30, 30) + random.int(-30, 30)) * (due / 450);
	const drafts = workOf(person, date, today, inQuarters(due + lean + spread), random);
	return isHolidayPaid(scene, date)
		? [...drafts, timeOff(DAY_TYPES.HOLIDAY_AS_PAYMENT, 0, HOLIDAY_PAY_NOTE)]
		: drafts;
}

const HOLIDAY_PAY_NOTE = "Lakisääteisen ylittävä loma rahana, sopimus 28.11.";

/** The first Wednesday and Thursday of last December. */
function isHolidayPaid({ person, today }: Scene, date: LocalDate): boolean {
	const isDecember = date.startsWith(`${Number(today.slice(0, 4)) - 1}-12-`);
	const weekday = new Date(date).getUTCDay();
	return (
		person.uid === HOLIDAY_PAID &&
		isDecember &&
		Number(date.slice(8)) <= 7 &&
		(weekday === 3 || weekday === 4)
	);
}

function exemptDays({ person, terms, today }: Scene): ReadonlySet<LocalDate> {
	if (person.uid !== WORKED_ASCENSION) return new Set();
	const past = [...terms.holidays].filter(
		([date, { name }]) => name === "Ascension Day" && date >= terms.startDate && date < today,
	);
	return new Set(
		past
			.map(([date]) => date)
			.sort()
			.slice(-1),
	);
}

/** The longest days off within one booking of holiday: a weekend with a day off on each side. */
const DAYS_BETWEEN = 5;

/** The ids of the bookings that the days of holiday belong to: one for each stretch of them. */
export function holidayBookings(uid: string, days: WorkHistory["days"]): Map<LocalDate, string> {
	const ids = new Map<LocalDate, string>();
	let [id, until] = ["", ""];
	for (const [date, drafts] of [...days].sort(([a], [b]) => a.localeCompare(b))) {
		if (!drafts.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY)) continue;
		if (date > until) id = randomOf(`${uid}/booking/${date}`).uuid();
		until = addDays(date, DAYS_BETWEEN);
		ids.set(date, id);
	}
	return ids;
}

/** A day with its entries as the operations would have stored them; its holiday is of the booking. */
export function storedDay(
	uid: string,
	{ date, bookingId }: { readonly date: LocalDate; readonly bookingId: string | undefined },
	today: LocalDate,
	drafts: readonly Draft[],
	isHolidayExempt: boolean,
): StoredDay {
	const random = randomOf(`${uid}/ids/${date}`);
	// Planned leave was entered some weeks ago, everything else in the afternoon of its day.
	const writtenOn = date > today ? addDays(today, -21) : date;
	const entries = drafts.map((draft, index): [string, StoredEntry] => {
		const at = `${writtenOn}T13:${String(10 + index * 3).padStart(2, "0")}:00.000Z`;
		const ownId = random.uuid();
		const isBooked = bookingId !== undefined && draft.dayTypeId === DAY_TYPES.HOLIDAY;
		return [
			isBooked ? bookedEntryId(bookingId, date) : ownId,
			{ ...draft, version: 1, createdAt: at, updatedAt: at, updatedBy: uid },
		];
	});
	return { entries: Object.fromEntries(entries), isHolidayExempt, deletedEntryIds: [] };
}
