import { expect, test } from "vitest";
import { z } from "zod";
import { badParts } from "./bad-parts.ts";

const entry = z.object({
	version: z.int(),
	notes: z.string(),
	invoice: z.object({ id: z.string() }).optional(),
});
const schema = z.object({
	userId: z.string(),
	days: z.record(z.string(), z.object({ entries: z.record(z.string().regex(/^[a-z]$/), entry) })),
	names: z.array(z.object({ id: z.string() })).default([]),
});
const GOOD = { version: 1, notes: "" };
const month = (entries: object, more: object = {}) => ({
	userId: "u",
	days: { monday: { entries }, tuesday: { entries: { t: GOOD } } },
	...more,
});
const placesIn = (document: unknown) => badParts(schema, document)?.parts.map(({ place }) => place.join("."));

test.each([
	["nothing", month({ a: GOOD }), []],
	[
		"an entry with a bad field",
		month({ a: GOOD, b: { ...GOOD, version: Number.NaN } }),
		["days.monday.entries.b"],
	],
	["an entry that lacks a field", month({ b: { version: 1 } }), ["days.monday.entries.b"]],
	[
		"two entries",
		month({ a: { version: "x", notes: 7 }, b: null }),
		["days.monday.entries.a", "days.monday.entries.b"],
	],
	[
		"an entry under what is no id",
		month({ a: GOOD, constructor: GOOD }),
		["days.monday.entries.constructor"],
	],
	["what an entry may do without", month({ a: { ...GOOD, invoice: 7 } }), ["days.monday.entries.a.invoice"]],
	["a day", { ...month({}), days: { monday: "lost", tuesday: { entries: {} } } }, ["days.monday"]],
	["one of a list", month({}, { names: [{ id: "a" }, { id: 7 }, { id: "b" }] }), ["names.1"]],
])("the smallest part is taken: %s", (_, document, places) => {
	expect(placesIn(document)).toEqual(places);
});

test("what is left fits and is otherwise what it was; what was taken is there as it was", () => {
	const bad = { ...GOOD, version: Number.NaN };
	const found = badParts(schema, month({ a: GOOD, b: bad }));
	expect(found).toEqual({
		parts: [{ place: ["days", "monday", "entries", "b"], value: bad }],
		rest: month({ a: GOOD }),
	});
});

test.each([
	["a field of the whole is missing", { days: {} }],
	["the whole is something else", "lost"],
	["a field of the whole is something else", { userId: 7, days: {} }],
])("taking parts away does not help: %s", (_, document) => {
	expect(badParts(schema, document)).toBeNull();
});

test("a fallback for reading does not make a document fit", () => {
	expect(badParts(schema.catch({ userId: "", days: {}, names: [] }), { days: {} })).toBeNull();
});
