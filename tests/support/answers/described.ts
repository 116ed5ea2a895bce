import { answersOf, operationFor, whyDoesNotFit } from "./openapi.ts";

/** A call of the API and its answer. */
export interface Exchange {
	readonly method: string;
	readonly path: string;
	/** The body that was sent, if it was sent as JSON. */
	readonly sent?: unknown;
	readonly status: number;
	readonly headers: Headers;
	/** The parsed answer; null when it is not JSON. */
	readonly body: unknown;
}

/** Refusals that pass: a limit that was reached, a busy database. */
const PASSING: ReadonlySet<number> = new Set([429, 503]);

/** A proxy before the API refuses some calls itself; only answers of our pipeline have a request id. */
function isOurs({ status, headers }: Exchange): boolean {
	return status < 400 || headers.has("x-request-id");
}

/** How an exchange differs from the OpenAPI document; null when it does not. */
export async function whyNotDescribed(exchange: Exchange): Promise<string | null> {
	const { method, path, sent, status, headers, body } = exchange;
	if (!isOurs(exchange)) return null;
	if (PASSING.has(status) && !/^[1-9]\d*$/.test(headers.get("retry-after") ?? ""))
		return `the answer ${status} does not say when to come again`;
	const isHead = method === "HEAD";
	const operation = await operationFor(isHead ? "GET" : method, path);
	// Refused before an endpoint was reached, because of the address or the method.
	const isOfEndpoint = operation !== null && status !== 405;
	if (status === 304) return operation?.responses["304"] === undefined ? "status 304 is not described" : null;
	const contents = await answersOf(isOfEndpoint ? operation : null, status);
	if (contents === null) return `status ${status} is not described`;
	const [type = ""] = (headers.get("content-type") ?? "").split(";");
	const content = contents[type];
	if (content === undefined) return `content of type ${type || "nothing"} is not described`;
	const reason = type === "application/json" && !isHead ? whyDoesNotFit(content.schema, body) : null;
	if (reason !== null) return `the answer ${status}: ${reason}`;
	const accepted = operation?.requestBody?.content?.["application/json"];
	if (status >= 300 || accepted === undefined || sent === undefined) return null;
	const surprise = whyDoesNotFit(accepted.schema, sent);
	return surprise === null ? null : `a request was accepted that is not described: ${surprise}`;
}

/** @throws when the OpenAPI document does not describe the exchange */
export async function demandDescribed(exchange: Exchange): Promise<void> {
	const reason = await whyNotDescribed(exchange);
	if (reason !== null) throw new Error(`${exchange.method} ${exchange.path}: ${reason}`);
}
