import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { type NameMatch, nameMatches } from "#app/palette/name-matches.ts";
import { parseAbsence, type SaidAbsence } from "#app/palette/sentences/parse-sentence.ts";
import { parseHours } from "#domain/work-days/parse-hours.ts";
import { dayAt } from "./day-words.ts";

export interface LogContext {
	readonly today: LocalDate;
	/** Those that hours can be logged on, the likeliest first. */
	readonly projects: readonly Project[];
	/** Taken when none is named. */
	readonly favourite: Project | null;
	/** The label that goes with a project when none is named. */
	readonly labelOf: (project: Project | null) => Named | null;
}

/** One way to understand what was typed. */
export interface LogReading {
	readonly dayTypeId: DayTypeId;
	/** Null: what the day has left. */
	readonly minutes: number | null;
	readonly date: LocalDate;
	readonly project: Project | null;
	readonly label: Named | null;
	readonly note: string;
}

const ENGLISH_VERB = "log";
const FINNISH_VERB = "kirjaa";
const ABSENCES: ReadonlyMap<string, DayTypeId> = new Map([
	["holiday", DAY_TYPES.HOLIDAY],
	["loma", DAY_TYPES.HOLIDAY],
	["lomaa", DAY_TYPES.HOLIDAY],
	["sick", DAY_TYPES.SICK_LEAVE],
	["sairaana", DAY_TYPES.SICK_LEAVE],
	["sairas", DAY_TYPES.SICK_LEAVE],
]);
const LIKE_A_DATE = /^\d{1,4}[.,/–-]/;
/** A beginning of a label has at least as many letters: `a quick fix` is not on Analysis. */
const LABEL_LETTERS = 2;
/** The most choices: more would be of no help. */
const READINGS = 5;

/**
 * What a typed line would log, the likeliest first; empty when it is no such line. The words come as in
 * `log 7.5 acme dev review yesterday`: verb, hours, project, label, note, and the day anywhere but within the
 * note. Either the verb or the hours may be left out, and everything else. What can be understood in several
 * ways gives a reading for each.
 */
export function parseLogCommand(text: string, context: LogContext): LogReading[] {
	const absence = parseAbsence(text, context.today);
	if (absence) return absence.from === absence.to ? [absent(absence)] : [];
	const start = startOf(text, context.today);
	if (start === null) return [];
	return [...absenceReadings(start, context), ...projectReadings(start, context)].slice(0, READINGS);
}

/** Says whether the line begins as one that logs, whatever the projects are. */
export function isLogLine(text: string, today: LocalDate): boolean {
	const absence = parseAbsence(text, today);
	return absence ? absence.from === absence.to : startOf(text, today) !== null;
}

function absent({ dayTypeId, from }: SaidAbsence): LogReading {
	return { dayTypeId, date: from, minutes: null, project: null, label: null, note: "" };
}

/** The words before the project, or null when neither verb nor hours begin the line. */
function startOf(text: string, today: LocalDate): TimedWords | null {
	const words = text.split(/\s+/).filter(Boolean);
	const verb = words[0]?.toLowerCase();
	const hasVerb = verb === ENGLISH_VERB || verb === FINNISH_VERB;
	const said = hasVerb ? words.slice(1) : words;
	const isFinnish = verb === FINNISH_VERB;
	const start = withTimeBeforeProject({ minutes: null, date: null, words: said, isFinnish }, today);
	return hasVerb || start.minutes !== null ? start : null;
}

/** Absence is a day's, not an hour's: with hours, its word begins a note. */
function absenceReadings({ words, ...time }: TimedWords, context: LogContext): LogReading[] {
	const dayTypeId = ABSENCES.get(words[0]?.toLowerCase() ?? "");
	if (dayTypeId === undefined || time.minutes !== null) return [];
	const rest = endedByDay({ ...time, words: words.slice(1) }, context.today);
	// A date that was not understood is no note: the day would be another one.
	if (LIKE_A_DATE.test(rest.note)) return [];
	return [{ dayTypeId, project: null, label: null, ...rest }];
}

function projectReadings(start: TimedWords, context: LogContext): LogReading[] {
	const matches = nameMatches(context.projects, start.words);
	const named = matches.flatMap((match) => labelReadings(match.thing, after(match, start), context));
	// Letters from within a name may as well be the beginning of a note.
	const isNamed = matches.some(({ fit }) => fit !== "part");
	// Without hours and day, something else has to be understood: `log out` is no entry, `log` is the usual one.
	const isUsual = start.minutes !== null || start.date !== null || start.words.length === 0;
	if (isNamed || !isUsual) return named;
	return [...named, workOn(context.favourite, context.labelOf(context.favourite), start, context)];
}

function labelReadings(project: Project, from: TimedWords, context: LogContext): LogReading[] {
	const start = withTime(from, context.today);
	const matches = nameMatches(project.hourLabels, start.words).filter(isLabelNamed);
	const named = matches.map((match) => {
		const { id, name } = match.thing;
		return workOn(project, { id, name }, after(match, start), context);
	});
	if (matches[0]?.fit === "whole") return named.slice(0, 1);
	return [...named, workOn(project, context.labelOf(project), start, context)];
}

function isLabelNamed({ fit, words }: NameMatch<Named>): boolean {
	return fit === "whole" || (fit === "beginning" && words.join("").length >= LABEL_LETTERS);
}

function after({ words }: NameMatch<Named>, from: TimedWords): TimedWords {
	return { ...from, words: from.words.slice(words.length) };
}

function workOn(
	project: Project | null,
	label: Named | null,
	rest: TimedWords,
	{ today }: LogContext,
): LogReading {
	return { dayTypeId: DAY_TYPES.NORMAL_DAY, project, label, ...endedByDay(rest, today) };
}

/** The hours and the day understood so far, and the words that are left. */
interface TimedWords {
	readonly minutes: number | null;
	readonly date: LocalDate | null;
	readonly words: readonly string[];
	/** Known from the verb. In Finnish, `to` is Thursday anywhere in the line. */
	readonly isFinnish: boolean;
}

/** `7 t 30 min` */
const HOURS_WORDS = 4;
/** They join hours and project and mean nothing themselves. */
const JOINING = new Set(["on", "for", "to", "hours", "hour", "tuntia", "tunti"]);

/** Takes hours and day off the front, in any order, each once. */
function withTime(from: TimedWords, today: LocalDate): TimedWords {
	const { minutes, date, words } = from;
	const hours = minutes === null ? hoursAt(words) : null;
	if (hours) return withTime({ ...from, minutes: hours.minutes, words: words.slice(hours.count) }, today);
	const day = date === null && !isEnglishTo(from) ? dayAt(words, today) : null;
	return day ? withTime({ ...from, date: day.date, words: words.slice(day.count) }, today) : from;
}

/** The same before a project is named, where joining words may come between. */
function withTimeBeforeProject(from: TimedWords, today: LocalDate): TimedWords {
	const next = withTime(from, today);
	const [word = "", ...others] = next.words;
	const joins = others.length > 0 && JOINING.has(word.toLowerCase());
	return joins ? withTimeBeforeProject({ ...next, words: others }, today) : next;
}

function isEnglishTo({ words, isFinnish }: TimedWords): boolean {
	return !isFinnish && words.length > 1 && words[0]?.toLowerCase() === "to";
}

function hoursAt(words: readonly string[]): { minutes: number; count: number } | null {
	for (let count = Math.min(HOURS_WORDS, words.length); count > 0; count--) {
		const minutes = parseHours(words.slice(0, count).join(" "));
		if (minutes !== null) return { minutes, count };
	}
	return null;
}

/** What a line says that ends here: the words that are left are its note, but for a day before or after them. */
function endedByDay(from: TimedWords, today: LocalDate) {
	const { minutes, date, words } = withTime(from, today);
	for (const count of date === null ? [2, 1] : []) {
		const last = words.length >= count ? dayAt(words.slice(-count), today) : null;
		if (last?.count === count) return { minutes, date: last.date, note: words.slice(0, -count).join(" ") };
	}
	return { minutes, date: date ?? today, note: words.join(" ") };
}
