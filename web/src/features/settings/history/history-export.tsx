import { ORPCError } from "@orpc/client";
import { useMutation } from "@tanstack/react-query";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { AUDIT_PAGE } from "@tuntikirja/contract/audit/bounds.ts";
import { MOST_REPORT_ROWS } from "@tuntikirja/contract/reports/formats.ts";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { saveFile } from "#lib/save-file.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ExportMenu } from "#ui/table/export/export-menu.tsx";
import { tableFile } from "#ui/table/export/table-file.ts";
import { endingOf, type TableFormat } from "#ui/table/export/table-formats.ts";
import { type Act, actsOf } from "./acts.ts";
import { type HistoryFilters, historyInput } from "./use-history.ts";

interface HistoryExportProps {
	readonly columns: readonly DataColumn<Act>[];
	readonly filters: HistoryFilters;
	readonly disabled: boolean;
}

/** The history as a file: every change that the filters find, the pages not yet shown too. */
export function HistoryExport({ columns, filters, disabled }: HistoryExportProps) {
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
