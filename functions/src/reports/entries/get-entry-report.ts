import type { z } from "zod";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type {
	EntryLine,
	EntryReport,
	entryReportInputSchema,
} from "@tuntikirja/contract/reports/entries-schema.ts";
import { AppError } from "#http/app-error.ts";
import { type Caller, readableSubject } from "#http/caller.ts";
import { DAY_TYPE_WORDS } from "#reports/export/day-type-words.ts";
import { report } from "#reports/export/report.ts";
import { tableOf } from "#reports/export/table.ts";
import { loadPeople, onePerson, type ReportPeople } from "#reports/load/people.ts";
import { loadWork, type ReportEntry } from "#reports/load/work.ts";
import { groupEntries, minutesOf } from "./group-entries.ts";

type Question = z.output<typeof entryReportInputSchema>;

const table = tableOf<EntryLine, EntryReport["totals"]>({ en: "entries", fi: "kirjaukset" }, [
	{ heading: { en: "Date", fi: "Päivä" }, kind: "date", of: ({ date }) => date },
	{ heading: { en: "Person", fi: "Henkilö" }, kind: "text", of: ({ name }) => name },
	{ heading: { en: "Project", fi: "Projekti" }, kind: "text", of: ({ project }) => project?.name ?? null },
	{ heading: { en: "Label", fi: "Tunniste" }, kind: "text", of: ({ label }) => label?.name ?? null },
	{
		heading: { en: "Day type", fi: "Päivän tyyppi" },
		kind: "text",
		of: ({ dayTypeId }, language) => DAY_TYPE_WORDS[dayTypeId][language],
	},
	{
		heading: { en: "Hours", fi: "Tunnit" },
		kind: "hours",
		of: ({ hours }) => hours,
		total: ({ hours }) => hours,
	},
	{ heading: { en: "Notes", fi: "Muistiinpanot" }, kind: "text", of: ({ notes }) => notes },
]);

/** 1 read for the caller, 1 for another person or 1 a person of everybody, and the months that they have logged in. */
export const getEntryReport = report(contract.reports.getEntryReport, {
	answer: async (question, caller) => {
		const { entries } = await loadWork(await peopleOf(question, caller), question);
		const wanted = entries.filter((entry) => isWanted(entry, question));
		const worked = wanted.filter(({ dayTypeId }) => dayTypeId === DAY_TYPES.NORMAL_DAY);
		return {
			entries: wanted.map(presentLine),
			totals: { hours: minutesToHours(minutesOf(wanted)), worked: minutesToHours(minutesOf(worked)) },
			groups: groupEntries(wanted),
		};
	},
	table: ({ entries, totals }, language) => table(language, entries, totals),
});

async function peopleOf({ userId, everybody }: Question, caller: Caller): Promise<ReportPeople> {
	if (everybody !== true) return onePerson(await readableSubject(caller, userId));
	if (caller.profile.role !== "admin") throw new AppError("forbidden");
	return loadPeople(userId === undefined ? undefined : [userId]);
}

function isWanted(entry: ReportEntry, { projectId, labelId, dayTypeId, text }: Question): boolean {
	return (
		(projectId === undefined || entry.project?.id === projectId) &&
		(labelId === undefined || entry.label?.id === labelId) &&
		(dayTypeId === undefined || entry.dayTypeId === dayTypeId) &&
		(text === undefined || entry.notes.toLowerCase().includes(text.toLowerCase()))
	);
}

function presentLine({ minutes, project, label, ...entry }: ReportEntry): EntryLine {
	return {
		...entry,
		hours: minutesToHours(minutes),
		...(project === null ? {} : { project }),
		...(label === null ? {} : { label }),
	};
}
