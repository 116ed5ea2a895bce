import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { Caller } from "./caller.ts";

/** A person as a viewer may know them: externals learn no name but their own. */
export function namedFor({ uid, profile }: Caller, { id, name }: Named): Named {
	return { id, name: profile.role === "external" && id !== uid ? "" : name };
}
