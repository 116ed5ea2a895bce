import { readFileSync } from "node:fs";
import { OF_COMPANY } from "@tuntikirja/tests/support/largest/of-company.ts";
import { OF_PAYROLL } from "@tuntikirja/tests/support/largest/of-payroll.ts";
import { OF_PEOPLE } from "@tuntikirja/tests/support/largest/of-people.ts";
import { PEOPLE, PROJECTS, YEARS } from "@tuntikirja/tests/support/largest/parts.ts";
import { describe, expect, test } from "vitest";
import { storedSchemaOf } from "./stored-schemas.ts";

/** What Firestore takes: https://firebase.google.com/docs/firestore/quotas */
const MOST_BYTES = 1_048_576;
const MOST_ENTRIES = 40_000;

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** As Firestore counts: https://firebase.google.com/docs/firestore/storage-size */
function bytesOf(value: Json): number {
	if (typeof value === "string") return Buffer.byteLength(value) + 1;
	if (typeof value === "number") return 8;
	if (typeof value !== "object" || value === null) return 1;
	if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + bytesOf(one), 0);
	return Object.entries(value).reduce(
		(sum, [key, one]) => sum + Buffer.byteLength(key) + 1 + bytesOf(one),
		0,
	);
}

interface Override {
	readonly collectionGroup: string;
	readonly fieldPath: string;
	readonly indexes: readonly unknown[];
}
const { fieldOverrides } = JSON.parse(
	readFileSync(new URL("../../../firestore.indexes.json", import.meta.url), "utf8"),
) as { fieldOverrides: readonly Override[] };

/** Entries of the automatic indexes: two of each value, one of each element of a list. */
function indexEntries(collection: string, value: Json, path: string[] = []): number {
	const isExempt = fieldOverrides.some(
		(one) =>
			one.collectionGroup === collection && one.fieldPath === path.join(".") && one.indexes.length === 0,
	);
	if (isExempt) return 0;
	if (Array.isArray(value)) return value.length;
	if (typeof value !== "object" || value === null) return 2;
	return Object.entries(value).reduce(
		(sum, [key, one]) => sum + indexEntries(collection, one, [...path, key]),
		0,
	);
}

describe(`of ${PEOPLE} people, ${PROJECTS} projects and ${YEARS} years`, () => {
	// The other kinds of copies: firestore/copies/copied-kinds.test.ts. Months: work-days/month-caps.emulator.test.ts.
	test.each([...OF_PEOPLE, ...OF_COMPANY, ...OF_PAYROLL])(
		"%s fits into a document with its indexes: %s",
		(path, _, document) => {
			const stored = storedSchemaOf(path)?.parse(document) as Json;
			expect(stored).toMatchObject(document);
			const collection = path.split("/").at(-2) ?? "";
			const size = { bytes: bytesOf(stored), entries: indexEntries(collection, stored) };
			expect(size.bytes).toBeLessThan(MOST_BYTES);
			expect(size.entries).toBeLessThan(MOST_ENTRIES);
		},
	);
});
