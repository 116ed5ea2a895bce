import { useMutation } from "@tanstack/react-query";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import type { ReadRows } from "./entry-rows.ts";
import { sendRows } from "./import-rows.ts";
import type { FileTable } from "./read-table.ts";

interface TrialCardProps {
	readonly table: FileTable;
	readonly source: EntrySource;
	readonly read: ReadRows;
	/** Those whose person and project are known or chosen. */
	readonly rows: readonly ImportRow[];
}

/** Tries the rows without writing any, says what would become of them, and writes them in one act. */
export function TrialCard({ table, source, read, rows }: TrialCardProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const [sent, setSent] = useState(0);
	const [id] = useState(() => crypto.randomUUID());
	const trial = useMutation({
		mutationFn: () => sendRows(rows, { id, dryRun: true, onProgress: setSent }),
		meta: { failure: t("trial.failed") },
	});
	const write = useMutation({
		mutationFn: async () => {
			const { name: fileName, hash: fileHash } = table;
			await client.movingIn.newImport({ id, fileName, fileHash, source: source.id, rows: table.rows.length });
			return sendRows(rows, { id, dryRun: false, onProgress: setSent });
		},
		meta: { failure: t("trial.notWritten") },
		onSettled: useRenewal(api.movingIn, api.workDays),
		onSuccess: (results) => toast("success", t("trial.written", { count: countOf(results, "new") })),
	});
	const isBusy = trial.isPending || write.isPending;
	const results = write.data ?? trial.data;
	const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
	return (
		<Card title={t("trial.title")}>
			<FigureRow>
				<Figure label={t("trial.rows")} value={format.integer(rows.length)} />
				<Figure label={t("trial.hours")} value={format.hours(minutesToHours(minutes))} />
				<Figure
					label={t("trial.fileHours")}
					value={format.hours(minutesToHours(Number(roundHalfAwayFromZero(read.exactMinutes))))}
				/>
			</FigureRow>
			{rows.length < read.rows.length && (
				<p className="mt-3 text-warn">{t("trial.leftOut", { count: read.rows.length - rows.length })}</p>
			)}
			<div className="mt-3 flex flex-wrap items-center gap-3">
				<Button disabled={rows.length === 0 || isBusy} loading={trial.isPending} onClick={() => trial.mutate()}>
					{t("trial.try")}
				</Button>
				{trial.data && !write.data && (
					<Button
						disabled={countOf(trial.data, "new") === 0 || isBusy}
						loading={write.isPending}
						onClick={() => write.mutate()}
						variant="primary"
					>
						{t("trial.write", { count: countOf(trial.data, "new") })}
					</Button>
				)}
				<p aria-live="polite">{isBusy && t("trial.progress", { sent, all: rows.length })}</p>
			</div>
			{results && <Results results={results} />}
		</Card>
	);
}

const countOf = (results: readonly ImportedRow[], of: ImportedRow["result"]) =>
	results.filter(({ result }) => result === of).length;

/** How many rows are new, here before and refused, and the refusals by their reason. */
function Results({ results }: { readonly results: readonly ImportedRow[] }) {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	const format = useFormat();
	const byCode = Map.groupBy(
		results.filter(({ code }) => code !== null),
		({ code }) => code ?? "",
	);
	return (
		<>
			<p className="mt-3">
				{t("trial.result", {
					fresh: format.integer(countOf(results, "new")),
					known: format.integer(countOf(results, "known")),
					refused: format.integer(countOf(results, "refused")),
				})}
			</p>
			{byCode.size > 0 && (
				<Table caption={t("refused.caption")} className="mt-3">
					<thead>
						<tr>
							<HeadCell numeric>{t("trial.rows")}</HeadCell>
							<HeadCell className="w-full">{t("refused.why")}</HeadCell>
						</tr>
					</thead>
					<tbody>
						{[...byCode].map(([code, own]) => (
							<tr key={code}>
								<Cell numeric>{format.integer(own.length)}</Cell>
								<Cell>{tError(code as "no-contract")}</Cell>
							</tr>
						))}
					</tbody>
				</Table>
			)}
		</>
	);
}
