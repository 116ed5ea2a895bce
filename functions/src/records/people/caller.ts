import type { UserProfile } from "./users.ts";

/** A person with their profile as it was read for this request: the caller, or whose data an operation works on. */
export interface Caller {
	readonly uid: string;
	readonly profile: UserProfile;
}

/** Who calls, and in which request. */
export interface Call<C extends Caller = Caller> {
	readonly caller: C;
	readonly requestId: string;
}
