export interface Choice {
	/** Empty only for the choice of nothing. */
	readonly id: string;
	readonly name: string;
	/** Below the name, and searched as well: the group of a person, the hours behind a project. */
	readonly detail?: string | undefined;
}

/** The names of what is chosen, as the control shows them. */
export function shownNames(chosen: readonly Choice[]): string {
	return chosen.map(({ name }) => name).join(", ");
}

/** What a person who types does not have to know of a name: capitals and accents. */
function plain(text: string): string {
	return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/**
 * The choices that have every typed word somewhere in their names or details. Those whose words begin with the typed ones
 * come first, each in the given order.
 */
export function matchingChoices(choices: readonly Choice[], query: string): readonly Choice[] {
	const typed = plain(query).split(/\s+/).filter(Boolean);
	if (typed.length === 0) return choices;
	const all = choices.map((choice) => ({
		choice,
		text: ` ${plain(`${choice.name} ${choice.detail ?? ""}`)}`,
	}));
	const found = all.filter(({ text }) => typed.every((word) => text.includes(word)));
	const { begin = [], contain = [] } = Object.groupBy(found, ({ text }) =>
		typed.every((word) => text.includes(` ${word}`)) ? "begin" : "contain",
	);
	return [...begin, ...contain].map(({ choice }) => choice);
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
