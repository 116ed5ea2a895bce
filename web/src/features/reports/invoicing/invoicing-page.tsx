import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { FilterChip } from "#features/reports/frame/filter-chip.tsx";
import { PeriodReportPage } from "#features/reports/frame/period-report-page.tsx";
import type { ReportQuery } from "#features/reports/frame/report-page.tsx";
import type { ReportAddress } from "#features/reports/frame/use-report-address.ts";
import { type DataQuality, DataQualityNotice } from "#features/reports/money/data-quality-notice.tsx";
import { namesOf } from "#features/reports/money/names-of.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import type { MarkStart } from "./mark-dialog.tsx";
import { type SoldLine, type SoldWork, sumSold } from "./sold-lines.ts";
import { SoldTable } from "./sold-table.tsx";
import type { SoldBy } from "./use-sold-columns.tsx";

const NumberDialog = lazyDialog(() => import("./number-dialog.tsx").then((file) => file.NumberDialog));
const MarkDialog = lazyDialog(() => import("./mark-dialog.tsx").then((file) => file.MarkDialog));

export interface InvoicingPageProps {
	readonly by: SoldBy;
	/** The page's id, under which views are saved. */
	readonly page: string;
	readonly address: ReportAddress;
	readonly query: ReportQuery<SoldWork>;
	/** What is missing from the amounts of the lines that the filters leave; undefined until it is there. */
	readonly quality: DataQuality | undefined;
}

const NO_LINES: readonly never[] = [];

/** Billable work with its invoiced part, and the dialog to mark it as invoiced. */
export function InvoicingPage({ by, page, address, query, quality }: InvoicingPageProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { startDate, endDate } = address.period;
	const [marking, mark] = useState<MarkStart | null>(null);
	const [numbered, setNumbered] = useState<SoldLine["invoice"]>(null);
	const [person, project] = [by === "person" ? address.filter("person") : "", address.filter("project")];
	const all = query.data?.lines ?? NO_LINES;
	const lines = useMemo(
		() => query.data && filterLines(query.data.lines, person, project),
		[query.data, person, project],
	);
	return (
		<PeriodReportPage
			actions={
				<Button
					disabled={all.length === 0}
					onClick={() => mark({ invoice: null, projectId: project, userId: person })}
					variant="primary"
				>
					{t("mark.mark")}
				</Button>
			}
			address={address}
			emptiness={(answer, period) => (answer.lines.length === 0 ? t("invoicing.empty", { period }) : null)}
			filters={
				<>
					{by === "person" && (
						<FilterChip
							label={t("person")}
							onValue={(value) => address.setFilter("person", value)}
							options={namesOf(all.map((line) => line.person))}
							value={person}
						/>
					)}
					<FilterChip
						label={t("project")}
						onValue={(value) => address.setFilter("project", value)}
						options={namesOf(all.map((line) => line.project))}
						value={project}
					/>
				</>
			}
			notice={() => quality && <DataQualityNotice {...quality} />}
			page={page}
			query={query}
			sentence={(_answer, period) => {
				const { hours, amount, invoicedAmount, openAmount } = sumSold(lines ?? []);
				return t("invoicing.sentence", {
					period,
					hours: format.hours(hours),
					amount: format.euros(amount),
					invoiced: format.euros(invoicedAmount),
					open: format.euros(openAmount),
				});
			}}
			title={t(`invoicing.${by}.title`)}
		>
			{() => (
				<>
					<SoldTable address={address} by={by} lines={lines} onMark={mark} onNumber={setNumbered} />
					<p className="text-table text-muted">{t("invoicing.rule")}</p>
					{numbered && <NumberDialog invoice={numbered} onClose={() => setNumbered(null)} />}
					{marking && (
						<MarkDialog
							lines={all}
							onClose={() => mark(null)}
							period={{ startDate, endDate }}
							start={marking}
						/>
					)}
				</>
			)}
		</PeriodReportPage>
	);
}

function filterLines(lines: readonly SoldLine[], person: string, project: string): readonly SoldLine[] {
	return lines.filter(
		(line) =>
			(person === "" || line.person?.id === person) && (project === "" || line.project.id === project),
	);
}
