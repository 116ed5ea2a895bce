import type { Choice } from "#ui/forms/combobox/choice.ts";

/** What a person who types does not have to know of a name: capitals and accents. */
function plain(text: string): string {
	return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** The choices that have every typed word somewhere in their names or details. */
export function matchingChoices(choices: readonly Choice[], query: string): readonly Choice[] {
	const words = plain(query).split(/\s+/).filter(Boolean);
	if (words.length === 0) return choices;
	return choices.filter(({ name, detail = "" }) => {
		const text = plain(`${name} ${detail}`);
		return words.every((word) => text.includes(word));
	});
}

/** Whether two lists offer the same: a page may build its list anew each time it renders. */
export function isSameChoice(some: readonly Choice[], others: readonly Choice[]): boolean {
	return (
		some.length === others.length &&
		some.every((one, index) => {
			const other = others[index];
			return one.id === other?.id && one.name === other.name && one.detail === other.detail;
		})
	);
}
