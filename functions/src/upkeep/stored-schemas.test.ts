import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
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
const SHAPE = [
	"type",
	"properties",
	"required",
	"items",
	"anyOf",
	"oneOf",
	"enum",
	"const",
	"additionalProperties",
];

/** The same for the same fields in another order. */
function shapeOf(schema: unknown): unknown {
	if (Array.isArray(schema)) return schema.map((part) => JSON.stringify(shapeOf(part))).toSorted();
	if (typeof schema !== "object" || schema === null) return schema;
	const entries = Object.entries(schema).toSorted(([one], [other]) => (one < other ? -1 : 1));
	return entries.flatMap(([key, value]) => {
		if (key === "properties")
			return [
				[
					key,
					Object.entries(value as object)
						.map(([name, field]) => JSON.stringify([name, shapeOf(field)]))
						.toSorted(),
				],
			];
		return SHAPE.includes(key) ? [[key, shapeOf(value)]] : [];
	});
}

function digestOf(schema: z.ZodType): string {
	const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
	return createHash("sha256")
		.update(JSON.stringify(shapeOf(json)))
		.digest("hex")
		.slice(0, 12);
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
