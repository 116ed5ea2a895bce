import type { DurationUnit } from "./cells/file-durations.ts";

/** What a row of a file can say of logged work. */
export const ENTRY_FIELDS = [
	"date",
	"duration",
	"start",
	"end",
	"email",
	"person",
	"firstName",
	"lastName",
	"employeeNumber",
	"client",
	"project",
	"task",
	"notes",
	"kind",
] as const;
export type EntryField = (typeof ENTRY_FIELDS)[number];

/** Where a file comes from, by the headings of its columns. */
export interface EntrySource {
	readonly id: SourceId;
	/** As its makers write it. */
	readonly name: string;
	/** Small letters; the first that the file has is read. */
	readonly columns: Readonly<Partial<Record<EntryField, readonly string[]>>>;
	/** A file with one of each of these is of this source. */
	readonly marks: readonly (readonly string[])[];
	/** Values of `kind` that are no work. */
	readonly noWork?: readonly string[];
	/** Of durations that are plain numbers; hours if it is not said. */
	readonly unit?: DurationUnit;
}

/** `own`: its columns were chosen by hand. `absences`: the table of `absences/absence-template.ts`. */
export const SOURCE_IDS = [
	"toggl",
	"clockify",
	"harvest",
	"kimai",
	"solidtime",
	"template",
	"absences",
	"own",
] as const;
export type SourceId = (typeof SOURCE_IDS)[number];

const each = (...names: readonly string[]) => names.map((name) => [name]);

/** The exports of other applications and the own template, as data. */
export const ENTRY_SOURCES: readonly EntrySource[] = [
	{
		id: "toggl",
		name: "Toggl Track",
		marks: each("user", "email", "start date", "duration", "description"),
		columns: {
			date: ["start date"],
			duration: ["duration"],
			start: ["start time"],
			email: ["email"],
			person: ["user"],
			client: ["client"],
			project: ["project"],
			task: ["task"],
			notes: ["description"],
		},
	},
	{
		id: "clockify",
		name: "Clockify",
		marks: each("user", "email", "start date", "duration (h)"),
		columns: {
			date: ["start date"],
			duration: ["duration (h)", "duration (decimal)"],
			start: ["start time"],
			email: ["email"],
			person: ["user"],
			client: ["client"],
			project: ["project"],
			task: ["task", "activity"],
			notes: ["description"],
			kind: ["type"],
		},
		noWork: ["break"],
	},
	{
		id: "harvest",
		name: "Harvest",
		marks: each("date", "project", "task", "hours", "first name", "last name"),
		columns: {
			date: ["date"],
			duration: ["hours"],
			firstName: ["first name"],
			lastName: ["last name"],
			employeeNumber: ["employee id"],
			client: ["client"],
			project: ["project"],
			task: ["task"],
			notes: ["notes"],
		},
	},
	{
		id: "kimai",
		name: "Kimai",
		// Its headings are in the language of the person who exports.
		marks: [
			["date", "datum"],
			["duration", "dauer"],
			["user", "benutzer"],
			["customer", "kunde"],
			["project", "projekt"],
			["activity", "tätigkeit"],
		],
		columns: {
			date: ["date", "datum"],
			duration: ["duration", "dauer"],
			start: ["from", "von"],
			email: ["email", "e-mail"],
			person: ["name", "user", "benutzer"],
			employeeNumber: ["staff number", "personalnummer"],
			client: ["customer", "kunde"],
			project: ["project", "projekt"],
			task: ["activity", "tätigkeit"],
			notes: ["description", "beschreibung"],
		},
	},
	{
		id: "solidtime",
		name: "solidtime",
		marks: each("description", "project", "client", "user", "start", "end", "duration"),
		columns: {
			date: ["start"],
			duration: ["duration"],
			start: ["start"],
			person: ["user"],
			client: ["client"],
			project: ["project"],
			task: ["task"],
			notes: ["description"],
		},
	},
	{
		id: "template",
		name: "Tuntikirja",
		marks: [
			["date", "päivä"],
			["hours", "tunnit"],
			["email", "sähköposti"],
			["project", "projekti"],
			["label", "työlaji"],
			["text", "teksti"],
		],
		columns: {
			date: ["date", "päivä"],
			duration: ["hours", "tunnit"],
			email: ["email", "sähköposti"],
			person: ["name", "nimi"],
			project: ["project", "projekti"],
			task: ["label", "työlaji"],
			notes: ["text", "teksti"],
		},
	},
];

/** A heading as headings are compared: without a byte order mark, in small letters. */
export function headingKey(heading: string): string {
	return heading
		.replace(/^\uFEFF/, "")
		.trim()
		.toLowerCase();
}

/** The sources whose marks are all among the headings; more than one is a question to the user. */
export function sourcesOf(headings: readonly string[]): EntrySource[] {
	const keys = new Set(headings.map(headingKey));
	return ENTRY_SOURCES.filter(({ marks }) => marks.every((names) => names.some((name) => keys.has(name))));
}

/** Where the fields of a source are among the headings. */
export function columnsOf({ columns }: EntrySource, headings: readonly string[]): Map<EntryField, number> {
	const keys = headings.map(headingKey);
	return new Map(
		ENTRY_FIELDS.flatMap((field): [EntryField, number][] => {
			const place = (columns[field] ?? []).map((name) => keys.indexOf(name)).find((index) => index >= 0);
			return place === undefined ? [] : [[field, place]];
		}),
	);
}
