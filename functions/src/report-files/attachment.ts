/** A file that answers a call in place of JSON. */
export interface Attachment {
	readonly contentType: string;
	/** Letters a–z, digits, hyphens and one dot: it needs no escaping in any header or file system. */
	readonly fileName: string;
	readonly body: Buffer;
}
