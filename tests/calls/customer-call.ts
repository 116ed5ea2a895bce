import type { CallOptions } from "#tests/support/http-client.ts";
import type { Person } from "#tests/support/people.ts";
import type { Scene } from "./customer-scene.ts";

type Request = Pick<CallOptions, "query" | "body">;

/** A call of spec §7 to the letter. */
export interface CustomerCall {
	readonly call: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
	/** The least role that may call; null: nobody has signed in. */
	readonly role: "external" | "user" | "admin" | null;
	/** What it is sent: every parameter or field that is named, made anew for each call. */
	readonly sends: (scene: Scene, caller: Person) => Request | Promise<Request>;
	/** Parameters and fields that may be left out. */
	readonly optional?: readonly string[];
	/**
	 * Every field that is named of the answer, by its path. `list[]` is a list that has something in it, and each of it
	 * has what follows; `{userId}` is a field named by the caller's id.
	 */
	readonly answers: readonly string[];
}

/** The paths of fields that lie under one path. */
export const under = (path: string, ...names: readonly string[]): string[] =>
	names.map((name) => `${path}${name}`);

/** Of a call that is sent nothing. */
export const nothing = () => ({});
