import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { idSchema, localDateSchema, type Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { UserGroup } from "@tuntikirja/contract/users/account-schema.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { z } from "zod";
import type { RecordsById } from "#records/edit-record.ts";
import { collectionOf } from "#firestore/collection.ts";
import { canLead } from "@tuntikirja/contract/team/leads.ts";
import type { Reader } from "#firestore/reader.ts";
import { AppError } from "#errors/app-error.ts";
import { userDoc } from "#records/people/users.ts";

const storedGroupSchema = z.object({
	name: z.string(),
	/** Managers and admins who act for the people of the group. */
	leadIds: z.array(z.string()).optional(),
});
export type StoredGroup = z.infer<typeof storedGroupSchema>;

const substituteSchema = z.object({
	userId: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
});

/**
 * `settings/userGroups`: the groups by id. A transaction that assigns a person to a group reads it, so that the group
 * cannot be deleted meanwhile.
 */
export const userGroupsSchema = z.object({
	groups: z.record(idSchema, storedGroupSchema),
	deletedIds: z.array(z.string()).default([]),
	/** By lead: who acts for them, and on which days. */
	substitutes: z.record(idSchema, substituteSchema).optional(),
});
export type UserGroups = z.infer<typeof userGroupsSchema>;

export const userGroupsDoc = collectionOf(COLLECTIONS.settings, userGroupsSchema).doc("userGroups");

/** The groups while none is stored. */
export const NO_GROUPS: UserGroups = { groups: {}, deletedIds: [] };

/** The groups as records that can be changed. */
export function groupRecords(stored: UserGroups | null): RecordsById<StoredGroup> {
	return { byId: stored?.groups ?? {}, deletedIds: stored?.deletedIds ?? [] };
}

/** The groups as the API answers them, by name. */
export function presentGroups(stored: UserGroups | null): { groups: UserGroup[] } {
	const groups = Object.entries(stored?.groups ?? {}).map(([id, { name, leadIds = [] }]) => ({
		id,
		name,
		...(leadIds.length > 0 && { leadIds }),
	}));
	return { groups: groups.sort((a, b) => a.name.localeCompare(b.name, "fi")) };
}

/** The group of a person, or null: they are in none, or it was deleted. */
export function groupNamed(stored: UserGroups | null, groupId: string | null): Named | null {
	const group = groupId === null ? undefined : own(stored?.groups ?? {}, groupId);
	return groupId === null || group === undefined ? null : { id: groupId, name: group.name };
}

/** The groups without a person among their leads and substitutes. */
export function withoutLead(stored: UserGroups, uid: string): UserGroups {
	const groups = Object.entries(stored.groups).map(([id, { leadIds, ...group }]) => [
		id,
		leadIds === undefined ? group : { ...group, leadIds: leadIds.filter((leadId) => leadId !== uid) },
	]);
	const substitutes = Object.entries(stored.substitutes ?? {}).filter(
		([leadId, { userId }]) => leadId !== uid && userId !== uid,
	);
	return { ...stored, groups: Object.fromEntries(groups), substitutes: Object.fromEntries(substitutes) };
}

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
