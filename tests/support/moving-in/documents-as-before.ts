import { storeLastEntries } from "@tuntikirja/functions/hours/last-entry-dates.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { expect } from "vitest";
import { recomputeAll } from "#tests/support/company/many-people.ts";
import { everyDocument } from "#tests/support/stored.ts";

/** The documents of a database by their paths, without what may differ after an undo. */
export type Documents = ReadonlyMap<string, unknown>;

/** A value as the database's REST interface has it. */
interface Value {
	readonly mapValue?: { readonly fields?: Fields };
	readonly arrayValue?: { readonly values?: readonly Value[] };
}
type Fields = Readonly<Record<string, Value>>;

/** Collections that are no part of the company's records: how often a call was made. */
const NO_RECORDS = ["rl"];

/**
 * What says that something was done, and no figure. Of derived documents: when they were made, and counters and marks by
 * which a reader sees that a change is in them already. Of a month: how often it was changed.
 */
const OF_THE_ACT: Readonly<Record<string, readonly string[]>> = {
	workMonths: ["revision"],
	balances: ["updatedAt", "staleSince", "holidayMarks", "holidaysMarkedAt"],
	holidayCounts: ["updatedAt", "revision", "basis.marks"],
	// A person's place in the folds is given at the first one, for good.
	"folds/state": ["people"],
	"folds/lastEntries": ["changes"],
};

/** Does what the triggers, the sweeper of folds and the night do, until nothing waits. */
export async function settle(uids: readonly string[]): Promise<void> {
	await recomputeAll(uids);
	while (await foldNextMonth());
	while ((await foldMarked()) > 0);
	await storeLastEntries();
}

/** Every document of the database but the imports themselves and the audit rows about them, which an undo leaves. */
export async function allDocuments(): Promise<Documents> {
	const found = [...(await everyDocument())].map(
		([path, text]) => [path, JSON.parse(text) as Fields] as const,
	);
	return new Map(
		found
			.filter(([path, fields]) => !isOfImports(path, fields))
			.map(([path, fields]) => [path, figuresOf(path, fields)]),
	);
}

/** Without the rows of what was made and removed again, and without the keys of messages. */
export function withoutTrail(all: Documents): Documents {
	return new Map([...all].filter(([path]) => !/^(?:audit|reminders)\//.test(path)));
}

function isOfImports(path: string, fields: Fields): boolean {
	const [collection = ""] = path.split("/");
	if (NO_RECORDS.includes(collection) || collection === "imports") return true;
	return (
		collection === "audit" && JSON.stringify(fields["entity"]) === JSON.stringify({ stringValue: "import" })
	);
}

function figuresOf(path: string, fields: Fields): unknown {
	const [collection = ""] = path.split("/");
	const left = OF_THE_ACT[path] ?? OF_THE_ACT[collection] ?? [];
	return plain(fields, left);
}

function plain(fields: Fields, left: readonly string[], prefix = ""): unknown {
	const own = Object.entries(fields).filter(([name]) => !left.includes(`${prefix}${name}`));
	return Object.fromEntries(own.map(([name, value]) => [name, plainValue(value, left, `${prefix}${name}.`)]));
}

function plainValue(value: Value, left: readonly string[], prefix: string): unknown {
	if (value.mapValue !== undefined) return plain(value.mapValue.fields ?? {}, left, prefix);
	if (value.arrayValue !== undefined)
		return (value.arrayValue.values ?? []).map((one) => plainValue(one, left, prefix));
	return value;
}

/** Compares the documents one by one: none is new, none is gone, and each says what it said. */
export function expectAsBefore(after: Documents, before: Documents): void {
	expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
	for (const [path, document] of before) expect(after.get(path), path).toEqual(document);
}
