import type { FileKind } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { RecordCells } from "./built-record.ts";

/** A row whose cells can be read. */
export interface ReadRow {
	readonly line: number;
	readonly cells: RecordCells;
}

/** How the rows of a kind belong together. A kind that is not named has a record in each row. */
interface RowsOfKind {
	/** Rows that say the same here are of the same record. */
	readonly same: (cells: RecordCells) => string;
	/** They make one record; otherwise the first one counts, and the others are refused. */
	readonly areOne: boolean;
	/** Sees all rows before they are put together. */
	readonly prepare?: (rows: readonly ReadRow[]) => ReadRow[];
}

const keyOf = (cells: RecordCells, ...fields: readonly string[]) =>
	JSON.stringify(fields.map((field) => (cells.texts.get(field) ?? "").toLowerCase()));

export const ROWS: Readonly<Partial<Record<FileKind, RowsOfKind>>> = {
	customer: {
		same: (cells) => cells.texts.get("businessId")?.replaceAll(/\D/g, "") ?? keyOf(cells, "name"),
		areOne: false,
	},
	project: { same: (cells) => keyOf(cells, "name", "customer"), areOne: true, prepare: withCustomers },
	price: { same: (cells) => keyOf(cells, "project", "customer", "label", "from"), areOne: false },
};

/**
 * Names that several customers have get that of the customer, too: active projects have names of their own. Under the first
 * row of a project an empty customer is the one above.
 */
function withCustomers(rows: readonly ReadRow[]): ReadRow[] {
	const latest = new Map<string, string>();
	const filled = rows.map(({ line, cells }) => {
		const name = keyOf(cells, "name");
		const customer = cells.texts.get("customer") ?? latest.get(name);
		if (customer === undefined) return { line, cells };
		latest.set(name, customer);
		return { line, cells: withText(cells, "customer", customer) };
	});
	const customers = Map.groupBy(filled, ({ cells }) => keyOf(cells, "name"));
	return filled.map(({ line, cells }) => {
		const theirs = customers.get(keyOf(cells, "name")) ?? [];
		const isShared = new Set(theirs.map((row) => keyOf(row.cells, "customer"))).size > 1;
		const [name, customer] = [cells.texts.get("name"), cells.texts.get("customer")];
		if (!isShared || customer === undefined) return { line, cells };
		return { line, cells: withText(cells, "name", `${name} · ${customer}`) };
	});
}

function withText(cells: RecordCells, field: string, text: string): RecordCells {
	return { ...cells, texts: new Map([...cells.texts, [field, text]]) };
}
