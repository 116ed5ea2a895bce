import { safeParse, type z } from "zod";

type Definition = z.core.$ZodTypes["_zod"]["def"];

/** The fields of a stored document that contain no others, with `*` for an id or a place in a list. */
export function fieldsOf(schema: z.core.$ZodType): string[] {
	return [...new Set(leavesOf(schema, "").map(({ path }) => path))];
}

/** Those of them that take words, which ids, dates and choices do not. */
export function textsOf(schema: z.core.$ZodType): string[] {
	const texts = leavesOf(schema, "").filter(({ leaf }) => safeParse(leaf, "Two words").success);
	return [...new Set(texts.map(({ path }) => path))];
}

interface Leaf {
	readonly path: string;
	readonly leaf: z.core.$ZodType;
}

function leavesOf(schema: z.core.$ZodType, path: string): Leaf[] {
	const def = schema._zod.def as Definition;
	if ("innerType" in def) return leavesOf(def.innerType, path);
	const below = (key: string) => (path === "" ? key : `${path}.${key}`);
	switch (def.type) {
		case "pipe":
			return leavesOf(def.out._zod.def.type === "transform" ? def.in : def.out, path);
		case "object":
			return Object.entries(def.shape).flatMap(([key, field]) => leavesOf(field, below(key)));
		case "record":
			return leavesOf(def.valueType, below("*"));
		case "array":
			return leavesOf(def.element, below("*"));
		case "union":
			return def.options.flatMap((option) => leavesOf(option, path));
		default:
			return [{ path, leaf: schema }];
	}
}
