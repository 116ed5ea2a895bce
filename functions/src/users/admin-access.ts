import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { UserProfile } from "#records/people/users.ts";

type Access = Pick<UserProfile, "role" | "isActive" | "disabled">;

/** Says whether a person with this access can act as an admin now. */
export function canAdminister({ role, isActive, disabled }: Access): boolean {
	return role === "admin" && isActive && !disabled;
}

/**
 * The code that refuses a change by which a person stops being an admin, or null. Admins cannot remove their own
 * access, and the last admin stays. Threat T29. `others` are the remaining people in the role.
 */
export function whyCannotLoseAdmin(
	isSelf: boolean,
	others: readonly Access[],
): Extract<ErrorCode, "own-access" | "last-admin"> | null {
	if (isSelf) return "own-access";
	return others.some(canAdminister) ? null : "last-admin";
}
