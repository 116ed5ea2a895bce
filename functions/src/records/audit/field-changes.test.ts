import { LIST_KINDS } from "@tuntikirja/contract/audit/field-kinds.ts";
import { RECORDED_FIELDS } from "@tuntikirja/contract/audit/recorded-fields.ts";
import type { AuditValue } from "@tuntikirja/contract/audit/schema.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changedPaths, type FieldChange, fieldChanges, recordedValues, ROW_BOUNDS } from "./field-changes.ts";

const wage = { startDate: "2026-01-01", endDate: null, kind: "monthly", cents: 300_000 };
const design = { id: "l1", name: "Design" };
const project = { name: "Acme", memberIds: ["aino"], labels: [design], hourPrices: [], labelPrices: {} };

test.each<[string, string, object | null, object | null, Partial<FieldChange>[]]>([
	[
		"an entry",
		"entry",
		{ minutes: 450, notes: "", project: null, version: 1 },
		{ minutes: 480, notes: "Dentist", project: { id: "p", name: "Acme" }, version: 2 },
		[
			{ field: "minutes", kind: "hours", before: 450, after: 480 },
			{ field: "notes", kind: "notes", before: null, after: "Dentist" },
			{ field: "project", kind: "named", before: null, after: "Acme" },
		],
	],
	[
		"a new wage among others",
		"wage",
		{ wages: { y: wage } },
		{ wages: { y: { ...wage, endDate: "2026-05-31" }, x: { ...wage, startDate: "2026-06-01" } } },
		[
			{ field: "startDate", part: null, before: null, after: "2026-06-01" },
			{ field: "endDate", part: { name: null, from: "2026-01-01" }, before: null, after: "2026-05-31" },
			{ field: "kind", part: null, after: "monthly" },
			{ field: "cents", kind: "euros", part: null, before: null, after: 300_000 },
		],
	],
	[
		"the price of a label from a day on",
		"project",
		{ ...project, labelPrices: { l1: [{ from: null, cents: 9000 }] } },
		{
			...project,
			labelPrices: {
				l1: [
					{ from: null, cents: 9000 },
					{ from: "2026-06-01", cents: 9500 },
				],
			},
		},
		[{ field: "labelPrice", part: { name: "Design", from: "2026-06-01" }, before: null, after: 9500 }],
	],
	[
		"members, as those who came and those who went",
		"project",
		{ ...project, memberIds: ["aino", "eero"] },
		{ ...project, memberIds: ["eero", "liisa"] },
		[{ field: "memberIds", kind: "people", before: ["aino"], after: ["liisa"] }],
	],
	[
		"a setting from a day on",
		"settings",
		{ expensesMultiplier: [] },
		{ expensesMultiplier: [{ from: "2026-01-01", value: 1550 }], revision: 2, changes: [] },
		[
			{
				field: "expensesMultiplier",
				kind: "multiplier",
				part: { name: null, from: "2026-01-01" },
				before: null,
				after: 1550,
			},
		],
	],
	[
		"a deleted note",
		"capacityNote",
		{ text: "Call Eero", archived: false },
		null,
		[
			{ field: "text", before: "Call Eero", after: null },
			{ field: "archived", before: false, after: null },
		],
	],
	[
		"a name, a picture and an address: never",
		"user",
		{ name: "A", email: "a@b.fi" },
		{ name: "B", email: "" },
		[],
	],
	["the key of a link: never", "sharedReport", { tokenKey: "a" }, { tokenKey: "b" }, []],
	["a kind without recorded fields", "slackTest", null, { message: { title: "x" } }, []],
])("of %s", (_what, entity, before, after, changes) => {
	expect(fieldChanges(entity, "x", { before, after })).toMatchObject(changes);
	expect(fieldChanges(entity, "x", { before, after })).toHaveLength(changes.length);
});

test("a long text and a long list are cut, and so is a long row", () => {
	const long = { text: "ä".repeat(5000), roles: [] };
	const [text] = fieldChanges("document", "x", { before: null, after: long });
	expect(text?.after).toHaveLength(ROW_BOUNDS.text);
	const dates = Array.from({ length: 400 }, (_, day) => `${2000 + day}-01-01`);
	const [days] = fieldChanges("annualHoliday", "x", { before: null, after: { dates } });
	expect(days?.after).toHaveLength(ROW_BOUNDS.items);
	const steps = Array.from({ length: 80 }, (_, year) => ({ from: `${2000 + year}-01-01`, cents: year }));
	expect(fieldChanges("project", "x", { before: null, after: { hourPrices: steps } })).toHaveLength(
		ROW_BOUNDS.changes,
	);
});

// A stored document of each kind, by the paths of its recorded fields.
const text = fc.string({ maxLength: 20 });
const date = fc.constantFrom("2026-01-01", "2026-06-01", "2027-01-01");
const VALUES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
	text,
	notes: text,
	date,
	minute: date.map((day) => `${day}T08:00`),
	choice: text,
	group: text,
	person: text,
	yesNo: fc.boolean(),
	named: fc.record({ id: text, name: text }),
	names: fc.uniqueArray(text, { maxLength: 4 }),
	choices: fc.uniqueArray(text, { maxLength: 4 }),
	dates: fc.uniqueArray(date),
	people: fc.uniqueArray(text, { maxLength: 4 }),
	bonusTable: fc.array(fc.record({ fromRate: fc.nat(100), bonusPercent: fc.nat(100) }), { maxLength: 3 }),
};

function withField(document: Record<string, unknown>, path: string, value: unknown): void {
	const [step = "", ...rest] = path.split(".");
	if (rest.length === 0) document[step] = value;
	else {
		const inner = (document[step] ??= {}) as Record<string, unknown>;
		withField(inner, rest.join("."), value);
	}
}

/** A document of the kind with two items wherever there are many. */
function documentOf(entity: string): fc.Arbitrary<object> {
	const paths = (RECORDED_FIELDS[entity] ?? []).flatMap(({ path, kind }) =>
		["x", "y"]
			.map((id) => ({ path: path.replaceAll("*", id), kind }))
			.filter((one, index, all) => all.findIndex((other) => other.path === one.path) === index),
	);
	const values = paths.map(({ kind }) => fc.option(VALUES[kind] ?? fc.integer(), { nil: null }));
	return fc.tuple(...values).map((all) => {
		const document: Record<string, unknown> = {};
		paths.forEach(({ path }, index) => {
			if (all[index] !== null) withField(document, path, all[index]);
		});
		return document;
	});
}

test.each(Object.keys(RECORDED_FIELDS))(
	"the old values of %s with the changes are the new ones",
	(entity) => {
		const documents = fc.option(documentOf(entity), { nil: null });
		fc.assert(
			fc.property(documents, documents, (before, after) => {
				const changes = fieldChanges(entity, "x", { before, after });
				for (const field of RECORDED_FIELDS[entity] ?? []) {
					const [old, fresh] = [before, after].map((one) => recordedValues(field, "x", one));
					for (const place of new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])) {
						const change = changes.find((one) => one.field === field.name && one.place === place);
						const value = old?.get(place)?.value ?? null;
						const made = change === undefined ? value : applied(change, value);
						expect(normal(field.kind, made)).toEqual(normal(field.kind, fresh?.get(place)?.value ?? null));
					}
				}
			}),
			{ numRuns: 50 },
		);
	},
);

function applied(change: FieldChange, value: AuditValue): AuditValue {
	if (!LIST_KINDS.has(change.kind)) return change.after;
	const [removed, added] = [change.before, change.after].map((one) => (Array.isArray(one) ? one : []));
	const left = (Array.isArray(value) ? value : []).filter((item) => !removed?.includes(item as never));
	return [...left, ...(added ?? [])] as AuditValue;
}

/** Lists are sets, and an empty one is none. */
function normal(kind: FieldChange["kind"], value: AuditValue): unknown {
	if (!LIST_KINDS.has(kind)) return value;
	return [...(Array.isArray(value) ? value : [])].sort();
}

test.each([
	["nothing", { a: 1, b: { c: 2 } }, { a: 1, b: { c: 2 } }, []],
	["a field", { a: 1 }, { a: 2 }, ["a"]],
	["a field of a map", { c: { c1: { end: null } } }, { c: { c1: { end: "2026-01-01" } } }, ["c.c1.end"]],
	["an added key", { c: {} }, { c: { c1: { end: null } } }, ["c.c1"]],
	["a list as a whole", { members: [1, 2] }, { members: [1] }, ["members"]],
])("names %s", (_what, before, after, paths) => {
	expect(changedPaths(before, after)).toEqual(paths);
});
