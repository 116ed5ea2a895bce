import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import {
	addDays,
	eachDate,
	isWeekend,
	type LocalDate,
	mondayOf,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { expectedOfDay, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { mondayOfWeek, yearsBetween } from "./calendar.ts";
import type { Person } from "./people.ts";
import { randomOf } from "./random.ts";

/** A day, or part of one, on which a person does not work. Minutes null: the whole day. */
export interface Absence {
	readonly dayTypeId: DayTypeId;
	readonly minutes: number | null;
	readonly note: string;
}
type Absences = ReadonlyMap<LocalDate, Absence>;

/** The person whose current month visitors see first, so no long holiday may empty it. */
export const SHOWN_PERSON = "demo-user";

/** How far ahead holidays are planned, in days. */
const PLANNED_AHEAD = 60;

const WINTER_HOLIDAY_DAYS = 5;

/** Leave of the next days, so that the calendar of the team always has some. */
const AGREED: readonly (Absence & {
	readonly uid: string;
	readonly inDays: number;
	readonly count: number;
})[] = [
	{
		uid: "noora-salminen",
		inDays: 1,
		count: 2,
		dayTypeId: DAY_TYPES.PAID_LEAVE,
		minutes: 450,
		note: "Muutto",
	},
	{ uid: "kaisa-turunen", inDays: 6, count: 4, dayTypeId: DAY_TYPES.BALANCE_LEAVE, minutes: 450, note: "" },
	{ uid: "petri-koskinen", inDays: 1, count: 1, dayTypeId: DAY_TYPES.UNPAID_LEAVE, minutes: 450, note: "" },
];

/** Whether hours are due on the day: only such a day can be taken off. */
export function isDue(terms: WorkTerms, date: LocalDate): boolean {
	return !isWeekend(date) && expectedOfDay(terms, date, false).minutes.n > 0n;
}

/** The first `count` working days from a date on. */
function workingDaysFrom(terms: WorkTerms, from: LocalDate, count: number): LocalDate[] {
	return eachDate(from, addDays(from, count * 2 + 30))
		.filter((date) => isDue(terms, date))
		.slice(0, count);
}

/**
 * All absences of a person from their start date on, with the planned holidays of the next weeks. `worked`: Mondays of the
 * weeks for which they have earned no holiday.
 */
export function absencesOf(
	person: Person,
	terms: WorkTerms,
	today: LocalDate,
	worked: ReadonlySet<LocalDate>,
): Absences {
	const horizon = addDays(today, PLANNED_AHEAD);
	const holidays = holidaysOf(person, terms, horizon).filter(
		([date]) =>
			!worked.has(mondayOf(date)) && (person.uid !== SHOWN_PERSON || monthOf(date) !== monthOf(today)),
	);
	const past = eachDate(terms.startDate, addDays(today, -1)).filter((date) => isDue(terms, date));
	const isQuiet = (date: LocalDate) => person.uid === SHOWN_PERSON && monthOf(date) === monthOf(today);
	const leaves = past.flatMap((date) => (isQuiet(date) ? [] : leaveOn(person, date)));
	const agreed = AGREED.filter(({ uid }) => uid === person.uid).flatMap(({ inDays, count, ...absence }) =>
		workingDaysFrom(terms, addDays(today, inDays), count).map((date): [LocalDate, Absence] => [
			date,
			absence,
		]),
	);
	// Holidays win, because they were agreed before the sick leave; of the next days, what requests are about.
	return new Map([
		...sickSpells(
			person,
			past.filter((date) => !isQuiet(date)),
		),
		...leaves,
		...holidays,
		...agreed,
	]);
}

function holidaysOf(person: Person, terms: WorkTerms, horizon: LocalDate): [LocalDate, Absence][] {
	const { summer, winterWeek } = person;
	const words = person.language === "en" ? ["Summer holiday", "Winter holiday"] : ["Kesäloma", "Talviloma"];
	const taken = (dates: readonly LocalDate[], note = "") =>
		dates.map((date): [LocalDate, Absence] => [date, { dayTypeId: DAY_TYPES.HOLIDAY, minutes: null, note }]);
	return yearsBetween(terms.startDate, horizon)
		.flatMap((year) => [
			...(summer
				? taken(workingDaysFrom(terms, mondayOfWeek(year, summer.week), summer.days), words[0])
				: []),
			...(winterWeek
				? taken(workingDaysFrom(terms, mondayOfWeek(year, winterWeek), WINTER_HOLIDAY_DAYS), words[1])
				: []),
			...(person.isOffAtChristmas ? taken(christmasDays(terms, year), words[1]) : []),
		])
		.filter(([date]) => date <= horizon);
}

/** The working days between Christmas and New Year. */
function christmasDays(terms: WorkTerms, year: number): LocalDate[] {
	return eachDate(`${year}-12-27`, `${year}-12-31`).filter((date) => isDue(terms, date));
}

/** One to three consecutive days, more often in the dark months. */
function sickSpells(person: Person, past: readonly LocalDate[]): [LocalDate, Absence][] {
	const days: [LocalDate, Absence][] = [];
	for (let index = 0; index < past.length; index++) {
		const start = past[index] ?? "";
		const random = randomOf(`${person.uid}/sick/${start}`);
		const isDark = ["11", "12", "01", "02", "03"].includes(start.slice(5, 7));
		if (!random.chance(isDark ? 0.02 : 0.009)) continue;
		const length = random.weighted([
			[1, 5],
			[2, 3],
			[3, 2],
		] as const);
		const note = random.pick(
			person.language === "en" ? ["Flu", "", "Migraine"] : ["Flunssa", "", "Kuume", "Migreeni"],
		);
		for (const date of past.slice(index, index + length)) {
			days.push([date, { dayTypeId: DAY_TYPES.SICK_LEAVE, minutes: null, note }]);
		}
		index += length + 5;
	}
	return days;
}

/** Rare single days: paid for a child who is ill, unpaid parental leave, or a dentist's appointment during a day. */
function leaveOn(person: Person, date: LocalDate): [LocalDate, Absence][] {
	const random = randomOf(`${person.uid}/leave/${date}`);
	const isFinn = person.language === "fi";
	const kind = random.weighted([
		["none", 978],
		["dentist", 10],
		["family", 8],
		["unpaid", 4],
	] as const);
	switch (kind) {
		case "none":
			return [];
		case "dentist":
			return [
				[date, { dayTypeId: DAY_TYPES.PAID_LEAVE, minutes: 90, note: isFinn ? "Hammaslääkäri" : "Dentist" }],
			];
		case "family":
			return [
				[
					date,
					{ dayTypeId: DAY_TYPES.PAID_LEAVE, minutes: null, note: isFinn ? "Lapsi sairaana" : "Child ill" },
				],
			];
		case "unpaid":
			return [
				[
					date,
					{
						dayTypeId: DAY_TYPES.UNPAID_LEAVE,
						minutes: null,
						note: isFinn ? "Vanhempainvapaa" : "Parental leave",
					},
				],
			];
	}
}
