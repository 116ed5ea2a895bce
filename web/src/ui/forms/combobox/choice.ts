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
