import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { MOST_RECORDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import type { RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import { useTranslation } from "react-i18next";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { RefusedRows } from "#features/moving-in/refused-rows.tsx";
import { TrialActions } from "#features/moving-in/trial-actions.tsx";
import { sendSlices } from "#features/moving-in/sending/use-part.ts";
import { type Sending, useSending } from "#features/moving-in/use-sending.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { Card } from "#ui/layout/page.tsx";
import type { ReadRecords } from "./read-records.ts";

interface RecordsTrialProps {
	readonly table: FileTable;
	readonly template: RecordTemplate;
	readonly read: ReadRecords;
}

/** Tries the records without making any, says what would become of them, and makes them in one act. */
export function RecordsTrial({ table, template, read }: RecordsTrialProps) {
	const { t } = useTranslation("moving-in");
	const renew = useRenewal(api);
	const all = read.records.length;
	const sending = useSending({ table, source: "template", all, send: (of) => sendRecords(read, of), renew });
	const { results } = sending;
	return (
		<>
			<Card title={t("trial.title")}>
				<p>{t(`records.kinds.${template.kind}`, { count: read.records.length })}</p>
				<TrialActions all={all} sending={sending} />
			</Card>
			{results && <RefusedResults fileName={table.name} read={read} results={results} />}
		</>
	);
}

function sendRecords({ records }: ReadRecords, { id, dryRun, ...slices }: Sending): Promise<boolean> {
	const send = (slice: ReadRecords["records"], _: number, isLast: boolean) => {
		const some = slice.map(({ record }) => record);
		return client.movingIn.addImportRecords({ importId: id, records: some, isLast, dryRun });
	};
	return sendSlices(records, MOST_RECORDS, send, slices);
}

interface RefusedResultsProps {
	readonly fileName: string;
	readonly read: ReadRecords;
	readonly results: readonly ImportedRow[];
}

/** The records that a rule refuses, each with its line in the file. */
function RefusedResults({ fileName, read, results }: RefusedResultsProps) {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	const byKey = new Map(read.records.map((one) => [one.record.key, one]));
	const refused = results.flatMap(({ key, code }) => {
		const row = byKey.get(key);
		if (row === undefined || code === null || !isErrorCode(code)) return [];
		return [{ line: row.line, cell: row.title, why: tError(code) }];
	});
	return (
		<RefusedRows fileName={fileName} rows={refused} title={t("refused.refused", { count: refused.length })} />
	);
}
