import type { ErrorCode } from "@tuntikirja/contract/kernel/errors.ts";
import type { CallOptions } from "#tests/support/http-client.ts";
import type { ObjectKind, Target } from "./targets.ts";

export type Request = Pick<CallOptions, "query" | "body">;

/** Something of a person that an endpoint lets its caller name. */
export interface NamedObject {
	readonly kind: ObjectKind;
	/** The answer to everybody but admins, alike for what is another's and for what does not exist; null: `emptyAnswer`. */
	readonly refusal: ErrorCode | null;
	/** What an admin gets for another's; null: it is allowed. */
	readonly adminForeign: ErrorCode | null;
	readonly adminMissing: ErrorCode | null;
	/** The answer where no refusal is due and still nothing may be seen. */
	readonly emptyAnswer?: unknown;
	/** Managers get what admins get. */
	readonly managersToo?: true;
	/** Belongs to nobody: whoever may call gets what admins get. */
	readonly isShared?: true;
}

export interface Row {
	/** A valid request for the target. */
	readonly request: (target: Target) => Request;
	readonly objects: readonly NamedObject[];
}

/** Somebody whom only admins may name beside themselves. */
export const personToRead: NamedObject = {
	kind: "person",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

/** A call that takes nothing: it is about the caller, or the same for everybody. */
export const nothing: Row = { request: () => ({}), objects: [] };
