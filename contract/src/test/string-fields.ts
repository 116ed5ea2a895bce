import type { z } from "zod";

/** A place where an input takes text: field names, and 0 for any element of a list. */
export interface StringField {
	readonly path: readonly (string | 0)[];
	readonly schema: z.ZodType;
	/** What an input with this text says besides: which of several shapes it has. */
	readonly beside?: Readonly<Record<string, unknown>>;
	/** The same of its parts, the outer ones first. */
	readonly shapes?: readonly Shape[];
}

interface Shape {
	readonly at: StringField["path"];
	readonly says: Readonly<Record<string, unknown>>;
}

/** The parts of zod's definitions that hold other schemas. */
interface Definition {
	readonly type: string;
	readonly shape?: Readonly<Record<string, z.ZodType>>;
	readonly element?: z.ZodType;
	readonly options?: readonly z.ZodType[];
	readonly innerType?: z.ZodType;
	readonly in?: z.ZodType;
	readonly out?: z.ZodType;
	readonly discriminator?: string;
	readonly values?: readonly unknown[];
}

const WITHOUT_TEXT: ReadonlySet<string> = new Set(["number", "boolean", "enum", "literal", "transform"]);

/**
 * Every place where the schema takes text of the caller's own; the values of an enumeration are none. Tests go
 * through the inputs with it.
 * @throws for a kind of schema that it does not know, so that no text hides in one
 */
export function stringFieldsOf(schema: z.ZodType, path: StringField["path"] = []): StringField[] {
	const definition = schema.def as Definition;
	const { type, shape, element, options, innerType } = definition;
	if (type === "string") return [{ path, schema }];
	if (WITHOUT_TEXT.has(type)) return [];
	if (shape) return Object.entries(shape).flatMap(([name, field]) => stringFieldsOf(field, [...path, name]));
	if (element) return stringFieldsOf(element, [...path, 0]);
	if (options) return options.flatMap((option) => stringFieldsOfOption(option, definition, path));
	if (innerType) return stringFieldsOf(innerType, path);
	if (type === "pipe" && definition.in && definition.out)
		return stringFieldsOfPipe(definition.in, definition.out, path);
	throw new Error(`Text may hide at ${path.join(".")} in a schema of the kind "${type}".`);
}

/** Text enters a pipe by its first schema, and by its second where the first is a function over anything. */
function stringFieldsOfPipe(first: z.ZodType, second: z.ZodType, path: StringField["path"]): StringField[] {
	return stringFieldsOf(first.def.type === "transform" ? second : first, path);
}

function stringFieldsOfOption(
	option: z.ZodType,
	{ discriminator }: Definition,
	path: StringField["path"],
): StringField[] {
	const fields = stringFieldsOf(option, path);
	if (discriminator === undefined) return fields;
	const [value] =
		((option.def as Definition).shape?.[discriminator]?.def as Definition | undefined)?.values ?? [];
	const says = { [discriminator]: value };
	if (path.length === 0) return fields.map((field) => ({ ...field, beside: says }));
	return fields.map((field) => ({ ...field, shapes: [{ at: path, says }, ...(field.shapes ?? [])] }));
}
