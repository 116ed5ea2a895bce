import type { Attachment } from "#report-files/attachment.ts";

/** What an operation adds to its answer beside the output that the contract declares. */
export interface Reply {
	attachment: Attachment | null;
	/** Answers 202 in place of 200: what was asked for waits for a decision. */
	isAccepted?: true;
	/** Tag of what is answered: a client that has it already gets 304 where no attachment is given. */
	tag: string | null;
}

const SAFE_NAME = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** The headers that make a browser keep the file instead of showing it. @throws for a name that is not safe */
export function attachmentHeaders({ contentType, fileName }: Attachment): Record<string, string> {
	if (!SAFE_NAME.test(fileName)) throw new RangeError("Not a safe file name.");
	return { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${fileName}"` };
}
