import { DUTIES } from "@tuntikirja/contract/kernel/access.ts";
import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import {
	idSchema,
	localDateSchema,
	namedSchema,
	roleSchema,
} from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { LANGUAGES } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { Filter } from "firebase-admin/firestore";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { copiesOf } from "#firestore/copies/copies.ts";
import type { Reader } from "#firestore/reader.ts";

/** Which sign-ins hold no longer, by the second in which they were made (`auth_time` of their tokens). */
const sessionsSchema = z.object({
	/** Sign-ins before this second have ended. */
	validFrom: z.int(),
	/** Single ones that have ended. */
	ended: z.array(z.int()),
});
export type Sessions = z.infer<typeof sessionsSchema>;

/** A running timer, with project and label under the names they had at the start. */
const storedTimerSchema = z.object({
	id: idSchema,
	startedAt: z.string(),
	notes: z.string(),
	project: namedSchema.nullable(),
	label: namedSchema.nullable(),
});
export type StoredTimer = z.infer<typeof storedTimerSchema>;

const endedTimerSchema = z.object({
	id: idSchema,
	/** The day of its start, which is that of its entry. */
	date: localDateSchema,
	outcome: z.enum(["saved", "too-short", "discarded"]),
});

/** `users/{uid}`: a person's profile, role and settings. */
export const userProfileSchema = z.object({
	name: z.string(),
	email: z.string(),
	picture: z.string().nullable(),
	role: roleSchema,
	isActive: z.boolean(),
	systemCreated: z.boolean(),
	emailVerified: z.boolean(),
	startDate: localDateSchema,
	language: z.enum(LANGUAGES).nullable(),
	favouriteProjectIds: z.array(z.string()),
	/** The label that the entry form preselects, by project. */
	favouriteLabelIds: z.record(idSchema, z.string()),
	isCapacityUser: z.boolean(),
	isSalesUser: z.boolean(),
	/** The duties. */
	isInvoicingUser: z.boolean().default(false),
	isPayrollUser: z.boolean().default(false),
	groupId: z.string().nullable(),
	/** What payroll knows the person by; left out: none. */
	employeeNumber: z.string().optional(),
	costCentre: z.string().optional(),
	payGroupId: z.string().nullable().optional(),
	/** The Google accounts with the person's address; a token that names another one is refused. */
	googleIds: z.array(z.string()).default([]),
	/** The sign-in itself is blocked; the person still counts as one who works here. */
	disabled: z.boolean().default(false),
	/** The company requires a second factor at sign-in of this admin or holder of a duty; false for others. */
	secondFactorRequired: z.boolean().default(false),
	/** When the person was deleted although they have history: name and address are gone, their hours stay. */
	erasedAt: z.string().nullable().default(null),
	/** Absent: every sign-in holds. Here, so that a request reads it with the profile. */
	sessions: sessionsSchema.optional(),
	/** The address that the person wants; it becomes `email` when they sign in with it. */
	pendingEmail: z.string().nullable().optional(),
	passwordChangedAt: z.string().optional(),
	/** The app offers a timer. */
	usesTimer: z.boolean().optional(),
	/** The one that runs. Here, so that a page gets it with the profile. */
	timer: storedTimerSchema.nullable().optional(),
	/** The last one that ended: a repeated stop finds its result. */
	endedTimer: endedTimerSchema.optional(),
});
export type UserProfile = z.infer<typeof userProfileSchema>;

/** What of a profile has no usual value. */
type Named = Pick<UserProfile, "name" | "email" | "role" | "startDate">;

/** The profile of a person who has not used the application yet, with what is given. */
export function newProfile(given: Named & Partial<UserProfile>): UserProfile {
	return {
		picture: null,
		isActive: true,
		systemCreated: false,
		emailVerified: false,
		language: null,
		favouriteProjectIds: [],
		favouriteLabelIds: {},
		isCapacityUser: false,
		isSalesUser: false,
		isInvoicingUser: false,
		isPayrollUser: false,
		groupId: null,
		googleIds: [],
		disabled: false,
		secondFactorRequired: false,
		erasedAt: null,
		...given,
	};
}

const users = collectionOf(COLLECTIONS.users, userProfileSchema);

export const userDoc = users.doc;

const copies = copiesOf("users", userDoc);

/** All people with their uids, the inactive too. */
export const allUsers = copies.allWithIds;

/** Those who work here. */
export async function activeUsers(reader: Reader) {
	return (await allUsers(reader)).filter(({ value }) => value.isActive);
}

/** The profiles of many people, in the order of their uids. */
export const someUsers = copies.some;

/** Those who have an address; two at most matter. */
export const usersWithEmail = (email: string) =>
	users.find((all) => all.where("email", "==", email).limit(2));

/** All people with the role admin, those without access too. */
export const usersWithAdminRole = () => users.find((all) => all.where("role", "==", "admin"));

/** All admins, and all who have a duty. */
export const usersWhoHandleMoney = () =>
	users.find((all) =>
		all.where(
			Filter.or(
				Filter.where("role", "==", "admin"),
				...Object.values(DUTIES).map((field) => Filter.where(field, "==", true)),
			),
		),
	);

/** Those whom payroll knows by the number. */
export const usersWithEmployeeNumber = (number: string) =>
	users.find((all) => all.where("employeeNumber", "==", number));

/** Those whom payroll knows by one of at most 30 numbers. */
export const usersWithSomeNumbers = (numbers: readonly string[]) =>
	users.find((all) => all.where("employeeNumber", "in", numbers));

/** Someone of those who are paid together. */
export const usersOfPayGroup = (payGroupId: string) =>
	users.find((all) => all.where("payGroupId", "==", payGroupId).limit(1));

export const usersWhoSell = () => users.find((all) => all.where("isSalesUser", "==", true));

/** Those who work here and belong to one of at most 30 groups. */
export const activePeopleOfGroups = (groupIds: readonly string[]) =>
	users.find((all) => all.where("groupId", "in", groupIds).where("isActive", "==", true));

/** One person in the group, if there is one. */
export const anyoneInGroup = (groupId: string) =>
	users.find((all) => all.where("groupId", "==", groupId).limit(1));

/** Most groups that one query can name. */
const GROUPS_AT_ONCE = 30;

/** The same with those who have left. */
const everyoneOfSomeGroups = (groupIds: readonly string[]) =>
	users.find((all) => all.where("groupId", "in", groupIds));

/** Those who work here and belong to one of the groups. A read a person, and one for a query that finds none. */
export const peopleOfGroups = inSlices(activePeopleOfGroups);

/** All people of the groups, those who have left, too. The same reads. */
export const everyoneOfGroups = inSlices(everyoneOfSomeGroups);

function inSlices(query: typeof activePeopleOfGroups) {
	return async (
		reader: Reader,
		groupIds: readonly string[],
	): Promise<{ id: string; value: UserProfile }[]> => {
		const slices = Array.from({ length: Math.ceil(groupIds.length / GROUPS_AT_ONCE) }, (_, index) =>
			groupIds.slice(index * GROUPS_AT_ONCE, (index + 1) * GROUPS_AT_ONCE),
		);
		const found = await Promise.all(slices.map((ids) => reader.findWithIds(query(ids))));
		return found.flat();
	};
}
