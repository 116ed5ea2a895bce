import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { MOST_RECORDS } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { ImportedRecord, ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableHead } from "#features/moving-in/read-table.ts";
import { RefusedRows } from "#features/moving-in/refused-rows.tsx";
import { sendSlices } from "#features/moving-in/sending/use-part.ts";
import { TrialActions } from "#features/moving-in/trial-actions.tsx";
import { type Sending, useSending } from "#features/moving-in/use-sending.ts";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { codeMessage } from "#lib/error-message.ts";
import { Checkbox } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { NewPeople } from "./people/new-people.tsx";
import type { ReadSheets } from "./sheets.ts";

interface RecordsTrialProps {
	readonly table: TableHead;
	readonly read: ReadSheets;
}

/** Tries the records without making any, says what would become of them, and makes them in one act. */
export function RecordsTrial({ table, read }: RecordsTrialProps) {
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
	const { results } = sending;
	return (
		<>
			<Card title={t("trial.title")}>
				<ul>
					{[...kinds].map(
						([kind, some]) =>
							isOfFile(kind) && <li key={kind}>{t(`records.kinds.${kind}`, { count: some.length })}</li>,
					)}
				</ul>
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
			</Card>
			{results && <RefusedResults fileName={table.name} read={read} results={results} />}
			{sending.trial.data && <NewPeople records={read.records} tried={tried} />}
		</>
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

interface RefusedResultsProps {
	readonly fileName: string;
	readonly read: ReadSheets;
	readonly results: readonly ImportedRow[];
}

/** The records that a rule refuses, each with the cell that the rule is about, or with its row. */
function RefusedResults({ fileName, read, results }: RefusedResultsProps) {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	const byKey = new Map(read.records.map((one) => [one.record.key, one]));
	const refused = results.flatMap(({ key, code }) => {
		const row = byKey.get(key);
		if (row === undefined || code === null || !isErrorCode(code)) return [];
		const { sheet, line, title, places } = row;
		return [{ ...(places[code] ?? { sheet, line, cell: title }), why: codeMessage(code, tError) }];
	});
	return (
		<RefusedRows fileName={fileName} rows={refused} title={t("refused.refused", { count: refused.length })} />
	);
}
