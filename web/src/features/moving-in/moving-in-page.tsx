import { lazy, Suspense, useState, type ChangeEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PathOfSteps } from "#features/moving-in/path/steps.tsx";
import { SkeletonLines, AlertText } from "#ui/feedback.tsx";
import { PageHeader, Card } from "#ui/layout/page.tsx";
import type { TableHead } from "./read-table.ts";
import { TemplatesCard } from "./templates/templates-card.tsx";
import { ENTRY_SOURCES } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { Button } from "#ui/button.tsx";
import { Field, NativeSelect } from "#ui/forms/field.tsx";
import { closeFile, openFile } from "#features/moving-in/reading/ask-reader.ts";
import { type FileProblem, fileProblem } from "#features/moving-in/reading/file-problem.ts";

/** They are loaded with the first file: who looks at earlier imports needs none of them. */
const StepsOfFile = lazy(() =>
	import("./path/steps-of-file.tsx").then((file) => ({ default: file.StepsOfFile })),
);

/** With its question and its report, which need what forms need: the page is there before. */
const ImportsCard = lazy(() => import("./imports-card.tsx").then((file) => ({ default: file.ImportsCard })));

/** What a company has elsewhere: a file, what it says, a trial, one act, and the way back. */
export function MovingInPage() {
	const { t } = useTranslation("moving-in");
	const { t: tShell } = useTranslation();
	const [chosen, setChosen] = useState<readonly TableHead[]>([]);
	const table = asOne(chosen);
	return (
		<>
			<PageHeader title={tShell("nav.movingIn")} />
			<p className="mb-4 max-w-[75ch] text-muted">{t("intro")}</p>
			<PathOfSteps>
				<div className="grid grid-cols-1 gap-4">
					<FileCard chosen={chosen} onChosen={setChosen} />
					{table && (
						<Suspense fallback={<SkeletonLines lines={4} />}>
							<StepsOfFile key={`${table.hash} ${table.sheet}`} table={table} tables={chosen} />
						</Suspense>
					)}
					<TemplatesCard />
					<Suspense>
						<ImportsCard />
					</Suspense>
				</div>
			</PathOfSteps>
		</>
	);
}

/** Tables that are read together as the one of which an import is. */
function asOne([first, ...others]: readonly TableHead[]): TableHead | null {
	if (first === undefined || others.length === 0) return first ?? null;
	const all = [first, ...others];
	return {
		...first,
		sheet: all.map(({ sheet }) => sheet).join(", "),
		count: all.reduce((sum, { count }) => sum + count, 0),
	};
}

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
function FileCard({ chosen, onChosen }: FileCardProps) {
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
