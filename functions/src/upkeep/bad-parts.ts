import { own } from "@tuntikirja/contract/kernel/own.ts";
import { z } from "zod";

/** A part of a document, by the keys that lead to it. */
export interface BadPart {
	readonly place: readonly string[];
	readonly value: unknown;
}

type Raw = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Raw =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function child(value: unknown, key: string): unknown {
	if (Array.isArray(value)) return value[Number(key)];
	return isMap(value) ? own(value, key) : undefined;
}

function partAt(value: unknown, place: readonly string[]): unknown {
	return place.reduce(child, value);
}

function withoutPart(value: unknown, [key, ...rest]: readonly string[]): unknown {
	if (key === undefined || child(value, key) === undefined) return value;
	const inner = rest.length === 0 ? [] : [withoutPart(child(value, key), rest)];
	if (Array.isArray(value)) return value.toSpliced(Number(key), 1, ...inner);
	const { [key]: _, ...others } = value as Raw;
	return rest.length === 0 ? others : { ...others, [key]: inner[0] };
}

/** What does not fit, by places; a fallback of the schema does not count. */
function placesOf(schema: z.ZodType, value: unknown): string[][] {
	const strict = schema instanceof z.ZodCatch ? (schema.unwrap() as z.ZodType) : schema;
	const result = strict.safeParse(value);
	return result.success ? [] : result.error.issues.map(({ path }) => path.map(String));
}

/**
 * The smallest parts without which the document fits its schema: an entry, not its month. Null where taking parts
 * away does not help, because something is missing or the whole is something else; then a person has to look.
 */
export function badParts(schema: z.ZodType, document: unknown): { parts: BadPart[]; rest: unknown } | null {
	const parts: BadPart[] = [];
	let rest = document;
	for (;;) {
		const [place] = placesOf(schema, rest);
		if (place === undefined) return { parts, rest };
		const bad = smallestPart(schema, rest, place);
		if (bad === null) return null;
		parts.push({ place: bad, value: partAt(rest, bad) });
		rest = withoutPart(rest, bad);
	}
}

/** The longest place on the way to the issue whose part takes the issue with it and brings no other. */
function smallestPart(schema: z.ZodType, value: unknown, place: readonly string[]): string[] | null {
	const before = placesOf(schema, value).length;
	for (let length = place.length; length > 0; length -= 1) {
		const part = place.slice(0, length);
		if (partAt(value, part) === undefined) continue;
		if (placesOf(schema, withoutPart(value, part)).length < before) return part;
	}
	return null;
}
