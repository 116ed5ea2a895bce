import { randomUUID } from "node:crypto";
import type { onRequest, Request } from "firebase-functions/v2/https";
import { ANSWER_HEADERS, serverTiming } from "./answer-headers.ts";
import { errorBody } from "./error-answer.ts";

type ServerApp = Request["app"];
type ServerResponse = Parameters<Parameters<typeof onRequest>[0]>[1];

const prepared = new WeakSet<ServerApp>();

/**
 * The platform's own server refuses malformed JSON with an HTML page before our code runs. From the first request
 * that reaches our code on, that server answers in our form. (Until then NODE_ENV in functions/.env makes the page
 * omit the stack trace.)
 */
export function answerUnparsed(app: ServerApp): void {
	if (prepared.has(app)) return;
	prepared.add(app);
	app.use(answerParserError);
}

/** Express takes a function of four parameters for an error handler. */
function answerParserError(
	error: unknown,
	_request: unknown,
	response: ServerResponse,
	_next: () => void,
): void {
	const isTooLarge = (error as { status?: number } | null)?.status === 413;
	const body = errorBody(isTooLarge ? "payload-too-large" : "invalid-input");
	const headers = {
		...ANSWER_HEADERS,
		"Server-Timing": serverTiming({ reads: 0, writes: 0 }, 0, body.status),
		"X-Request-Id": randomUUID(),
	};
	response.status(body.status).set(headers).type("json").end(JSON.stringify(body));
}
