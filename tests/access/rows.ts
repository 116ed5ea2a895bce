import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { CallOptions } from "#tests/support/http-client.ts";
import type { ObjectKind, Target } from "./targets.ts";

export type Request = Pick<CallOptions, "query" | "body">;

/** An object of a person that a request can name. */
export interface NamedObject {
	readonly kind: ObjectKind;
	/** The answer to all but admins, the same for another's and for a missing object; null: `emptyAnswer`. */
	readonly refusal: ErrorCode | null;
	/** The refusal that an admin gets for another's object; null: it is allowed. */
	readonly adminForeign: ErrorCode | null;
	readonly adminMissing: ErrorCode | null;
	/** The answer of a call that succeeds but may show nothing. */
	readonly emptyAnswer?: unknown;
	/** Managers get the same answers as admins. */
	readonly managersToo?: true;
	/** Belongs to no person: every caller who may call gets the same answers as admins. */
	readonly isShared?: true;
}

export interface Row {
	/** A valid request for the target. */
	readonly request: (target: Target) => Request;
	readonly objects: readonly NamedObject[];
	/** The refusal of what the caller owns; left out: it is allowed. */
	readonly ownRefusal?: ErrorCode;
	/** The refusal of those who have the duty of the call without being admins: they may not change all that it names. */
	readonly dutyRefusal?: ErrorCode;
	/** What a refusal of a project or label, or of what is decided, says beside its code: nothing that the request did not say. */
	readonly refusalData?: (target: Target) => object;
	/** The call wants a sign-in of the last minutes, or ends the session. */
	readonly isOfSession?: true;
}

/** A person: all may name themselves, only admins may name another. */
export const personToRead: NamedObject = {
	kind: "person",
	refusal: "forbidden",
	adminForeign: null,
	adminMissing: "not-found",
};

/** A call without input: it is about the caller, or the same for all callers. */
export const nothing: Row = { request: () => ({}), objects: [] };
