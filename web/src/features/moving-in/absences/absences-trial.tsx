import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import type { ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { figure } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CloseChoice } from "#features/moving-in/closing/close-choice.tsx";
import { useClosing } from "#features/moving-in/closing/use-closing.ts";
import { sendRows } from "#features/moving-in/import-rows.ts";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { type RefusedLine, RefusedRows, useWhyRefused } from "#features/moving-in/refused-rows.tsx";
import { ReportButton } from "#features/moving-in/report/report-button.tsx";
import type { NameLine, ReportTable, WrittenFile } from "#features/moving-in/report/report-lines.ts";
import { TrialActions } from "#features/moving-in/trial-actions.tsx";
import { useSending, wasWritten } from "#features/moving-in/use-sending.ts";
import { api, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Card } from "#ui/layout/page.tsx";
import { AbsenceDays, daysOf, type PersonDays } from "./absence-days.tsx";
import { type AbsenceRows, refusedDays } from "./absence-rows.ts";
import { useKindName } from "./use-kind-name.ts";

interface AbsencesTrialProps {
	readonly table: FileTable;
	readonly choices: ImportChoices;
	readonly rows: AbsenceRows;
	readonly people: readonly { readonly id: string; readonly name: string }[];
	readonly reasons: readonly AbsenceReason[];
	/** Rows that cannot be read. */
	readonly unreadable: readonly RefusedLine[];
	/** Who each name of the file is. */
	readonly names: () => readonly NameLine[];
}

const NO_RESULTS: readonly ImportedRow[] = [];

/** Tries the days without writing any, says what would become of them, and writes them in one act. */
export function AbsencesTrial(props: AbsencesTrialProps) {
	const { table, choices, rows: of, people, reasons, unreadable, names } = props;
	const { t } = useTranslation("moving-in");
	const renew = useRenewal(api);
	const kindName = useKindName(reasons);
	const { rows } = of;
	const closing = useClosing(rows);
	const { until } = closing;
	const send = (slices: Parameters<typeof sendRows>[1]) => sendRows(rows, slices);
	const sending = useSending({
		table,
		source: "absences",
		all: rows.length,
		counted: (count) => t("absences.count", { count }),
		choices,
		until,
		send,
		renew,
	});
	const { write } = sending;
	const refused = useRefused(of, sending.results ?? NO_RESULTS, people);
	const written = (): WrittenFile => {
		const results = sending.results ?? NO_RESULTS;
		const days = daysOf({ rows: rows.filter(wasWritten(results)), people, kindName });
		return {
			results,
			table: daysTable(days, t),
			refused: [...unreadable, ...refused].sort((a, b) => a.line - b.line),
			people: names(),
			projects: [],
		};
	};
	return (
		<>
			<Card title={t("trial.title")}>
				<Sums {...of} count={table.count} />
				<CloseChoice closing={closing} isWritten={write.data !== undefined || write.isGoing} />
				<TrialActions sending={sending} />
				{write.isDone && <ReportButton made={written} />}
				{rows.length > 0 && (
					<div className="mt-3 max-sm:-mx-2">
						<AbsenceDays kindName={kindName} people={people} rows={rows} />
					</div>
				)}
			</Card>
			<RefusedRows
				fileName={table.name}
				rows={refused}
				title={t("absences.refused", { count: refused.length })}
			/>
		</>
	);
}

/** The days that were written, in the report. */
function daysTable(days: readonly PersonDays[], t: TFunction<"moving-in">): ReportTable {
	return {
		title: t("absences.caption"),
		head: [t("months.person"), t("absences.year"), t("absences.kind"), t("absences.days")],
		lines: days.map(({ name, year, kind, days: count }) => [name, figure(Number(year)), kind, figure(count)]),
	};
}

/** What is sent of how many rows, and what is not. */
function Sums({ rows, twice, empty, leftOut, count }: AbsenceRows & { readonly count: number }) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	return (
		<>
			<FigureRow>
				<Figure label={t("trial.rows")} value={format.integer(count)} />
				<Figure label={t("absences.days")} value={format.integer(rows.length)} />
			</FigureRow>
			{leftOut > 0 && <p className="mt-3 text-warn">{t("absences.leftOut", { count: leftOut })}</p>}
			{empty > 0 && <p className="mt-3">{t("absences.empty", { count: empty })}</p>}
			{twice > 0 && <p className="mt-3">{t("absences.twice", { count: twice })}</p>}
		</>
	);
}

/** The rows with days that a rule refuses: whose, which days, and why. */
function useRefused(
	rows: AbsenceRows,
	results: readonly ImportedRow[],
	people: AbsencesTrialProps["people"],
): readonly RefusedLine[] {
	const { t } = useTranslation("moving-in");
	const why = useWhyRefused();
	const format = useFormat();
	return useMemo(() => {
		const names = new Map(people.map(({ id, name }) => [id, name]));
		return refusedDays(rows, results).flatMap(({ line, code, dates, userId }) => {
			const [first = "", last = first] = [dates[0], dates.at(-1)];
			if (!isErrorCode(code)) return [];
			const days = dates.length === 1 ? format.date(first) : `${format.date(first)} – ${format.date(last)}`;
			const much = dates.length === 1 ? "" : ` (${t("absences.count", { count: dates.length })})`;
			return [{ line, cell: `${names.get(userId) ?? ""}, ${days}${much}`, why: why(code) }];
		});
	}, [rows, results, people, t, why, format]);
}
