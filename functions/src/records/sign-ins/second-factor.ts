import { DUTIES, type Rights } from "@tuntikirja/contract/kernel/access.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc, type UserProfile, usersWhoHandleMoney } from "#records/people/users.ts";

/** Without duties. */
const OFF_DUTY = { [DUTIES.invoicing]: false, [DUTIES.payroll]: false } as const;

/** Says whether a person may do so much that a company may require a second factor of them: admins and those with a duty. */
export function needsSecondFactor(person: Rights): boolean {
	return person.role === "admin" || Object.values(DUTIES).some((field) => person[field] === true);
}

/** As whom such a person acts who has signed in without it: an admin as a user, and without duties. */
export function withoutSecondFactor(profile: UserProfile): UserProfile {
	return { ...profile, ...OFF_DUTY, role: profile.role === "admin" ? "user" : profile.role };
}

/** Says whether the company requires a second factor of this person. A read for those of whom it may. */
export async function isSecondFactorRequiredOf(person: Rights, reader: Reader): Promise<boolean> {
	if (!needsSecondFactor(person)) return false;
	return (await reader.get(companySettingsDoc))?.requireSecondFactorOfAdmins ?? false;
}

/**
 * Reads who is an admin or has a duty. What it answers writes the requirement into each profile, where every request and the Firestore
 * rules read it.
 */
export async function requireSecondFactorOfAdmins(writer: Writer, isRequired: boolean): Promise<() => void> {
	const people = await writer.findWithIds(usersWhoHandleMoney());
	return () => {
		for (const { id } of people) writer.merge(userDoc(id), { secondFactorRequired: isRequired });
	};
}
