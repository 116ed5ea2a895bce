import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { letterheadDoc } from "#records/company/company-settings.ts";
import { STORED_SCHEMAS, storedSchemaOf } from "./stored-schemas.ts";

test("every document of the data model has its schema here, and no other has", () => {
	const page = readFileSync(new URL("../../../docs/data-model.md", import.meta.url), "utf8");
	const table = page.slice(0, page.indexOf("## The month"));
	const documented = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, path = ""]) =>
		path.replaceAll(/\{[^}]*\}(?:_\{[^}]*\})*/g, "*").replace(/^rl\/.*/, "rl/*"),
	);
	const known = STORED_SCHEMAS.map(({ path }) => path);
	expect(documented.filter((path) => path !== "rl/*").toSorted()).toEqual(known.toSorted());
});

test.each([
	["users/a", true],
	["projects/a/private/prices", true],
	["settings/company", true],
	["settings/other", false],
	["rl/a", false],
	["users/a/anything/b", false],
])("%s has a schema: %s", (path, has) => {
	expect(storedSchemaOf(path) !== undefined).toBe(has);
});

/** What a stored document is made of. Bounds and patterns are not part of it: they may move without a migration. */
const SHAPE = /^(?:type|properties|required|items|anyOf|oneOf|enum|const|additionalProperties)$/;

/** A schema as lines in alphabetical order: the same for the same fields in another order. */
function linesOf(schema: unknown, place = ""): string[] {
	if (Array.isArray(schema)) return schema.flatMap((part) => linesOf(part, place));
	if (typeof schema !== "object" || schema === null) return [`${place}=${String(schema)}`];
	const isFields = place.endsWith("/properties");
	const parts = Object.entries(schema).filter(([key]) => isFields || SHAPE.test(key));
	return parts.flatMap(([key, value]) => linesOf(value, `${place}/${key}`)).toSorted();
}

function digestOf(schema: z.ZodType): string {
	const lines = linesOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }));
	return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 12);
}

test('each stored shape is the one of its version: CONTRIBUTING.md, "A stored shape changes"', () => {
	const page = new URL("./stored-shapes.json", import.meta.url);
	const recorded = JSON.parse(readFileSync(page, "utf8")) as Record<
		string,
		{ version: number; shape: string }
	>;
	const shapes = STORED_SCHEMAS.map(({ path, schema }) => [
		path,
		{ version: recorded[path]?.version ?? 1, shape: digestOf(schema) },
	]);
	expect(recorded).toEqual(Object.fromEntries(shapes));
});

test("a request of leave from before requests could replace days is read, with all that it says", () => {
	const dates = ["2026-07-06", "2026-07-07"];
	const actor = { id: "aino", name: "Aino Asker" };
	const request = {
		at: "2026-06-01T08:00:00.000Z",
		actor,
		act: "request",
		state: "requested",
		dates,
		reason: "",
	};
	const stored = {
		userId: "aino",
		userName: "Aino Asker",
		dayTypeId: 3,
		minutes: 0,
		dates,
		endDate: "2026-07-07",
		notes: "Cottage",
		state: "requested",
		cancelDates: [],
		history: [request],
		createdAt: request.at,
		version: 1,
	};
	expect(storedSchemaOf("leaveRequests/a")?.parse(stored)).toEqual(stored);
});

const HELD = { userId: "a", name: "Ella", from: "2026-06-01T08:00", to: null, returnedAt: null };
const PHONE = { id: "a", name: "Phone", kind: "phone", notes: "", version: 1, holderIds: ["a"] };
const ADJUSTED = {
	kind: "balance-adjusted",
	actorId: "b",
	actorName: "Aino",
	personId: "a",
	personName: "Ella",
	count: 2,
	at: "2026-11-01T08:00:00.000Z",
	isRead: true,
};

test.each([
	["resources/a", { ...PHONE, reservations: { r: HELD } }],
	["inboxes/a", { userId: "a", notices: { n: ADJUSTED } }],
	["identityTasks/a", { userId: "a", at: "2026-11-01T08:00:00.000Z", forget: ["Ella"] }],
])("%s of the former version is read, and nothing of it is lost", (path, document) => {
	expect(storedSchemaOf(path)?.parse(document)).toEqual(document);
});

test("a letterhead of 1.0.0, which says nothing about signatures, is read as it is", () => {
	const stored = { name: "Kaarna Oy", logo: null };
	expect(letterheadDoc.schema.parse(stored)).toEqual(stored);
});
