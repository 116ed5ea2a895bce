/** Endings of Finnish cases, and of the genitive of Swedish. */
const ENDING = "(?:i?(?:n|t?[aä]|l(?:le|[lt][aä])|s(?:[st][aä])|n[aä]|ksi|tt[aä])|h?[aeiouyäö]n|s)";

const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const BETWEEN = String.raw`(?:\s+|[._-])`;
const COMMA = String.raw`(?:,?\s+|[._-])`;

/**
 * What finds a person's names and addresses as whole words, in any case: first and last name in either order, and with the
 * endings of Finnish cases. Null: there is nothing to find.
 */
export function wordsOfPerson(words: readonly string[]): RegExp | null {
	const wanted = words.map((word) => word.trim()).filter((word) => word !== "");
	if (wanted.length === 0) return null;
	const patterns = wanted.flatMap((word) => (word.includes("@") ? [escaped(word)] : patternsOfName(word)));
	return new RegExp(`${BEFORE}(?:${patterns.join("|")})${AFTER}`, "giu");
}

function patternsOfName(name: string): string[] {
	const first = name.split(/\s+/);
	const last = first.pop() ?? "";
	const inOrder = [...first.map(escaped), inflected(last)].join(BETWEEN);
	if (first.length === 0) return [inOrder];
	const others = [...first.slice(0, -1).map(escaped), inflected(first.at(-1) ?? "")].join(BETWEEN);
	return [inOrder, `${escaped(last)}${COMMA}${others}`];
}

/** A word with its endings; of Virtanen also Virtasen and Virtasta. */
function inflected(word: string): string {
	const stem = /^(.+)nen$/iu.exec(word)?.[1];
	if (stem === undefined) return `${escaped(word)}${ENDING}?`;
	return `${escaped(stem)}(?:nen(?:in|s)?|s(?:e${ENDING}|t[aä]))`;
}

function escaped(word: string): string {
	return word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
}
