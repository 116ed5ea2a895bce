import { ENTRY_SOURCES } from "@tuntikirja/contract/moving-in/entry-sources.ts";
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
	readonly table: TableHead | null;
	readonly onTable: (table: TableHead | null) => void;
}

const NAMES = ENTRY_SOURCES.map(({ name }) => name).join(", ");

const NO_READER = { heads: [], problem: fileProblem("noReader") };

/** Reads a file in the browser, and says what is wrong with one that cannot be read. */
export function FileCard({ table, onTable }: FileCardProps) {
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
		const { heads, problem: found } = await openFile(file).catch(() => NO_READER);
		setReading(false);
		// The same file can be chosen again once it is corrected.
		target.value = "";
		setProblem(found);
		setTables(heads);
		onTable(heads[0] ?? null);
	};
	return (
		<Card title={t("file.title")}>
			<div className="grid justify-items-start gap-3">
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
				<Button icon="upload" loading={isReading} onClick={() => input.current?.click()}>
					{t("file.choose")}
				</Button>
				{problem && <AlertText>{t(`file.problems.${problem.problem}`, { line: problem.line })}</AlertText>}
				{table && tables.length > 1 && (
					<Field label={t("file.sheet")}>
						<NativeSelect
							onChange={({ target }) => onTable(tables.find(({ sheet }) => sheet === target.value) ?? table)}
							value={table.sheet}
						>
							{tables.map(({ sheet }) => (
								<option key={sheet} value={sheet}>
									{sheet}
								</option>
							))}
						</NativeSelect>
					</Field>
				)}
				{table && <p>{t("file.read", { name: table.name, rows: t("rows", { count: table.count }) })}</p>}
			</div>
		</Card>
	);
}
