import { ENDPOINTS } from "@tuntikirja/tests/support/endpoints.ts";
import { openapiDocument, operationFor } from "@tuntikirja/tests/support/answers/openapi.ts";
import { expect, test } from "vitest";
import { inlined } from "./components.ts";

interface Schema {
	readonly [keyword: string]: unknown;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly additionalProperties?: Schema | boolean;
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
}

/** A pattern bounds a text where it repeats nothing without end; what looks ahead takes no text. */
function isBoundedPattern(pattern: unknown): boolean {
	if (typeof pattern !== "string") return false;
	return !/[^\\][*+](?!\?)|,\}/.test(pattern.replaceAll(/\(\?[!=][^)]*\)/g, ""));
}
const BOUNDED_FORMATS: ReadonlySet<unknown> = new Set(["date", "uuid", "date-time"]);

function isBounded({ type, ...schema }: Schema): boolean {
	if (type === "array") return schema["maxItems"] !== undefined;
	if (type !== "string") return true;
	const { enum: values, const: value, maxLength, format, pattern } = schema;
	return (
		[values, value, maxLength].some((bound) => bound !== undefined) ||
		BOUNDED_FORMATS.has(format) ||
		isBoundedPattern(pattern)
	);
}

/** A whole number, one of a few, or one with so many decimals and no more. */
function isPrecise({ type, enum: values, const: value, multipleOf }: Schema): boolean {
	return type !== "number" || [values, value, multipleOf].some((bound) => bound !== undefined);
}

function unboundedIn(schema: Schema, path: string): string[] {
	const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = schema;
	const values = typeof additionalProperties === "object" ? [additionalProperties] : [];
	return [
		...(isBounded(schema) && isPrecise(schema) ? [] : [path]),
		...Object.entries(properties).flatMap(([name, field]) => unboundedIn(field, `${path}.${name}`)),
		...(items === undefined ? [] : unboundedIn(items, `${path}[]`)),
		...[...values, ...anyOf, ...oneOf, ...allOf].flatMap((part) => unboundedIn(part, path)),
	];
}

// Each input has a limit, so no request can make the service read, store or return an unlimited amount. Threat T20.
test.each(ENDPOINTS)("every text, list and number that $name takes has an end", async ({ method, path }) => {
	const operation = await operationFor(method, path);
	const { schemas } = (await openapiDocument()).components;
	const { schema: named } = operation?.requestBody?.content?.["application/json"] ?? {};
	const body = named && (inlined(named, schemas) as Schema);
	const parameters = (operation?.parameters ?? []).map(
		({ name, schema }) => [name, schema as Schema] as const,
	);
	const inputs = body === undefined ? parameters : [...parameters, ["body", body] as const];
	expect(inputs.flatMap(([name, schema]) => unboundedIn(schema, name))).toEqual([]);
});

test("a text, a list and a number without an end would be found", () => {
	const list = { type: "array", items: { type: "string", pattern: "^a+$" } };
	const numbers = { share: { type: "number", maximum: 100 }, euros: { type: "number", multipleOf: 0.01 } };
	const schema = { type: "object", properties: { list, word: { type: "string", maxLength: 9 }, ...numbers } };
	expect(unboundedIn(schema, "body")).toEqual(["body.list", "body.list[]", "body.share"]);
});
