/** How well what was typed fits a name: the whole of it, its beginning, that of a word in it, a part. */
const FITS = ["whole", "beginning", "word", "part"] as const;
type Fit = (typeof FITS)[number];

/** Fewer letters than this are part of too many names. */
const INNER_LETTERS = 3;
/** Names have few words, notes have many. */
const NAME_WORDS = 6;

export interface NameMatch<Thing> {
	readonly thing: Thing;
	readonly fit: Fit;
	readonly words: readonly string[];
}

function fitOf(name: string, typed: string): Fit | null {
	if (name === typed) return "whole";
	if (name.startsWith(typed)) return "beginning";
	if (typed.length < INNER_LETTERS) return null;
	if (name.includes(` ${typed}`)) return "word";
	return name.includes(typed) ? "part" : null;
}

/**
 * What the first words may name, the likeliest first: more words before fewer, the whole name before a part
 * of it. Each thing is listed once, by the most words that name it; parts only where nothing fits better.
 */
export function nameMatches<Thing extends { readonly name: string }>(
	things: readonly Thing[],
	words: readonly string[],
): NameMatch<Thing>[] {
	const found = new Map<Thing, NameMatch<Thing>>();
	for (let count = Math.min(words.length, NAME_WORDS); count > 0; count--) {
		const taken = words.slice(0, count);
		const typed = taken.join(" ").toLowerCase();
		for (const fit of FITS) {
			for (const thing of things) {
				if (!found.has(thing) && fitOf(thing.name.toLowerCase(), typed) === fit)
					found.set(thing, { thing, fit, words: taken });
			}
		}
	}
	const matches = [...found.values()];
	const better = matches.filter(({ fit }) => fit !== "part");
	return better.length > 0 ? better : matches;
}
