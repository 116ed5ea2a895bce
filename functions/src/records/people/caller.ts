import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { UserProfile } from "./users.ts";

/** A person with their profile as it was read for this request: the caller, or whose data an operation works on. */
export interface Caller {
	readonly uid: string;
	readonly profile: UserProfile;
}

export interface Call<C extends Caller = Caller> {
	readonly caller: C;
	readonly requestId: string;
}

/** A person as a viewer may know them: externals learn no name but their own. */
export function namedFor({ uid, profile }: Caller, { id, name }: Named): Named {
	return { id, name: profile.role === "external" && id !== uid ? "" : name };
}
