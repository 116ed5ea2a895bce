import { ENTRY_SOURCES } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { closeFile, openFile } from "#features/moving-in/reading/ask-reader.ts";
import { type FileProblem, fileProblem } from "#features/moving-in/reading/file-problem.ts";
import type { TableHead } from "./read-table.ts";

interface FileCardProps {
	/** What is chosen of the file; several are read together. */
	readonly chosen: readonly TableHead[];
	readonly onChosen: (tables: readonly TableHead[]) => void;
}

const NAMES = ENTRY_SOURCES.filter(({ id }) => id !== "template")
	.map(({ name }) => name)
	.join(", ");

const NO_READER = { heads: [], problem: fileProblem("noReader") };

/** Reads a file in the browser, and says what is wrong with one that cannot be read. */
export function FileCard({ chosen, onChosen }: FileCardProps) {
	const { t } = useTranslation("moving-in");
	const input = useRef<HTMLInputElement>(null);
	const [problem, setProblem] = useState<FileProblem | null>(null);
	const [tables, setTables] = useState<readonly TableHead[]>([]);
	const [isReading, setReading] = useState(false);
	useEffect(() => closeFile, []);
	const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
		const [file] = target.files ?? [];
		if (file === undefined) return;
		setReading(true);
		// Also the same one: what became of it before is not what becomes of it now.
		onChosen([]);
		setTables([]);
		setProblem(null);
		const { heads, problem: found } = await openFile(file).catch(() => NO_READER);
		setReading(false);
		// The same file can be chosen again once it is corrected.
		target.value = "";
		setProblem(found);
		setTables(heads);
		const together = togetherOf(heads);
		onChosen(together.length > 1 ? together : heads.slice(0, 1));
	};
	const [table] = chosen;
	return (
		<Card title={t("file.title")}>
			<div className="grid grid-cols-1 justify-items-start gap-3">
				<p className="text-muted">{t("file.hint", { sources: NAMES })}</p>
				<input
					accept=".csv,.txt,.tsv,.xlsx,text/csv"
					aria-label={t("file.label")}
					className="sr-only"
					onChange={(event) => void choose(event)}
					ref={input}
					tabIndex={-1}
					type="file"
				/>
				<Button
					icon="upload"
					loading={isReading}
					onClick={() => input.current?.click()}
					variant={table ? "secondary" : "primary"}
				>
					{t("file.choose")}
				</Button>
				{problem && <AlertText>{t(`file.problems.${problem.problem}`, { line: problem.line })}</AlertText>}
				{tables.length > 1 && <SheetField chosen={chosen} onChosen={onChosen} tables={tables} />}
				{table && (
					<p className="wrap-anywhere">
						{t("file.read", {
							name: table.name,
							rows: t("rows", { count: chosen.reduce((sum, { count }) => sum + count, 0) }),
						})}
					</p>
				)}
			</div>
		</Card>
	);
}

/** Sheets with records of people, projects and so on: they are of one company, and one file. */
const togetherOf = (tables: readonly TableHead[]) =>
	tables.filter(({ headings }) => templateOf(headings) !== null);

/** No sheet has this name. */
const TOGETHER = "";

interface SheetFieldProps extends FileCardProps {
	readonly tables: readonly TableHead[];
}

/** One sheet of a workbook, or those that are read together. */
function SheetField({ tables, chosen, onChosen }: SheetFieldProps) {
	const { t } = useTranslation("moving-in");
	const together = togetherOf(tables);
	const choose = (name: string) =>
		onChosen(name === TOGETHER ? together : tables.filter(({ sheet }) => sheet === name));
	return (
		<Field label={t("file.sheet")}>
			<NativeSelect
				onChange={({ target }) => choose(target.value)}
				value={chosen.length > 1 ? TOGETHER : (chosen[0]?.sheet ?? TOGETHER)}
			>
				{together.length > 1 && (
					<option value={TOGETHER}>
						{t("file.together", {
							count: together.length,
							sheets: together.map(({ sheet }) => sheet).join(", "),
						})}
					</option>
				)}
				{tables.map(({ sheet }) => (
					<option key={sheet} value={sheet}>
						{sheet}
					</option>
				))}
			</NativeSelect>
		</Field>
	);
}
