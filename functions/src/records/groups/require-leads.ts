import { canLead } from "@tuntikirja/contract/team/leads.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { userDoc } from "#records/people/users.ts";

/**
 * Refuses people who cannot lead: only managers and admins who work here can.
 * @returns their names
 * @throws lead-not-available
 */
export async function requireLeads(reader: Reader, uids: readonly string[]): Promise<string[]> {
	const profiles = await reader.getAll(uids.map(userDoc));
	return profiles.map((profile) => {
		if (profile === null || !canLead(profile)) throw new AppError("lead-not-available");
		return profile.name;
	});
}
