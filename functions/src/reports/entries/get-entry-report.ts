import type { z } from "zod";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import {
	add,
	compare,
	type Exact,
	exact,
	multiply,
	roundHalfAwayFromZero,
	ZERO,
} from "@tuntikirja/contract/kernel/exact.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type {
	EntryLine,
	EntryReport,
	entryReportInputSchema,
} from "@tuntikirja/contract/reports/entries-schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { countedEntries, type CountedEntry } from "#hours/counted-entries.ts";
import { readableSubject } from "#http/caller.ts";
import { reasonField, reasonNames } from "#records/company/absence-reasons.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { allProjects } from "#records/company/projects.ts";
import { DAY_TYPE_WORDS, field, summed, tableOf } from "#report-files/table.ts";
import { report } from "#http/report.ts";
import { loadEntries, type ReportEntry } from "#records/months/load-work.ts";
import { namesOf } from "#records/people/load-people.ts";

type Question = z.output<typeof entryReportInputSchema>;

type Columns = Parameters<typeof tableOf<EntryLine, EntryReport["totals"]>>[1];

const whatOf: Columns = [
	field("date", "date", { en: "Date", fi: "Päivä" }),
	field("text", "name", { en: "Person", fi: "Henkilö" }),
	{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project?.name ?? null },
	{ heading: { en: "Label", fi: "Työlaji" }, kind: "text", of: ({ label }) => label?.name ?? null },
	{
		heading: { en: "Day type", fi: "Päivän tyyppi" },
		kind: "text",
		of: ({ dayTypeId }, language) => DAY_TYPE_WORDS[dayTypeId][language],
	},
];
const restOf: Columns = [
	// Empty without times: a file has the same columns whatever its lines hold.
	{ heading: { en: "Start", fi: "Alkoi" }, kind: "time", of: ({ clock }) => clock?.start ?? null },
	{ heading: { en: "End", fi: "Päättyi" }, kind: "time", of: ({ clock }) => clock?.end ?? null },
	{
		heading: { en: "Break (min)", fi: "Tauko (min)" },
		kind: "number",
		of: ({ clock }) => clock?.breakMinutes ?? null,
	},
	summed("worked", "minutes", { en: "Hours", fi: "Tunnit" }),
	field("text", "notes", { en: "Note", fi: "Kuvaus" }),
];
const NAME = { en: "entries", fi: "kirjaukset" };
const table = tableOf(NAME, [...whatOf, ...restOf]);

/** The same with a column of reasons. Only where some line has one: of other companies files are as they were. */
function tableWithReasons(reasons: NonNullable<EntryReport["groups"]["byReason"]>): typeof table {
	const names = new Map(reasons.map(({ key, name }) => [key, name]));
	const reason: Columns[number] = {
		heading: { en: "Reason of absence", fi: "Poissaolon syy" },
		kind: "text",
		of: ({ reasonId = "" }) => names.get(reasonId) ?? null,
	};
	return tableOf(NAME, [...whatOf, reason, ...restOf]);
}

/**
 * Reads the caller, another person if one is named, the months with entries, and where leave is among them the terms by
 * which it counts, and the settings where some of it has a reason. For all people also each project, which contain most names, and the profile of each person who is a
 * member of none.
 */
export const getEntryReport = report(contract.reports.getEntryReport, {
	answer: async (question, caller) => {
		const { entries, names } = await entriesAsked(question, caller);
		// What leave counts depends on all entries of its day, those that are not asked for too.
		const counted = await countedEntries(entries, question);
		const wanted = counted.filter((entry) => isWanted(entry, question));
		const worked = wanted.filter(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY);
		const lines = wanted.map((entry) => presentLine(entry, names.get(entry.userId) ?? ""));
		return {
			// The sort is stable: within a person and day they stay as they were made.
			entries: lines.sort((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name, "fi")),
			totals: {
				hours: toHours(countedOf(wanted)),
				minutes: inMinutes(countedOf(wanted)),
				worked: toHours(countedOf(worked)),
			},
			groups: { ...groupEntries(wanted), ...(await groupedByReason(wanted, question, caller)) },
		};
	},
	table: ({ entries, totals, groups: { byReason } }, language) => {
		const made = byReason === undefined ? table : tableWithReasons(byReason);
		return made(language, entries, totals);
	},
});

async function entriesAsked(question: Question, caller: Caller) {
	const { userId, everybody } = question;
	if (everybody !== true || userId !== undefined) {
		const { uid, profile } = await readableSubject(caller, userId);
		return { entries: await loadEntries([uid], question), names: new Map([[uid, profile.name]]) };
	}
	if (caller.profile.role !== "admin") throw new AppError("forbidden");
	const [entries, projects] = await Promise.all([
		loadEntries(null, question, question.projectId),
		allProjects(ofMany()),
	]);
	const members = projects.flatMap((project) => project.members);
	const people = new Set(entries.map((entry) => entry.userId));
	return { entries, names: await namesOf(ofMany(), people, members) };
}

function isWanted(entry: ReportEntry, { projectId, labelId, dayTypeId, reasonId, text }: Question): boolean {
	return (
		(projectId === undefined || entry.project?.id === projectId) &&
		(labelId === undefined || entry.label?.id === labelId) &&
		(dayTypeId === undefined || entry.dayTypeId === dayTypeId) &&
		(reasonId === undefined || entry.reasonId === reasonId) &&
		(text === undefined || entry.notes.toLowerCase().includes(text.toLowerCase()))
	);
}

function presentLine(entry: CountedEntry, name: string): EntryLine {
	const { id, userId, date, dayTypeId, reasonId, counted, notes, project, label, clock } = entry;
	return {
		id,
		userId,
		name,
		date,
		dayTypeId,
		hours: toHours(counted),
		minutes: inMinutes(counted),
		notes,
		...reasonField(reasonId),
		...(project === null ? {} : { project }),
		...(label === null ? {} : { label }),
		...(clock && { clock }),
	};
}

/** Whole minutes, of leave thousandths of one: a day of a part-timer is a fraction. */
function inMinutes(counted: Exact): number {
	return Number(roundHalfAwayFromZero(multiply(counted, exact(1000)))) / 1000;
}

/** Σ of what the entries count. */
function countedOf(entries: readonly CountedEntry[]): Exact {
	return entries.reduce((total, { counted }) => add(total, counted), ZERO);
}

/** The entries' sums by project, label, day type and month: the largest first, months in order. */
function groupEntries(entries: readonly CountedEntry[]): EntryReport["groups"] {
	const byMonth = groupBy(entries, ({ date }) => monthOf(date));
	return {
		byProject: groupBy(
			entries,
			({ project }) => project?.id ?? null,
			({ project }) => project?.name,
		),
		byLabel: groupBy(
			entries,
			({ label }) => label?.id ?? null,
			({ label }) => label?.name,
		),
		byDayType: groupBy(entries, ({ dayTypeId }) => dayTypeId),
		byMonth: byMonth.sort((a, b) => a.key.localeCompare(b.key)),
	};
}

/** The sums by reason, where some leave has one. One read then. */
async function groupedByReason(
	entries: readonly CountedEntry[],
	{ language }: Question,
	{ profile }: Caller,
): Promise<Pick<EntryReport["groups"], "byReason">> {
	const withReason = entries.flatMap((entry) =>
		entry.reasonId === undefined ? [] : [{ ...entry, reasonId: entry.reasonId }],
	);
	if (withReason.length === 0) return {};
	const names = reasonNames(await loadSettings(database), language ?? profile.language);
	const byReason = groupBy(
		withReason,
		({ reasonId }) => reasonId,
		({ reasonId }) => names.get(reasonId),
	);
	return { byReason };
}

/** Of several names for one key the latest counts: entries come by date, and projects are renamed. */
function groupBy<K, E extends CountedEntry>(
	entries: readonly E[],
	keyOf: (entry: E) => K,
	nameOf: (entry: E) => string | undefined = () => undefined,
) {
	const groups = [...Map.groupBy(entries, keyOf)].map(([key, members]) => ({
		key,
		name: members.map(nameOf).at(-1) ?? null,
		counted: countedOf(members),
		entries: members.length,
	}));
	return groups
		.sort((a, b) => compare(b.counted, a.counted))
		.map(({ counted, ...group }) => ({ ...group, hours: toHours(counted) }));
}
