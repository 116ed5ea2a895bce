import type { EntrySource } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { type DateOrder, dateOrderOf } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { dateTexts, readRows } from "#features/moving-in/entry-rows.ts";
import { type FileTable, readTables, type TableHead } from "#features/moving-in/read-table.ts";

/** Which of the tables of a file is meant. */
type TableName = Pick<TableHead, "hash" | "sheet">;

interface OfTable {
	readonly table: TableName;
}

interface OfSource extends OfTable {
	readonly source: EntrySource;
}

/** How many rows are read so far. */
export type OnProgress = (rows: number) => void;

/**
 * Reads files. It holds the tables of the latest one, which have up to 50,000 rows: who asks gets what is shown of them, and rows
 * when they are made. Asks and answers are plain data, so that they can come from another thread.
 */
export function tableReader() {
	let tables: readonly FileTable[] = [];
	const find = ({ hash, sheet }: TableName) => {
		const found = tables.find((one) => one.hash === hash && one.sheet === sheet);
		if (found === undefined) throw new Error("Another file was opened meanwhile.");
		return found;
	};
	return {
		/** The tables of a file, or why it has none. */
		async open({ file }: { readonly file: File }) {
			const read = await readTables(file);
			if ("problem" in read) return { heads: [], problem: read };
			tables = read;
			return { heads: read.map(headOf), problem: null };
		},
		/** The order of the dates, null if it is in doubt, and a date as an example. */
		async dates({ table, source }: OfSource) {
			const texts = dateTexts(find(table), source);
			return { order: dateOrderOf(texts), example: texts[0] ?? "" };
		},
		/** All rows as work. */
		rows: ({ table, source, order }: OfSource & { readonly order: DateOrder }, onProgress: OnProgress) =>
			readRows(find(table), source, order, onProgress),
		/** All rows as texts. */
		lines: async ({ table }: OfTable) => ({ lines: find(table).rows }),
	};
}

export type TableReader = ReturnType<typeof tableReader>;

function headOf(table: FileTable): TableHead {
	const { rows: _, ...head } = table;
	return head;
}
