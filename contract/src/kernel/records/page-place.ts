/** The last record of a page of a list in order of instants. */
export interface PagePlace {
	readonly at: string;
	readonly id: string;
}

/** The cursor that asks for the page after the place. */
export function cursorOf({ at, id }: PagePlace): string {
	return `${at}~${id}`;
}

/** Where the asked page begins; null: it is the first. */
export function placeOf(cursor: string | undefined): PagePlace | null {
	if (cursor === undefined) return null;
	const [at = "", id = ""] = cursor.split("~");
	return { at, id };
}
