import { roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { ImportedRow, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { hoursTable } from "#features/moving-in/report/hours-table.ts";
import { namesHere } from "#features/moving-in/report/names-here.ts";
import { ReportButton } from "#features/moving-in/report/report-button.tsx";
import { api, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { ReadRows } from "./entry-rows.ts";
import { CloseChoice } from "./closing/close-choice.tsx";
import type { Closing } from "./closing/use-closing.ts";
import type { NewFormer } from "./making/formers.ts";
import { NeededText } from "./making/needed-text.tsx";
import type { Plan } from "./making/new-projects.ts";
import { sendHours } from "./making/send-hours.ts";
import { MonthHours, personMonths } from "./month-hours.tsx";
import type { TableHead } from "./read-table.ts";
import { type RefusedLine, RefusedRows, useWhyRefused, useWhyUnreadable } from "./refused-rows.tsx";
import { TrialActions } from "./trial-actions.tsx";
import { type Sending, useSending, wasWritten } from "./use-sending.ts";

interface TrialCardProps {
	readonly table: TableHead;
	readonly source: EntrySource;
	readonly choices: ImportChoices;
	/** Who and what all names of the file are, and what is made of them. */
	readonly plan: Plan;
	readonly read: ReadRows;
	/** Those whose person and project are known or chosen. */
	readonly rows: readonly ImportRow[];
	/** Those who are made, too. */
	readonly people: readonly { readonly id: string; readonly name: string }[];
	readonly formers: readonly NewFormer[];
	readonly closing: Closing;
}

const NONE: readonly ImportRow[] = [];
const NO_RESULTS: readonly ImportedRow[] = [];

/** Tries the rows without writing any, says what would become of them, and writes them in one act. */
export function TrialCard(of: TrialCardProps) {
	const { table, source, choices, plan, read, rows, people, formers, closing } = of;
	const { t } = useTranslation("moving-in");
	const renew = useRenewal(api.movingIn, api.workDays, api.projects, api.users);
	const send = (slices: Sending) => sendHours(plan, slices, formers);
	const { until } = closing;
	const sending = useSending({
		table,
		source: source.id,
		all: rows.length,
		counted: (count) => t("rows", { count }),
		choices,
		until,
		send,
		renew,
	});
	const results = sending.results ?? NO_RESULTS;
	const refused = useRefused(read, results);
	const whyNot = useWhyUnreadable();
	const words = { t, monthText: useFormat().month };
	const written = () => ({
		results,
		table: hoursTable(personMonths({ rows: rows.filter(wasWritten(results)), people }), words),
		refused: [...read.refused.map(whyNot), ...refused].sort((a, b) => a.line - b.line),
		...namesHere(read.rows, plan, people),
	});
	// A frame of its own: together with the names it would be a long one.
	const shown = useDeferredValue(rows, NONE);
	return (
		<>
			<Card title={t("trial.title")}>
				<Sums read={read} rows={rows} />
				<NeededText people={formers.length} plan={plan} />
				<CloseChoice
					closing={closing}
					isWritten={sending.write.data !== undefined || sending.write.isGoing}
				/>
				<TrialActions sending={sending} />
				{sending.write.isDone && <ReportButton made={written} />}
				{shown.length > 0 && (
					<div className="mt-3 max-sm:-mx-2">
						<MonthHours people={people} rows={shown} />
					</div>
				)}
			</Card>
			<RefusedRows
				fileName={table.name}
				rows={refused}
				title={t("refused.refused", { count: refused.length })}
			/>
		</>
	);
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

/** The rows that a rule refuses, each with its line in the file. */
function useRefused(read: ReadRows, results: readonly ImportedRow[]): readonly RefusedLine[] {
	const why = useWhyRefused();
	const format = useFormat();
	return useMemo(() => {
		if (results.length === 0) return [];
		const byKey = new Map(read.rows.map((row) => [row.key, row]));
		const lines = results.flatMap(({ key, code }) => {
			const row = byKey.get(key);
			if (row === undefined || code === null || !isErrorCode(code)) return [];
			return [{ line: row.line, cell: `${format.date(row.date)} ${row.person}`, why: why(code) }];
		});
		return lines.sort((a, b) => a.line - b.line);
	}, [read, results, why, format]);
}
