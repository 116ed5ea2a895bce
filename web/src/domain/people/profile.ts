import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import { createContext, useContext } from "react";

/** The signed-in person, from own-user-info; the only source of the role. */
export type Profile = OwnUserInfo;

/** Filled by the shell once own-user-info has arrived. */
export const ProfileContext = createContext<Profile | null>(null);

/** The signed-in person; every page under the shell has one. */
export function useProfile(): Profile {
	const profile = useContext(ProfileContext);
	if (!profile) throw new Error("useProfile needs the shell above it.");
	return profile;
}
