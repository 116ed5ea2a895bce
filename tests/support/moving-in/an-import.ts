import { createHash, randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type {
	ImportRow,
	importRowsInputSchema,
	newImportSchema,
} from "@tuntikirja/contract/moving-in/schema.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { type StoredEntry, workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { IMPORTED_FILE } from "#tests/support/company/imports.ts";
import type { Person } from "#tests/support/people.ts";
import type { z } from "zod";

const { movingIn } = contract;

/** Who moves files in. */
type Admin = Pick<Person, "ask">;

/** What a row of a file says. */
export type SaidRow = Omit<ImportRow, "key">;

export function aSaidRow(userId: string, date: LocalDate, overrides: Partial<SaidRow> = {}): SaidRow {
	return { userId, date, minutes: 90, projectId: null, labelId: null, notes: "From elsewhere", ...overrides };
}

/** A row that no file has had. */
export function aRow(userId: string, date: LocalDate, overrides: Partial<ImportRow> = {}): ImportRow {
	return { key: randomUUID(), ...aSaidRow(userId, date), ...overrides };
}

/** The rows of one file. As the page makes them, the key of a row is the hash of what it says and of how often that came before it. */
export function aFile(said: readonly SaidRow[]): ImportRow[] {
	const times = new Map<string, number>();
	return said.map((row) => {
		const content = JSON.stringify(row);
		const time = times.get(content) ?? 0;
		times.set(content, time + 1);
		const key = createHash("sha256").update(`${content} ${time}`).digest("hex").slice(0, 32);
		return { ...row, key };
	});
}

type RowsInput = z.input<typeof importRowsInputSchema>;

/** What an import says besides of its file. */
type Fields = Pick<z.input<typeof newImportSchema>, "closesUntil">;

/** Begins an import. @returns its id */
export async function anImport({ ask }: Admin, fields: Fields = {}): Promise<string> {
	const id = randomUUID();
	const { status, text } = await ask(movingIn.newImport, { id, ...IMPORTED_FILE, ...fields });
	if (status !== 200) throw new Error(`The import was not begun: ${text}`);
	return id;
}

/** Sends rows of an import. A trial names no import that exists. @returns the answer */
export function sendRows(
	{ ask }: Admin,
	importId: string,
	rows: readonly ImportRow[],
	{ slice = 0, ...more }: Partial<Pick<RowsInput, "slice" | "dryRun" | "formers" | "isLast">> = {},
) {
	return ask(movingIn.addImportRows, { importId, slice, rows: [...rows], dryRun: false, ...more });
}

/** The same of what a file has besides rows. */
export function sendRecords(
	{ ask }: Admin,
	importId: string,
	records: readonly ImportRecord[],
	{ dryRun = false } = {},
) {
	return ask(movingIn.addImportRecords, { importId, records: [...records], dryRun });
}

interface Results {
	readonly data: { readonly rows: readonly { readonly result: string; readonly code: string | null }[] };
}

/** What became of each row or record: `new`, `known`, or the code that has refused it or passed it over. */
export const resultsOf = ({ data }: Results): string[] => data.rows.map(({ result, code }) => code ?? result);

/** Adds rows to an import. @returns what became of each */
export async function addRows(
	admin: Admin,
	importId: string,
	rows: readonly ImportRow[],
	slice = 0,
): Promise<string[]> {
	return resultsOf(await sendRows(admin, importId, rows, { slice }));
}

/** Moves a file in as an import of its own. @returns its id, and what became of each row */
export async function moveIn(admin: Admin, rows: readonly ImportRow[], fields: Fields = {}) {
	const id = await anImport(admin, fields);
	return { id, results: await addRows(admin, id, rows) };
}

/** Undoes an import, as often as it takes. */
export async function undo({ ask }: Admin, id: string): Promise<void> {
	for (let remaining = 1; remaining > 0; ) ({ remaining } = (await ask(movingIn.undoImport, { id })).data);
}

/** How many entries the imports have written, as their list says. */
export async function writtenBy({ ask }: Admin, ...ids: readonly string[]): Promise<number[]> {
	const { imports } = (await ask(movingIn.getImports, {})).data;
	return ids.map((id) => imports.find((one) => one.id === id)?.written ?? Number.NaN);
}

export interface LoggedEntry extends StoredEntry {
	readonly id: string;
	readonly date: LocalDate;
}

/** The stored entries of a person, by date and id. */
export async function entriesOf(uid: string): Promise<LoggedEntry[]> {
	const { docs } = await firestore().collection("workMonths").where("userId", "==", uid).get();
	const days = docs.flatMap((doc) => Object.entries(workMonthSchema.parse(doc.data()).days));
	const found = days.flatMap(([date, { entries }]) =>
		Object.entries(entries).map(([id, entry]) => ({ ...entry, id, date })),
	);
	return found.sort((a, b) => `${a.date} ${a.id}`.localeCompare(`${b.date} ${b.id}`));
}
