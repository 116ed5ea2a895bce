import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import Papa from "papaparse";

/** A payment that has come in, and the line of the file that says so. */
export interface FilePayment {
	readonly line: number;
	readonly date: string;
	readonly reference: string;
	readonly amount: number;
	/** The bank's own. */
	readonly id?: string;
}

export const PROBLEMS = ["date", "amount"] as const;

export interface ReadFile {
	readonly payments: readonly FilePayment[];
	/** Lines that cannot be read. */
	readonly problems: readonly { readonly line: number; readonly of: (typeof PROBLEMS)[number] }[];
	/** Lines that are no payments by reference: money that went out, or came without one. */
	readonly others: number;
}

/** How banks and spreadsheets call the columns, in Finnish and English. */
const HEADINGS = {
	date: /^(?:(?:kirjaus|maksu|arvo|tapahtuma)?(?:päivä|pvm)|(?:booking |payment |value |entry )?date)$/i,
	reference: /^(?:viite(?:numero)?|reference(?: number)?)$/i,
	amount: /^(?:(?:määrä|summa|amount|sum)(?: ?\(?(?:eur|euroa?|€)\)?)?)$/i,
	id: /^(?:arkistointi(?:tunnus|koodi|viite)|tapahtumatunnus|archiv(?:e|al|ing) (?:id|code|reference)|transaction id|id)$/i,
} as const;
type Column = keyof typeof HEADINGS;

/** Without headings the first three columns are these. */
const USUAL: Readonly<Record<Column, number>> = { date: 0, reference: 1, amount: 2, id: -1 };

/** Banks write CSV in UTF-8 or as Windows does. */
export async function textOf(file: Blob): Promise<string> {
	const bytes = await file.arrayBuffer();
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder("windows-1252").decode(bytes);
	}
}

/** The payments of a CSV file until a day; null: it has no columns with date, reference and amount. */
export function readPayments(text: string, until: string): ReadFile | null {
	const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [";", ",", "\t"] });
	const lines = data.map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), line: index + 1 }));
	const columns = columnsOf(lines[0]?.cells ?? []);
	if (columns === null) return null;
	const payments: FilePayment[] = [];
	const problems: { line: number; of: (typeof PROBLEMS)[number] }[] = [];
	let others = 0;
	for (const { cells, line } of lines.slice(columns === USUAL ? 0 : 1)) {
		if (cells.every((cell) => cell === "")) continue;
		const read = (column: Column) => cells[columns[column]] ?? "";
		const reference = read("reference").replace(/^'/, "").slice(0, 40);
		const amount = amountOf(read("amount"));
		const date = dateOf(read("date"));
		if (reference === "" || /^[-−–]/.test(read("amount"))) others += 1;
		else if (amount === null) problems.push({ line, of: "amount" });
		else if (date === null || date > until) problems.push({ line, of: "date" });
		else
			payments.push({ line, date, reference, amount, ...(read("id") && { id: read("id").slice(0, 100) }) });
	}
	return { payments, problems, others };
}

function columnsOf(first: readonly string[]): Readonly<Record<Column, number>> | null {
	const place = (column: Column) => first.findIndex((cell) => HEADINGS[column].test(cell));
	const found = {
		date: place("date"),
		reference: place("reference"),
		amount: place("amount"),
		id: place("id"),
	};
	if (found.date >= 0 && found.reference >= 0 && found.amount >= 0) return found;
	return dateOf(first[USUAL.date] ?? "") !== null && amountOf(first[USUAL.amount] ?? "") !== null
		? USUAL
		: null;
}

/** `1234,56`, `1 234,56`, `1.234,56`, `1234.56`, `1,234.56`, with a plus or the unit; null: none of these, or 0. */
function amountOf(text: string): number | null {
	const plain = text.replace(/^\+/, "").replaceAll(/[\s€]|EUR/gi, "");
	const isGrouped = /^\d{1,3}(?:(?:\.\d{3})+,\d{2}|(?:,\d{3})+\.\d{2})$/.test(plain);
	const digits = isGrouped ? plain.slice(0, -3).replaceAll(/[.,]/g, "") + plain.slice(-3) : plain;
	const amount = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(",", ".")) : 0;
	return amount > 0 ? amount : null;
}

/** `2.11.2026`, `02.11.2026` or `2026-11-02`; null: no day. */
function dateOf(text: string): string | null {
	const [, day = "", month = "", year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
	const date = year === "" ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
	return isLocalDate(date) ? date : null;
}
