import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import type { Import, ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { type CsvCell, figure } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { TFunction } from "i18next";
import { sourceName } from "./source-name.ts";
import type { RefusedLine } from "#features/moving-in/refused-rows.tsx";
import { countOf } from "#features/moving-in/use-sending.ts";

type Line = readonly CsvCell[];

/** How the report writes what is no text. */
export interface ReportWords {
	readonly t: TFunction<"moving-in">;
	readonly minuteText: (at: string) => string;
	readonly monthText: (month: string) => string;
}

/** A name of the file, and who or what it is here. Null: it was left out with its rows. */
export interface NameLine {
	readonly name: string;
	readonly here: string | null;
}

/** A table within the report. */
export interface ReportTable {
	readonly title: string;
	readonly head: Line;
	readonly lines: readonly Line[];
}

/** What only the page knows, right after the write. */
export interface WrittenFile {
	readonly results: readonly ImportedRow[];
	/** What was written: sums, or records. */
	readonly table: ReportTable;
	/** Also those that cannot be read. */
	readonly refused: readonly RefusedLine[];
	readonly people: readonly NameLine[];
	readonly projects: readonly NameLine[];
}

/** Who moved which file in, when, and how it was read: what the server knows of an import. */
export function factLines(one: Import, choices: ImportChoices | null, words: ReportWords): Line[] {
	const { t, minuteText } = words;
	const facts: readonly Line[] = [
		[t("imports.file"), one.fileName],
		[t("report.hash"), one.fileHash],
		...(one.sheet === "" ? [] : [[t("file.sheet"), one.sheet]]),
		[t("imports.source"), sourceName(one.source, t)],
		[t("imports.by"), one.by],
		[t("report.begun"), minuteText(one.at)],
		[t("report.finished"), one.finishedAt === null ? t("imports.incomplete") : minuteText(one.finishedAt)],
		[t("report.rows"), figure(one.rows)],
		[t("report.sent"), figure(one.toWrite)],
		[t("report.written"), figure(one.written)],
	];
	return [...facts, ...choiceLines(choices, words)];
}

function choiceLines(choices: ImportChoices | null, { t }: ReportWords): Line[] {
	if (choices === null) return [];
	const { order, own } = choices;
	const columns = Object.entries(own?.columns ?? {}).map(
		([field, heading = null]): Line => [t(`own.fields.${field as "date"}`), heading],
	);
	return [
		[t("dates.label"), t(`dates.${order}`)],
		...(own === null ? [] : [[], [t("own.title")], ...columns, [t("own.unit"), t(`own.units.${own.unit}`)]]),
	];
}

/** What became of the rows, what was written, what is not written and why, and what the names are here. */
export function writtenLines(file: WrittenFile, words: ReportWords): Line[] {
	const { results, table, refused, people, projects } = file;
	const { t } = words;
	const passed = countOf(results, "passed");
	const hasSheets = refused.some(({ sheet = "" }) => sheet !== "");
	const ofSheet = (sheet: string) => (hasSheets ? [sheet] : []);
	const lines = refused.map(({ sheet = "", line, cell, why }): Line => {
		return [...ofSheet(sheet), figure(line), cell, why];
	});
	return [
		[t("report.new"), figure(countOf(results, "new"))],
		[t("report.known"), figure(countOf(results, "known"))],
		...(passed === 0 ? [] : [[t("report.passed"), figure(passed)]]),
		[t("report.notWritten"), figure(refused.length)],
		...section(table.title, table.head, table.lines),
		...nameLines({ people, projects }, words),
		...section(
			t("report.notWritten"),
			[...ofSheet(t("refused.sheet")), t("refused.line"), t("refused.cell"), t("refused.why")],
			lines,
		),
	];
}

/** What the names of the file are here. */
export function nameLines(
	{ people, projects }: Pick<WrittenFile, "people" | "projects">,
	{ t }: ReportWords,
) {
	const head = [t("report.inFile"), t("report.here")];
	const linesOf = (names: readonly NameLine[]) =>
		names.map(({ name, here }): Line => [name, here ?? t("report.leftOut")]);
	return [
		...section(t("report.people"), head, linesOf(people)),
		...section(t("report.projects"), head, linesOf(projects)),
	];
}

/** A table within the file, if it has any lines. */
function section(title: string, head: Line, lines: readonly Line[]): Line[] {
	return lines.length === 0 ? [] : [[], [title], head, ...lines];
}
