import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import type { AnyContractRouter } from "@orpc/contract";
import type { Router } from "@orpc/server";
import type { ErrorBody } from "@tuntikirja/contract/kernel/errors.ts";
import { onRequest, type Request as HttpRequest } from "firebase-functions/v2/https";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { type Meter, metered } from "#firestore/meter.ts";
import { now } from "#firestore/clock.ts";
import { log } from "#errors/log.ts";
import { ANSWER_HEADERS, retryAfter, serverTiming } from "./answer-headers.ts";
import { clientHop } from "./client-hop.ts";
import { attachmentHeaders, type Reply, sendPieces } from "./attachment.ts";
import { answerOf, errorBody, toOrpcError } from "./error-answer.ts";
import { lockdownHeader } from "./lockdown.ts";
import type { RequestContext } from "./operation.ts";
import { queryReader } from "./query-body.ts";
import { allowedMethods } from "./routes.ts";
import { answerUnparsed } from "./answer-unparsed.ts";
import { FEED_PATH, feedAddressIn } from "./feed-path.ts";
import { tagHeaders, tagsOf } from "./tags.ts";

type HttpResponse = Parameters<Parameters<typeof onRequest>[0]>[1];
type Answer = { status: number; headers: Record<string, string>; body: string | Buffer | Readable };
type ApiRouter = Router<AnyContractRouter, RequestContext>;

/** Names of object internals: no field is called so, and a query string must not reach them. Threat T28. */
const FORBIDDEN_QUERY = /(^|[?&[.])(__proto__|constructor|prototype)\b/;

/** oRPC's handler with our errors: every error an operation throws is answered with a code of the table. */
function handlerOf(router: ApiRouter) {
	return new OpenAPIHandler(router, {
		clientInterceptors: [
			async (call) => {
				try {
					const output = await call.next();
					// By now the answer has met the contract. Its text is not needed where a file is sent.
					return call.context.reply.attachment === null ? output : null;
				} catch (error) {
					throw toOrpcError(error, call.context.requestId);
				}
			},
		],
		customErrorResponseBodyEncoder: (error) => answerOf(error, ""),
	});
}

/**
 * The one HTTP pipeline: token → profile → access → parsed input → operation → parsed output → answer, with
 * what it cost. Every answer leaves through here, so every answer carries the same headers.
 */
export function serve(contract: AnyContractRouter, router: ApiRouter) {
	const handler = handlerOf(router);
	const methodsOf = allowedMethods(contract);
	const forRouter = requestsForRouter(contract);

	return async (request: HttpRequest, response: HttpResponse): Promise<void> => {
		answerUnparsed(request.app);
		const meter: Meter = { reads: 0, writes: 0 };
		const requestId = randomUUID();
		const startedAt = now().getTime();
		const answer = await metered(meter, () => answerTo(request, requestId)).catch((error: unknown) =>
			asAnswer(answerOf(error, requestId)),
		);
		const milliseconds = now().getTime() - startedAt;
		const ofAnswer = {
			"Server-Timing": serverTiming(meter, milliseconds, answer.status),
			"X-Request-Id": requestId,
		};
		await send(response, answer, { ...ANSWER_HEADERS, ...lockdownHeader(), ...ofAnswer });
		const { method } = request;
		const cost = { ...meter, milliseconds };
		log("info", "answered", { requestId, method, path: pathOf(request), status: answer.status, ...cost });
	};

	async function answerTo(request: HttpRequest, requestId: string): Promise<Answer> {
		const path = pathOf(request);
		const methods = methodsOf(path);
		if (methods.length === 0) return asAnswer(errorBody("not-found"));
		if (!methods.includes(request.method))
			return asAnswer(errorBody("method-not-allowed"), { Allow: methods.join(", ") });
		const refusal = whyCannotReadBody(request.rawBody, request.headers["content-type"]);
		if (refusal !== null) return asAnswer(errorBody(refusal));
		if (FORBIDDEN_QUERY.test(decodedQuery(request))) return asAnswer(errorBody("invalid-input"));
		const reply: Reply = { attachment: null, tag: null };
		const context: RequestContext = {
			requestId,
			reply,
			authorization: request.headers.authorization ?? null,
			clientHop: clientHop(request.headers["x-forwarded-for"], request.socket?.remoteAddress),
			knownTags: tagsOf(request.headers["if-none-match"]),
			bodyBytes: request.rawBody?.length ?? 0,
		};
		const { matched, response } = await handler.handle(forRouter(request, path), { context });
		if (!matched) return asAnswer(errorBody("not-found"));
		if (response.status === 200 && reply.attachment !== null) {
			const headers = { ...attachmentHeaders(reply.attachment), ...tagHeaders(reply.tag) };
			return { status: 200, headers, body: reply.attachment.body };
		}
		if (response.status === 200 && reply.tag !== null)
			return { status: 304, headers: tagHeaders(reply.tag), body: "" };
		const body = await response.text();
		if (response.status >= 400) return asAnswer(JSON.parse(body) as ErrorBody);
		const status = reply.status ?? response.status;
		return { status, headers: { "Content-Type": "application/json", ...retryAfter({ status }) }, body };
	}
}

function asAnswer(error: ErrorBody, headers: Record<string, string> = {}): Answer {
	return {
		status: error.status,
		headers: { "Content-Type": "application/json", ...retryAfter(error), ...headers },
		body: JSON.stringify(error),
	};
}

/** The path below `/api`: Hosting passes the whole one on, the function's own address has no prefix. */
function pathOf(request: HttpRequest): string {
	const path = request.path.replace(/^\/api(?=\/|$)/, "") || "/";
	return feedAddressIn(path) === null ? path : FEED_PATH;
}

function queryOf(request: HttpRequest): string {
	const address = feedAddressIn(request.path);
	if (address !== null) return `?address=${address}`;
	const start = request.originalUrl.indexOf("?");
	return start < 0 ? "" : request.originalUrl.slice(start);
}

function decodedQuery(request: HttpRequest): string {
	try {
		return decodeURIComponent(queryOf(request));
	} catch {
		return queryOf(request);
	}
}

/**
 * Makes the request for the router: only what it needs, so that no other header can change what it does. Where a DELETE
 * has no body, its query is read in its place.
 */
function requestsForRouter(contract: AnyContractRouter): (request: HttpRequest, path: string) => Request {
	const readQuery = queryReader(contract);
	return (request, path) => {
		const { rawBody } = request;
		// A HEAD is a GET of which only the headers are sent.
		const method = request.method.replace("HEAD", "GET");
		const query = queryOf(request);
		const hasBody = method !== "GET" && rawBody !== undefined && rawBody.length > 0;
		const fromQuery = method === "DELETE" ? readQuery(path, query) : null;
		const body = hasBody ? new Uint8Array(rawBody) : fromQuery;
		const headers = body === null ? {} : { "Content-Type": "application/json" };
		return new Request(`http://api${path}${query}`, { method, headers, body });
	};
}

async function send(
	response: HttpResponse,
	{ status, headers: own, body }: Answer,
	headers: Record<string, string>,
): Promise<void> {
	response.removeHeader("X-Powered-By");
	response.status(status);
	for (const [name, value] of Object.entries({ ...headers, ...own })) response.setHeader(name, value);
	if (body instanceof Readable) return sendPieces(response, body);
	// `end`, not `send`: express would add an ETag, and a private answer must not be revalidated from a cache.
	response.end(body);
}

/** Largest body that any call needs, in bytes; a note is at most 2,000 characters. Threat T20. */
const BODY_LIMIT = 64 * 1024;

/**
 * The code that refuses the body before it is parsed, or null. Only JSON is accepted: a form could be posted from
 * another site.
 */
function whyCannotReadBody(body: Buffer | undefined, contentType: string | undefined): ErrorCode | null {
	if (body === undefined || body.length === 0) return null;
	if (body.length > BODY_LIMIT) return "payload-too-large";
	return /^application\/json\b/i.test(contentType ?? "") ? null : "unsupported-media-type";
}
