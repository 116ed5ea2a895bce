/** A copy in which the words, however deep and in any case, are replaced in every text; the same value if it has none. */
export function withoutWords<T>(value: T, words: readonly string[], replacement: string): T {
	const wanted = words.map((word) => word.trim()).filter((word) => word !== "");
	if (wanted.length === 0) return value;
	const pattern = new RegExp(wanted.map(escaped).join("|"), "giu");
	const replaced = (one: unknown): unknown => {
		if (typeof one === "string") return one.replace(pattern, replacement);
		if (Array.isArray(one)) return one.map(replaced);
		if (typeof one !== "object" || one === null) return one;
		return Object.fromEntries(Object.entries(one).map(([key, child]) => [key, replaced(child)]));
	};
	return replaced(value) as T;
}

function escaped(word: string): string {
	return word.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`);
}
