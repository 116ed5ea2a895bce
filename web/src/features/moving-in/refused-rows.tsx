import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { figure } from "@tuntikirja/contract/table-files/write-csv.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { bareName, saveCsv } from "#features/moving-in/report/save-csv.ts";
import { PHONE_BELOW, useMinWidth } from "#lib/browser.ts";
import { codeMessage } from "#lib/error-message.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { ROW_PROBLEMS, type RefusedRow } from "./entry-rows.ts";

/** Rows that are shown; all of them are in the file. */
const SHOWN = 50;

/** A row that is not written, with what it says and why, in words. */
export interface RefusedLine {
	/** Of a file with several: which. */
	readonly sheet?: string;
	readonly line: number;
	readonly cell: string;
	readonly why: string;
}

interface RefusedRowsProps {
	readonly title: string;
	/** Of the file that they are rows of. */
	readonly fileName: string;
	readonly rows: readonly RefusedLine[];
}

/** The rows of a file that cannot be written: where, what the cell says, and why. */
export function RefusedRows({ title, fileName, rows }: RefusedRowsProps) {
	const { t } = useTranslation("moving-in");
	const language = useLanguage();
	// Four columns are too many there: what the row says is above why.
	const isPhone = !useMinWidth(PHONE_BELOW);
	if (rows.length === 0) return null;
	const hasSheets = rows.some(({ sheet = "" }) => sheet !== "");
	const save = () => {
		const sheetHead = hasSheets ? [t("refused.sheet")] : [];
		const head = [...sheetHead, t("refused.line"), t("refused.cell"), t("refused.why")];
		const lines = rows.map(({ sheet = "", line, cell, why }) => {
			return [...(hasSheets ? [sheet] : []), figure(line), cell, why];
		});
		void saveCsv([head, ...lines], language, `${t("refused.fileName")}-${bareName(fileName)}.csv`);
	};
	return (
		<Card
			actions={
				<Button icon="download" onClick={save} variant="quiet">
					{t("refused.download")}
				</Button>
			}
			padded={false}
			title={title}
		>
			<Table caption={title} maxHeight="max-h-[50vh]">
				<thead>
					<tr>
						{hasSheets && !isPhone && <HeadCell>{t("refused.sheet")}</HeadCell>}
						<HeadCell numeric>{t("refused.line")}</HeadCell>
						{!isPhone && <HeadCell>{t("refused.cell")}</HeadCell>}
						<HeadCell className="w-full">{t("refused.why")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{rows.slice(0, SHOWN).map(({ sheet = "", line, cell, why }) => (
						<tr key={`${sheet} ${line} ${why}`}>
							{hasSheets && !isPhone && <Cell>{sheet}</Cell>}
							<Cell className={isPhone ? "align-top" : ""} numeric>
								{line}
							</Cell>
							{!isPhone && <Cell className="min-w-56 wrap-anywhere">{cell}</Cell>}
							<Cell>
								{isPhone && (
									<span className="block font-bold wrap-anywhere">
										{[sheet, cell].filter((text) => text !== "").join(": ")}
									</span>
								)}
								{why}
							</Cell>
						</tr>
					))}
				</tbody>
			</Table>
			{rows.length > SHOWN && <p className="p-3">{t("more", { count: rows.length - SHOWN })}</p>}
		</Card>
	);
}

/** Says why a row cannot be read. Each reason is translated once: a file can have 50,000 such rows. */
export function useWhyUnreadable(): (row: RefusedRow) => RefusedLine {
	const { t } = useTranslation("moving-in");
	const why = new Map(ROW_PROBLEMS.map((problem) => [problem, t(`problems.${problem}`)]));
	return ({ line, cell, problem }) => ({ line, cell, why: why.get(problem) ?? "" });
}

/** Says why a rule refuses a row, in words of a file: a page of days would name its period. */
export function useWhyRefused(): (code: ErrorCode) => string {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	return useCallback(
		(code) => (code === "no-contract" ? t("refused.noContract") : codeMessage(code, tError)),
		[t, tError],
	);
}
