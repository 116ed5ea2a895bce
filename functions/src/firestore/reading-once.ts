import type { Doc, Writer } from "./documents.ts";

/** The same transaction, which gets each document once. Not for documents that it has written. */
export function readingOnce(writer: Writer): Writer {
	const known = new Map<string, Promise<unknown>>();
	return {
		...writer,
		get: <T>(doc: Doc<T>) => {
			const value = known.get(doc.path) ?? writer.get(doc);
			known.set(doc.path, value);
			return value as Promise<T | null>;
		},
	};
}
