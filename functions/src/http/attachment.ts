import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { describeError, log } from "#errors/log.ts";
import type { Attachment } from "#report-files/attachment.ts";

/** What an operation adds to its answer beside the output that the contract declares. */
export interface Reply {
	attachment: Attachment | null;
	/** Answered in place of 200. 202: what was asked for waits for a decision. 503: the service needs a person. */
	status?: 202 | 503;
	/** Tag of what is answered: a client that has it already gets 304 where no attachment is given. */
	tag: string | null;
}

const SAFE_NAME = /^[a-z0-9-]+\.[a-z0-9]+$/;

/** The headers that make a browser keep the file instead of showing it. @throws for a name that is not safe */
export function attachmentHeaders({ contentType, fileName }: Attachment): Record<string, string> {
	if (!SAFE_NAME.test(fileName)) throw new RangeError("Not a safe file name.");
	return { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${fileName}"` };
}

/** The status is sent already, so a file that breaks off closes the connection: the browser then shows that it is not whole. */
export async function sendPieces(response: Writable, body: Readable): Promise<void> {
	try {
		await pipeline(body, response);
	} catch (error) {
		if (!isOfClient(error)) log("error", "A file broke off", describeError(error));
	}
}

/** The client has closed the connection before the end, as a closed tab does. */
function isOfClient(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
