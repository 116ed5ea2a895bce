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

/** No control characters, line ends among them, and none that turn the direction of what follows. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u;

/** Names, titles, references: shown beside others, and written into files and messages, they are one line as it reads. */
export function nameTextSchema(bounds: { readonly min?: number; readonly max: number }) {
	return trimmedTextSchema(bounds).regex(ONE_LINE, "control characters");
}

/** An https address. Readers of addresses drop tabs and line ends, so what is stored would not be what is opened. */
export function linkSchema(most: number) {
	return wellFormed(z.string())
		.max(most)
		.regex(/^[^\s\p{Cc}\p{Bidi_Control}]*$/u, "blanks in an address")
		.pipe(z.url({ protocol: /^https$/ }));
}
