import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";

/** An operation's refusal: a code of the contract's table, and data for the reader where it helps. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly data: unknown;

	constructor(code: ErrorCode, data?: unknown) {
		super(code);
		this.code = code;
		this.data = data;
	}
}

/** Throws when a rule has refused; rules answer with a code or null. */
export function refuseIf(code: ErrorCode | null, data?: unknown): void {
	if (code !== null) throw new AppError(code, data);
}
