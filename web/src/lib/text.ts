/** Address form of a name: lowercase, only word characters, ä and ö, hyphens for spaces. Spec §5. */
export function slug(name: string): string {
	return name
		.toLowerCase()
		.replace(/[^\w\säö]/g, "")
		.trim()
		.replace(/\s+/g, "-");
}

/** Case-insensitive substring match. Spec §5. */
export function matches(text: string, search: string): boolean {
	return text.toLowerCase().includes(search.trim().toLowerCase());
}

/** Decoded, first letter capitalised, hyphens as spaces: how an address is read aloud. Spec §2. */
export function readableSegment(segment: string): string {
	let text = segment;
	try {
		text = decodeURIComponent(segment);
	} catch {
		// A stray % is shown as it is.
	}
	text = text.replaceAll("-", " ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}
