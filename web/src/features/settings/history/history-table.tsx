import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ORPCError } from "@orpc/client";
import { useMutation } from "@tanstack/react-query";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { AUDIT_PAGE } from "@tuntikirja/contract/audit/bounds.ts";
import { MOST_REPORT_ROWS } from "@tuntikirja/contract/reports/formats.ts";
import { hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { Button } from "#ui/button.tsx";
import { AlertText, EmptyState } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { client } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { fetched } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { saveFile } from "#lib/browser.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ExportMenu } from "#ui/table/export/export-menu.tsx";
import { endingOf, tableFile, type TableFormat } from "#ui/table/export/table-file.ts";
import { type Act, actsOf, type HistoryFilters, historyInput, useHistory } from "./use-history.ts";
import { useHistoryColumns } from "./use-history-columns.tsx";

const rowId = ({ first }: Act) => first.id;

interface HistoryTableProps {
	readonly filters: HistoryFilters;
	/** Above the table: the controls of the filters. */
	readonly children?: ReactNode;
}

/** The changes that the filters find, with their actors and old and new values, the latest first; and as a file. */
export function HistoryTable({ filters, children }: HistoryTableProps) {
	const { t } = useTranslation("settings");
	const { query, acts } = useHistory(filters);
	const columns = useHistoryColumns();
	const isFiltered = Object.values(filters).some((value) => value !== "");
	return (
		<Card
			actions={<HistoryExport columns={columns} disabled={!acts?.length} filters={filters} />}
			padded={false}
			title={t("history.title")}
		>
			{children}
			<HandedOver act={filters.entity === "entry" && filters.id !== "" ? acts?.[0] : undefined} />
			{query.error && !acts ? (
				<QueryFailure query={query} title={t("history.failed")} />
			) : (
				<DataTable
					asCards
					caption={t("history.title")}
					columns={columns}
					empty={<EmptyState icon="clock" text={t(isFiltered ? "history.empty" : "history.none")} />}
					rowId={rowId}
					rows={acts}
				/>
			)}
			{query.hasNextPage && (
				<div className="grid justify-items-center gap-2 p-3">
					{query.isFetchNextPageError && <AlertText>{t("history.failed")}</AlertText>}
					<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{t("history.more")}
					</Button>
				</div>
			)}
		</Card>
	);
}

/** The batches that the month of a single entry is in, for payroll. */
function HandedOver({ act }: { readonly act: Act | undefined }) {
	const isForPayroll = hasDuty(useProfile(), "payroll");
	const { subjectId, object } = act?.first ?? {};
	const month = object?.date ? monthOf(object.date) : (object?.month ?? null);
	if (!isForPayroll || !subjectId || month === null) return null;
	return (
		<Suspense>
			<handedOver.Component className="px-3 py-2 wide:px-4" month={month} userId={subjectId} />
		</Suspense>
	);
}

const handedOver = fetched(
	async () => (await withTexts(import("#domain/payroll/handed-over-line.tsx"), "months")).HandedOverLine,
);

interface HistoryExportProps {
	readonly columns: readonly DataColumn<Act>[];
	readonly filters: HistoryFilters;
	readonly disabled: boolean;
}

/** The history as a file: every change that the filters find, the pages not yet shown too. */
function HistoryExport({ columns, filters, disabled }: HistoryExportProps) {
	const { t } = useTranslation("settings");
	const { t: tReports } = useTranslation("reports");
	const language = useLanguage();
	const save = useMutation({
		mutationFn: async (format: TableFormat) => {
			const acts = actsOf(await allEntries(filters));
			const file = await tableFile(format, columns, acts, { language, name: t("history.title") });
			saveFile(file, `${t("history.file")}-${today()}.${endingOf(format)}`);
		},
		meta: { failure: tReports("export.failed") },
	});
	return (
		<ExportMenu
			disabled={disabled}
			label={tReports("export.title")}
			loading={save.isPending}
			onExport={(format) => save.mutate(format)}
			otherCsv={tReports("export.otherCsv")}
		/>
	);
}

async function allEntries(filters: HistoryFilters): Promise<AuditEntry[]> {
	const entries: AuditEntry[] = [];
	let after: string | null = null;
	do {
		if (entries.length > MOST_REPORT_ROWS) throw new ORPCError("report-too-large", { status: 400 });
		const page: { rows: AuditEntry[]; next: string | null } = await client.audit.getHistory({
			...historyInput(filters),
			limit: AUDIT_PAGE.most,
			...(after !== null && { after }),
		});
		entries.push(...page.rows);
		after = page.next;
	} while (after !== null);
	return entries;
}
