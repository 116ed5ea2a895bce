import type { JSONSchema } from "@orpc/openapi";

type Schema = Exclude<JSONSchema, boolean>;

const ID = "0b5f3c1e-6f0e-4c7e-9d3a-2f4f1f1b7a10";
/** Examples tried for a text with a pattern; a schema that none of them fits must have its own example. */
const PATTERNED = [ID, "0", "2026-09", "09:00", "example.com", "2026-09-15T08:30:00.000Z", "Text"];

/** A value that fits the schema: the schema's own example where it has one, else the plainest. */
export function exampleOf(schema: JSONSchema | undefined): unknown {
	if (schema === undefined || typeof schema === "boolean") return null;
	if (schema.examples?.[0] !== undefined) return schema.examples[0];
	if (schema.const !== undefined) return schema.const;
	if (schema.enum?.[0] !== undefined) return schema.enum[0];
	if (schema.default !== undefined) return schema.default;
	const [variant] = schema.anyOf ?? schema.oneOf ?? [];
	if (variant !== undefined) return exampleOf(variant);
	if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(exampleOf));
	return exampleOfType(schema);
}

function exampleOfType(schema: Schema): unknown {
	const type = [schema.type].flat().find((name) => name !== "null");
	switch (type) {
		case "object":
			return exampleOfObject(schema);
		case "array":
			return [exampleOf(schema.items as JSONSchema)];
		case "string":
			return exampleOfText(schema);
		case "number":
			return Math.max(schema.minimum ?? 0, Math.min(7.5, schema.maximum ?? 7.5));
		case "integer":
			return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1), 1);
		case "boolean":
			return true;
		default:
			return null;
	}
}

function exampleOfObject({ properties, additionalProperties, propertyNames }: Schema): object {
	const fields = Object.entries(properties ?? {}).map(([name, schema]) => [name, exampleOf(schema)]);
	if (fields.length > 0 || typeof additionalProperties !== "object") return Object.fromEntries(fields);
	const name = exampleOf(propertyNames);
	return { [typeof name === "string" ? name : ID]: exampleOf(additionalProperties) };
}

function exampleOfText({ format, pattern, minLength = 0 }: Schema): string {
	if (format === "date") return "2026-09-15";
	if (format === "date-time") return "2026-09-15T08:30:00.000Z";
	if (format === "email") return "aino@example.com";
	if (format === "uri") return "https://example.com/guide";
	if (pattern !== undefined) return PATTERNED.find((text) => new RegExp(pattern, "u").test(text)) ?? "";
	return "Text".padEnd(minLength, "t");
}
