import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { SourceId } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { ImportChoices } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import type { ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useTranslation } from "react-i18next";
import { sheetOf, useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { useStep } from "#features/moving-in/path/steps.tsx";
import { restReader } from "#features/moving-in/reading/ask-reader.ts";
import { type Slices, usePart } from "#features/moving-in/sending/use-part.ts";
import { client } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";
import type { TableHead } from "./read-table.ts";

/** How what a file has is sent, for a trial and to be written. */
export interface Sending extends Slices {
	readonly id: string;
	readonly dryRun: boolean;
}

interface Sent {
	readonly table: TableHead;
	readonly source: SourceId;
	/** How many rows are sent. */
	readonly all: number;
	/** As many of them as are counted, in words: rows, days, people. */
	readonly counted: (count: number) => string;
	/** How the file is read, if it could be read in another way. */
	readonly choices?: ImportChoices;
	/** The last month that is closed with its rows; null: none. */
	readonly until?: Month | null;
	/** @returns whether all are sent */
	readonly send: (of: Sending) => Promise<boolean>;
	/** Fetches anew what the act has changed. */
	readonly renew: () => unknown;
}

/** What a file has tried, and written: one act with one id, however often it is begun again. */
export function useSending({ table, source, all, counted, choices, until = null, send, renew }: Sent) {
	const { t } = useTranslation("moving-in");
	const { importId, beginAnew, headings } = useKnownFile();
	const trial = usePart({
		send: (slices) => {
			// All rows are made.
			restReader();
			// What is remembered for the next file is no part of the trial: it need not succeed.
			if (choices?.own) client.movingIn.saveColumnMap({ ...choices.own, headings }).catch(() => undefined);
			return send({ ...slices, id: importId.current, dryRun: true });
		},
		failure: t("trial.failed"),
	});
	const begin = () => {
		const { name: fileName, hash: fileHash, count: rows } = table;
		const file = { fileName, fileHash, source, rows, sheet: sheetOf(table), toWrite: all };
		const closes = until !== null && { closesUntil: until };
		return client.movingIn.newImport({
			id: importId.current,
			...file,
			...(choices && { choices }),
			...closes,
		});
	};
	const write = usePart({
		send: async (slices) => {
			const { state } = await begin();
			if (state !== "open") {
				// It was undone while the page was open.
				beginAnew();
				await begin();
			}
			return send({ ...slices, id: importId.current, dryRun: false });
		},
		failure: t("trial.notWritten"),
		onDone: (results) => toast("success", t("trial.written", { what: counted(countOf(results, "new")) })),
		onLeft: () => toast("error", t("trial.left")),
		onSettled: renew,
	});
	useStep("trial", trial.isGoing || trial.data !== undefined);
	useStep("write", write.isGoing || write.data !== undefined);
	const isWritten = !write.isGoing && write.data !== undefined;
	// Not while rows are sent: to look for the refused ones after each slice would take as long as to send it.
	const tried = trial.isGoing ? undefined : trial.data;
	return { trial, write, isWritten, all, counted, results: isWritten ? write.data : tried };
}

export const countOf = (results: readonly ImportedRow[], of: ImportedRow["result"]) =>
	results.filter(({ result }) => result === of).length;

/** What is of the import: that which is new, and not what was here before. */
export function wasWritten(results: readonly ImportedRow[]): (row: { readonly key: string }) => boolean {
	const keys = new Set(results.flatMap(({ key, result }) => (result === "new" ? [key] : [])));
	return ({ key }) => keys.has(key);
}
