import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { useTranslation } from "react-i18next";
import { ReportTable } from "#features/reports/frame/report-table.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { MissingDay, PersonRow } from "./missing-rows.ts";
import { usePersonColumns } from "./use-missing-columns.tsx";

export interface PeopleTableProps {
	/** Undefined while loading. */
	readonly rows: readonly PersonRow[] | undefined;
}

/** All people with their missing hours; a row opens to its days. */
export function PeopleTable({ rows }: PeopleTableProps) {
	const { t } = useTranslation("reports");
	return (
		<ReportTable
			asCards
			caption={t("missing.title")}
			columns={usePersonColumns()}
			expansion={{
				label: ({ name }) => t("missing.daysOf", { name }),
				content: ({ days }) => (days.length > 0 ? <Days days={days} /> : null),
			}}
			initialSort={{ column: "hours", descending: true }}
			page="missing-entries-report"
			rowId={({ userId }) => userId}
			rows={rows}
		/>
	);
}

function Days({ days }: { readonly days: readonly MissingDay[] }) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return (
		<ul className="flex flex-wrap gap-2 px-3 py-2 pl-8 tabular-nums">
			{days.map(({ date, lacking, kind }) => (
				<li className="rounded-control border border-line bg-card px-2 py-1" key={date}>
					{format.weekday(isoWeekday(date))} {format.date(date)}{" "}
					<span className={kind === "short" ? "text-warn" : "text-minus"}>
						{t("missing.lacks", { kind: t(`missing.kinds.${kind}`), hours: format.hours(lacking) })}
					</span>
				</li>
			))}
		</ul>
	);
}
