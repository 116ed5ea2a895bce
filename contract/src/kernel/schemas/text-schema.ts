import { z } from "zod";

/**
 * The schema without texts that hold half a character, a surrogate without its other half. UTF-8 has no form for one,
 * so the database tries for seconds to store it and then fails.
 */
export function wellFormed<S extends z.ZodType<string>>(schema: S): S {
	return schema.refine((text) => text.isWellFormed(), "half a character");
}

/**
 * Text of the caller's own words, of at most so many characters. Every such field of an input is made by this
 * function or the next one; answers hold what was stored, so a plain string describes them.
 */
export function textSchema(most: number) {
	return wellFormed(z.string()).max(most);
}

/** The same without the blanks around it, within its bounds: reasons, every text that may not be empty. */
export function trimmedTextSchema({ min = 1, max }: { readonly min?: number; readonly max: number }) {
	return wellFormed(z.string()).trim().min(min).max(max);
}

/*
 * Characters of Unicode's classes by their numbers: the description of the API has these patterns, and most readers of
 * one know no classes.
 */
const CONTROLS = String.raw`\u0000-\u001f\u007f-\u009f`;
const LINE_ENDS = String.raw`\u2028\u2029`;
/** What turns the direction of what follows. */
const TURNS = String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`;

const ONE_LINE = new RegExp(`^[^${CONTROLS}${LINE_ENDS}${TURNS}]*$`);
const NO_BLANKS = new RegExp(String.raw`^[^\s${CONTROLS}${TURNS}]*$`);

/** Names, titles, references: shown beside others, and written into files and messages, they are one line as it reads. */
export function nameTextSchema(bounds: { readonly min?: number; readonly max: number }) {
	return trimmedTextSchema(bounds).regex(ONE_LINE, "control characters");
}

/** An https address. Readers of addresses drop tabs and line ends, so what is stored would not be what is opened. */
export function linkSchema(most: number) {
	return wellFormed(z.string())
		.max(most)
		.regex(NO_BLANKS, "blanks in an address")
		.pipe(z.url({ protocol: /^https$/ }));
}
