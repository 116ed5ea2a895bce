import type { Readable } from "node:stream";

export interface Attachment {
	readonly contentType: string;
	/** Letters a–z, digits, hyphens and one dot: it needs no escaping in any header or file system. */
	readonly fileName: string;
	/** A stream is sent while it is made, so that the file is never in memory as a whole. */
	readonly body: Buffer | Readable;
}
