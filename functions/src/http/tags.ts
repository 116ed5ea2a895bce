const TAG = /"([\w-]{1,100})"/g;

/** The tags of an If-None-Match header; a weak one means the same content here. */
export function tagsOf(header: string | undefined): string[] {
	return [...(header ?? "").slice(0, 2000).matchAll(TAG)].map(([, tag = ""]) => tag);
}

/** The headers of an answer that a client may ask for again: it has to ask each time. */
export function tagHeaders(tag: string | null): Record<string, string> {
	return tag === null ? {} : { ETag: `"${tag}"`, "Cache-Control": "private, no-cache" };
}
