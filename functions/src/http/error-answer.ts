import { ORPCError, ValidationError } from "@orpc/server";
import { type ErrorCode, isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS, type ErrorBody, type InvalidField } from "@tuntikirja/contract/kernel/errors.ts";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { AppError } from "#errors/app-error.ts";
import { describeError, log } from "#errors/log.ts";

/** With these Firestore asks to try again. */
const RETRY_CODES: ReadonlySet<unknown> = new Set([
	GRPC.ABORTED,
	GRPC.UNAVAILABLE,
	GRPC.DEADLINE_EXCEEDED,
	GRPC.RESOURCE_EXHAUSTED,
]);

/** The body of an error answer. */
export function errorBody(code: ErrorCode, data?: unknown): ErrorBody {
	const { status, message } = ERRORS[code];
	return data === undefined ? { code, status, message } : { code, status, message, data };
}

function invalidFields(error: ValidationError): InvalidField[] {
	return error.issues.slice(0, 20).map((issue) => {
		const path = (issue.path ?? [])
			.map((step) => String(typeof step === "object" ? step.key : step))
			.join(".");
		return { path, reason: issue.message };
	});
}

/**
 * The answer for a thrown value: a refusal with its code, an invalid input with its fields, else `internal` with the
 * request's id. The cause goes only to the log.
 */
export function answerOf(error: unknown, requestId: string): ErrorBody {
	if (error instanceof AppError) return errorBody(error.code, error.data);
	if (error instanceof ORPCError && error.code === "BAD_REQUEST") {
		const { cause } = error;
		return errorBody(
			"invalid-input",
			cause instanceof ValidationError ? { fields: invalidFields(cause) } : undefined,
		);
	}
	if (error instanceof ORPCError && isErrorCode(error.code)) return errorBody(error.code, error.data);
	if (hasGrpcCode(error, RETRY_CODES)) {
		log("warn", "Firestore asks to try again", { requestId, ...describeError(error) });
		return errorBody("unavailable");
	}
	const cause = error instanceof ORPCError && error.cause !== undefined ? error.cause : error;
	// Named in the log where it was read.
	if (cause instanceof MalformedDocument) return errorBody("unreadable-record", { requestId });
	log("error", "Unexpected error", { requestId, ...describeError(cause) });
	return errorBody("internal", { requestId });
}

/** The same, in the form that the router carries to the wire. */
export function toOrpcError(error: unknown, requestId: string): ORPCError<string, unknown> {
	const { code, status, message, data } = answerOf(error, requestId);
	return new ORPCError(code, { status, message, data });
}
