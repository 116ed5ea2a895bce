import type { CallOptions } from "#tests/support/http-client.ts";
import type { Person } from "#tests/support/people.ts";
import type { Scene } from "./customer-scene.ts";

type Request = Pick<CallOptions, "query" | "body">;

/** A call exactly as spec §7 lists it. */
export interface CustomerCall {
	readonly call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
	/** The lowest role that may call; null: not signed in. */
	readonly role: "external" | "user" | "admin" | null;
	/** The request with every parameter or field that the specification names, built for each call. */
	readonly sends: (scene: Scene, caller: Person) => Request | Promise<Request>;
	/** Optional parameters and fields. */
	readonly optional?: readonly string[];
	/**
	 * The path of every field of the answer that the specification names. `list[]` is a list that is not empty and whose
	 * elements all have what follows; `{userId}` is a field named by the caller's id.
	 */
	readonly answers: readonly string[];
}

/** The paths of fields below one path. */
export const under = (path: string, ...names: readonly string[]): string[] =>
	names.map((name) => `${path}${name}`);

/** The request of a call without input. */
export const nothing = () => ({});
