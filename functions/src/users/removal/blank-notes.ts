/** A copy in which every text called `notes`, however deep, is empty. */
export function blankNotes<T>(value: T): T {
	if (Array.isArray(value)) return value.map(blankNotes) as T;
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([key, child]) => [
			key,
			key === "notes" && typeof child === "string" ? "" : blankNotes(child),
		]),
	) as T;
}
