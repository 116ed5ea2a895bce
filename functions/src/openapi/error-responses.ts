import type { OpenAPI } from "@orpc/contract";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { retryAfter } from "#http/answer-headers.ts";

/** What only a signed-in caller, or only a call with a body, can be answered. */
const OF_CALLERS: ReadonlySet<number> = new Set([401, 403]);
const OF_BODIES: ReadonlySet<number> = new Set([409, 413, 415, 423]);
/** An address that does not know a method is no endpoint. */
const OF_NO_ENDPOINT = 405;

/** The statuses of the error table that an endpoint of this kind can answer; without a kind all of them. */
export function errorStatuses(kind?: { isPublic: boolean; hasBody: boolean }): number[] {
	const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => Number(status)))].sort();
	if (kind === undefined) return statuses;
	return statuses.filter((status) => {
		if (status === OF_NO_ENDPOINT || (kind.isPublic && OF_CALLERS.has(status))) return false;
		return kind.hasBody || !OF_BODIES.has(status);
	});
}

function codesOf(status: number): ErrorCode[] {
	return (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].status === status);
}

const RETRY_AFTER = {
	"Retry-After": {
		description: "Seconds until the call may succeed",
		schema: { type: "integer", minimum: 1 },
	},
} as const;

/** The answer of one status: which codes it may carry and what each of them says. */
export function errorResponse(status: number): OpenAPI.ResponseObject {
	const codes = codesOf(status);
	const [first] = codes;
	const passes = Object.keys(retryAfter({ code: "internal", status, message: "" })).length > 0;
	return {
		...(passes ? { headers: RETRY_AFTER } : {}),
		description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n"),
		content: {
			"application/json": {
				schema: {
					type: "object",
					properties: {
						code: { enum: codes },
						status: { const: status },
						message: { enum: codes.map((code) => ERRORS[code].message) },
						data: {
							description: "What helps to put it right: the fields, the present entry, the request's id",
						},
					},
					required: ["code", "status", "message"],
					additionalProperties: false,
				},
				example: first && { code: first, ...ERRORS[first] },
			},
		},
	};
}
