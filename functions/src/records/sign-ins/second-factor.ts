import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc, usersWithAdminRole } from "#records/people/users.ts";

/** Says whether the company requires a second factor of people in this role. A read for admins. */
export async function isSecondFactorRequiredOf(role: Role, reader: Reader): Promise<boolean> {
	if (role !== "admin") return false;
	return (await reader.get(companySettingsDoc))?.requireSecondFactorOfAdmins ?? false;
}

/**
 * Reads who is an admin. What it answers writes the requirement into each profile, where every request and the Firestore
 * rules read it.
 */
export async function requireSecondFactorOfAdmins(writer: Writer, isRequired: boolean): Promise<() => void> {
	const admins = await writer.findWithIds(usersWithAdminRole());
	return () => {
		for (const { id } of admins) writer.merge(userDoc(id), { secondFactorRequired: isRequired });
	};
}
