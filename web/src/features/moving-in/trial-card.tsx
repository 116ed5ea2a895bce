import { useMutation } from "@tanstack/react-query";
import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Card } from "#ui/layout/page.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import type { ReadRows } from "./entry-rows.ts";
import { sendRows } from "./import-rows.ts";
import { MonthHours } from "./month-hours.tsx";
import type { FileTable } from "./read-table.ts";
import { RefusedRows } from "./refused-rows.tsx";

interface TrialCardProps {
	readonly table: FileTable;
	readonly source: EntrySource;
	readonly read: ReadRows;
	/** Those whose person and project are known or chosen. */
	readonly rows: readonly ImportRow[];
	readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** Tries the rows without writing any, says what would become of them, and writes them in one act. */
export function TrialCard({ table, source, read, rows, people }: TrialCardProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const [sent, setSent] = useState(0);
	const { trial, write } = useSending(table, source, { rows, onProgress: setSent });
	const isBusy = trial.isPending || write.isPending;
	const results = write.data ?? trial.data;
	const fresh = countOf(trial.data ?? [], "new");
	return (
		<>
			<Card title={t("trial.title")}>
				<Sums read={read} rows={rows} />
				<div className="mt-3 flex flex-wrap items-center gap-3">
					<Button
						disabled={rows.length === 0 || isBusy}
						loading={trial.isPending}
						onClick={() => trial.mutate()}
					>
						{t("trial.try")}
					</Button>
					{fresh > 0 && !write.data && (
						<Button
							disabled={isBusy}
							loading={write.isPending}
							onClick={() => write.mutate()}
							variant="primary"
						>
							{t("trial.write", { count: fresh })}
						</Button>
					)}
					<p aria-live="polite">{isBusy && t("trial.progress", { sent, all: rows.length })}</p>
				</div>
				{results && (
					<p className="mt-3" role="status">
						{t(write.data ? "trial.done" : "trial.result", {
							fresh: format.integer(countOf(results, "new")),
							known: format.integer(countOf(results, "known")),
							refused: format.integer(countOf(results, "refused")),
						})}
					</p>
				)}
				{rows.length > 0 && (
					<div className="mt-3">
						<MonthHours people={people} rows={rows} />
					</div>
				)}
			</Card>
			{results && <RefusedResults fileName={table.name} read={read} results={results} />}
		</>
	);
}

interface Sent {
	readonly rows: readonly ImportRow[];
	readonly onProgress: (rows: number) => void;
}

/** The rows tried, and written: one act with one id, however often it is begun again. */
function useSending(table: FileTable, source: EntrySource, { rows, onProgress }: Sent) {
	const { t } = useTranslation("moving-in");
	const [id] = useState(() => crypto.randomUUID());
	const trial = useMutation({
		mutationFn: () => sendRows(rows, { id, dryRun: true, onProgress }),
		meta: { failure: t("trial.failed") },
	});
	const write = useMutation({
		mutationFn: async () => {
			const { name: fileName, hash: fileHash } = table;
			await client.movingIn.newImport({ id, fileName, fileHash, source: source.id, rows: table.rows.length });
			return sendRows(rows, { id, dryRun: false, onProgress });
		},
		meta: { failure: t("trial.notWritten") },
		onSettled: useRenewal(api.movingIn, api.workDays),
		onSuccess: (results) => toast("success", t("trial.written", { count: countOf(results, "new") })),
	});
	return { trial, write };
}

/** What is sent beside what the file's own rows add up to. */
function Sums({ read, rows }: { readonly read: ReadRows; readonly rows: readonly ImportRow[] }) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
	const inFile = Number(roundHalfAwayFromZero(read.exactMinutes));
	return (
		<>
			<FigureRow>
				<Figure label={t("trial.rows")} value={format.integer(rows.length)} />
				<Figure label={t("trial.hours")} unit={t("hourUnit")} value={format.hours(minutesToHours(minutes))} />
				<Figure
					label={t("trial.fileHours")}
					unit={t("hourUnit")}
					value={format.hours(minutesToHours(inFile))}
				/>
			</FigureRow>
			{rows.length < read.rows.length && (
				<p className="mt-3 text-warn">{t("trial.leftOut", { count: read.rows.length - rows.length })}</p>
			)}
		</>
	);
}

const countOf = (results: readonly ImportedRow[], of: ImportedRow["result"]) =>
	results.filter(({ result }) => result === of).length;

interface RefusedResultsProps {
	readonly fileName: string;
	readonly read: ReadRows;
	readonly results: readonly ImportedRow[];
}

/** The rows that a rule refuses, each with its line in the file. */
function RefusedResults({ fileName, read, results }: RefusedResultsProps) {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	const byKey = new Map(read.rows.map((row) => [row.key, row]));
	const refused = results.flatMap(({ key, code }) => {
		const row = byKey.get(key);
		if (row === undefined || code === null || !isErrorCode(code)) return [];
		return [{ line: row.line, cell: `${row.date} ${row.person}`, why: tError(code) }];
	});
	return (
		<RefusedRows
			fileName={fileName}
			rows={refused.toSorted((a, b) => a.line - b.line)}
			title={t("refused.refused", { count: refused.length })}
		/>
	);
}
