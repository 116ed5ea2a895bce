/** The gRPC status codes that Firestore's errors carry and that something here is decided by. */
export const GRPC = {
	CANCELLED: 1,
	UNKNOWN: 2,
	INVALID_ARGUMENT: 3,
	DEADLINE_EXCEEDED: 4,
	NOT_FOUND: 5,
	ALREADY_EXISTS: 6,
	RESOURCE_EXHAUSTED: 8,
	FAILED_PRECONDITION: 9,
	ABORTED: 10,
	INTERNAL: 13,
	UNAVAILABLE: 14,
	UNAUTHENTICATED: 16,
} as const;

/** After these the same work may succeed when it is tried again. */
export const PASSING_CODES: ReadonlySet<unknown> = new Set([
	GRPC.CANCELLED,
	GRPC.UNKNOWN,
	GRPC.DEADLINE_EXCEEDED,
	GRPC.RESOURCE_EXHAUSTED,
	GRPC.ABORTED,
	GRPC.INTERNAL,
	GRPC.UNAVAILABLE,
]);

/** Says whether a caught error carries one of the codes. */
export function hasGrpcCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
	return codes.has((error as { code?: unknown } | null)?.code);
}
