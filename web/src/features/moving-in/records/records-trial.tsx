import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { PersonRecord } from "@tuntikirja/contract/moving-in/people/people-records.ts";
import { MOST_RECORDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportedRecord, ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { figure } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableHead } from "#features/moving-in/read-table.ts";
import { type RefusedLine, RefusedRows, useWhyRefused } from "#features/moving-in/refused-rows.tsx";
import { ReportButton } from "#features/moving-in/report/report-button.tsx";
import type { ReportTable, WrittenFile } from "#features/moving-in/report/report-lines.ts";
import { sendSlices } from "#features/moving-in/sending/use-part.ts";
import { TrialActions } from "#features/moving-in/trial-actions.tsx";
import { type Sending, useSending, wasWritten } from "#features/moving-in/use-sending.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Checkbox } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { NewPeople } from "./people/new-people.tsx";
import type { ReadSheets } from "./sheets.ts";

const NO_RESULTS: readonly ImportedRow[] = [];

interface RecordsTrialProps {
	readonly table: TableHead;
	readonly read: ReadSheets;
	/** Rows that cannot be read. */
	readonly unreadable: readonly RefusedLine[];
}

/** Tries the records without making any, says what would become of them, and makes them in one act. */
export function RecordsTrial({ table, read, unreadable }: RecordsTrialProps) {
	const { t } = useTranslation("moving-in");
	const renew = useRenewal(api);
	const [invites, setInvites] = useState(false);
	const [tried, setTried] = useState<readonly ImportedRecord[]>([]);
	const note = (rows: readonly ImportedRecord[]) => setTried((before) => [...before, ...rows]);
	const all = read.records.length;
	const send = (of: Sending) => sendRecords(read, { ...of, invites, note });
	const kinds = Map.groupBy(read.records, ({ record }) => record.kind);
	const counted = useCounted([...kinds.keys()]);
	const sending = useSending({ table, source: "template", all, counted, send, renew });
	const refused = useRefused(read, sending.results ?? NO_RESULTS);
	const written = (): WrittenFile => {
		const results = sending.results ?? NO_RESULTS;
		return {
			results,
			table: recordsTable(
				read.records.filter(({ record }) => wasWritten(results)(record)),
				t,
			),
			refused: [...unreadable, ...refused],
			people: [],
			projects: [],
		};
	};
	return (
		<>
			<Card title={t("trial.title")}>
				<ul>
					{[...kinds].map(
						([kind, some]) =>
							isOfFile(kind) && <li key={kind}>{t(`records.kinds.${kind}`, { count: some.length })}</li>,
					)}
				</ul>
				<OfPeople records={read.records} />
				{kinds.has("person") && (
					<div className="mt-3">
						<Checkbox
							checked={invites}
							disabled={sending.write.data !== undefined || sending.write.isGoing}
							label={t("records.invites")}
							onChange={({ target }) => setInvites(target.checked)}
						/>
						<p className="text-muted">{t("records.invitesHint")}</p>
					</div>
				)}
				<TrialActions sending={sending} />
				{sending.write.isDone && <ReportButton made={written} />}
			</Card>
			<RefusedRows
				fileName={table.name}
				rows={refused}
				title={t("refused.refused", { count: refused.length })}
			/>
			{sending.trial.data && <NewPeople records={read.records} tried={tried} />}
		</>
	);
}

/** What new people begin with, counted. */
function OfPeople({ records }: Pick<ReadSheets, "records">) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const people = records.flatMap(({ record }) => (record.kind === "person" ? [record] : []));
	if (people.length === 0) return null;
	const sum = (of: (person: PersonRecord) => number) =>
		format.integer(people.reduce((all, person) => all + of(person), 0));
	return (
		<p className="text-muted">
			{t("records.begin", {
				contracts: sum(({ contracts }) => contracts.length),
				wages: sum(({ wages }) => wages.length),
				balances: sum(({ balance }) => (balance === null ? 0 : 1)),
				days: sum(({ holidays }) => holidays.reduce((all, { days }) => all + days, 0)),
			})}
		</p>
	);
}

type Kind = ReadSheets["records"][number]["record"]["kind"];

/** Of hours others are made, too. */
const isOfFile = (kind: Kind) => kind !== "labels" && kind !== "former";

/** What records are called where they are counted: by their kind, if it is one. */
function useCounted([kind, ...others]: readonly Kind[]) {
	const { t } = useTranslation("moving-in");
	return (count: number) =>
		kind === undefined || others.length > 0 || !isOfFile(kind)
			? t("records.count", { count })
			: t(`records.kinds.${kind}`, { count });
}

interface RecordSending extends Sending {
	/** Whether new people are mailed at once. */
	readonly invites: boolean;
	/** Takes what a trial says of new records. */
	readonly note: (rows: readonly ImportedRecord[]) => void;
}

function sendRecords(
	{ records }: ReadSheets,
	{ id, dryRun, invites, note, ...slices }: RecordSending,
): Promise<boolean> {
	const send = async (slice: ReadSheets["records"], _: number, isLast: boolean) => {
		const some = slice.map(({ record }) => (record.kind === "person" ? { ...record, invites } : record));
		const answer = await client.movingIn.addImportRecords({ importId: id, records: some, isLast, dryRun });
		if (dryRun) note(answer.rows);
		return answer;
	};
	return sendSlices(records, MOST_RECORDS, send, slices);
}

/** The records that a rule refuses, each with the cell that the rule is about, or with its row. */
function useRefused({ records }: ReadSheets, results: readonly ImportedRow[]): readonly RefusedLine[] {
	const why = useWhyRefused();
	const byKey = new Map(records.map((one) => [one.record.key, one]));
	return results.flatMap(({ key, code }) => {
		const row = byKey.get(key);
		if (row === undefined || code === null || !isErrorCode(code)) return [];
		const { sheet, line, title, places } = row;
		return [{ ...(places[code] ?? { sheet, line, cell: title }), why: why(code) }];
	});
}

/** The records that were made, in the report. */
function recordsTable(records: ReadSheets["records"], t: TFunction<"moving-in">): ReportTable {
	const hasSheets = records.some(({ sheet }) => sheet !== "");
	const ofSheet = (sheet: string) => (hasSheets ? [sheet] : []);
	return {
		title: t("report.made"),
		head: [...ofSheet(t("refused.sheet")), t("refused.line"), t("refused.cell")],
		lines: records.map(({ sheet, line, title }) => [...ofSheet(sheet), figure(line), title]),
	};
}
