/** A file that answers a call in place of JSON. */
export interface Attachment {
	readonly contentType: string;
	/** Letters a–z, digits, hyphens and one dot: it needs no escaping in any header or file system. */
	readonly fileName: string;
	readonly body: Buffer;
}

/** What an operation adds to its answer beside the output that the contract declares. */
export interface Reply {
	attachment: Attachment | null;
}

const SAFE_NAME = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** The headers that make a browser keep the file instead of showing it. @throws for a name that is not safe */
export function attachmentHeaders({ contentType, fileName }: Attachment): Record<string, string> {
	if (!SAFE_NAME.test(fileName)) throw new RangeError("Not a safe file name.");
	return { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${fileName}"` };
}
