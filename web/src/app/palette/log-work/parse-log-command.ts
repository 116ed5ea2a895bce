import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { type NameMatch, nameMatches } from "#app/palette/name-matches.ts";
import { parseAbsence, type SaidAbsence } from "#app/palette/sentences/parse-sentence.ts";
import { endedByDay, type TimedWords, withTime, withTimeBeforeProject } from "./timed-words.ts";

/** What the words are read with. */
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
