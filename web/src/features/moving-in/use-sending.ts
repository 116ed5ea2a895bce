import { useMutation } from "@tanstack/react-query";
import type { ImportedRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { restReader } from "#features/moving-in/reading/ask-reader.ts";
import { client } from "#lib/api-client.ts";
import { toast } from "#ui/overlay/toast.tsx";
import type { SourceId } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { TableHead } from "./read-table.ts";

/** How what a file has is sent, for a trial and to be written. */
export interface Sending {
	readonly id: string;
	readonly dryRun: boolean;
	readonly onProgress: (rows: number) => void;
}

interface Sent {
	readonly table: TableHead;
	readonly source: SourceId;
	readonly send: (of: Sending) => Promise<ImportedRow[]>;
	/** Fetches anew what the act has changed. */
	readonly renew: () => unknown;
}

/** What a file has tried, and written: one act with one id, however often it is begun again. */
export function useSending({ table, source, send, renew }: Sent) {
	const { t } = useTranslation("moving-in");
	const [id] = useState(() => crypto.randomUUID());
	const [sent, onProgress] = useState(0);
	const trial = useMutation({
		mutationFn: () => {
			// All rows are made.
			restReader();
			return send({ id, dryRun: true, onProgress });
		},
		meta: { failure: t("trial.failed") },
	});
	const write = useMutation({
		mutationFn: async () => {
			const { name: fileName, hash: fileHash } = table;
			await client.movingIn.newImport({ id, fileName, fileHash, source, rows: table.count });
			return send({ id, dryRun: false, onProgress });
		},
		meta: { failure: t("trial.notWritten") },
		onSettled: renew,
		onSuccess: (results) => toast("success", t("trial.written", { count: countOf(results, "new") })),
	});
	return { trial, write, sent };
}

export const countOf = (results: readonly ImportedRow[], of: ImportedRow["result"]) =>
	results.filter(({ result }) => result === of).length;

/** Sends slice by slice, and answers what has become of each part. What was sent is sent again without harm. */
export async function sendSlices<T>(
	all: readonly T[],
	size: number,
	send: (slice: readonly T[], number: number) => Promise<{ readonly rows: readonly ImportedRow[] }>,
	onProgress: Sending["onProgress"],
): Promise<ImportedRow[]> {
	const results: ImportedRow[] = [];
	for (let slice = 0; slice * size < all.length; slice++) {
		const answer = await send(all.slice(slice * size, (slice + 1) * size), slice);
		results.push(...answer.rows);
		onProgress(results.length);
	}
	return results;
}
