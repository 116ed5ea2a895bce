import { z } from "zod";
import { endpoint, FOR_PAYROLL } from "#kernel/endpoint.ts";
import { idSchema, roleSchema } from "#kernel/schemas/fields.ts";
import {
	accountSchema,
	detailsInputSchema,
	dutiesInputSchema,
	emailSchema,
	groupLeadsInputSchema,
	groupNameSchema,
	listedUserSchema,
	personInputSchema,
	signInsSchema,
	startDateInputSchema,
	startDatePreviewSchema,
	userGroupsSchema,
	newEmailInputSchema,
	ownAccountSchema,
	ownProfileInputSchema,
	ownProfileSchema,
	signOutInputSchema,
} from "./account-schema.ts";
import { newPasswordInputSchema, newUserInputSchema } from "./new-user-schema.ts";

/** The caller's own account: name, sign-in and sessions. Decision 146. */
export const ownAccount = {
	/** What the own profile does not say: an unverified address, and how long a session may last. */
	getOwnAccount: endpoint("everyone", "GET", "/user/own-account/", "Own account")
		.input(z.strictObject({}))
		.output(ownAccountSchema),
	/** Changes the own name or picture; a new name is shown wherever the old one was. */
	updateOwnProfile: endpoint("everyone", "PUT", "/user/own-profile/", "Change own name or picture")
		.input(ownProfileInputSchema)
		.output(ownProfileSchema),
	/**
	 * Mails a link to a new address; it becomes the person's when they have opened the link and signed in with it.
	 * @throws sign-in-again, email-not-allowed, email-taken, too-many-requests
	 */
	updateOwnEmail: endpoint("everyone", "PUT", "/user/own-email/", "Change own e-mail")
		.input(newEmailInputSchema)
		.output(ownAccountSchema.pick({ pendingEmail: true })),
	/** Sets another password and ends all sessions; the person signs in again. @throws sign-in-again */
	updateOwnPassword: endpoint("everyone", "PUT", "/user/own-password/", "Change own password")
		.input(newPasswordInputSchema)
		.output(z.strictObject({})),
	/** Ends one session of the caller, or all: their tokens are refused from the next request on. */
	signOut: endpoint("everyone", "POST", "/user/sign-out/", "Sign out", { worksInLockdown: true })
		.input(signOutInputSchema)
		.output(z.strictObject({})),
};

/** Administration of people. Spec §2 and §7. */
export const accounts = {
	/**
	 * People by name. Admins see all fields of all people; for payroll id, name, role, first day and whether they work here;
	 * other users and managers id, name and role of active people.
	 */
	getUsers: endpoint("user", "GET", "/user/users/", "People", FOR_PAYROLL)
		.input(z.strictObject({}))
		.output(z.strictObject({ users: z.array(listedUserSchema) })),
	/** Makes a person with their sign-in, and mails an invitation unless there is a password. Idempotent by its id. @throws email-not-allowed, email-taken, id-taken */
	newUser: endpoint("admin", "POST", "/user/new-user/", "Add a person")
		.input(newUserInputSchema)
		.output(accountSchema),
	/**
	 * Takes a person away: without history altogether, else their name, address, notes and sign-in, while their hours
	 * stay under a pseudonym. @throws own-access, last-admin
	 */
	deleteUser: endpoint("admin", "DELETE", "/user/delete-user/", "Delete a person")
		.input(personInputSchema)
		.output(z.strictObject({ userId: idSchema, outcome: z.enum(["deleted", "pseudonymised"]) })),
	/** How a person signs in: their password and the accounts that are linked to it. */
	getSignIns: endpoint("admin", "GET", "/user/sign-ins/", "Sign-ins of a person")
		.input(personInputSchema)
		.output(signInsSchema),
	/** Unlinks every account, ends every session, and mails the person a link with which they set a new password. */
	resetPassword: endpoint("admin", "POST", "/user/reset-password/", "Mail a person a password reset", {
		worksInLockdown: true,
	})
		.input(personInputSchema)
		.output(personInputSchema),
	/** Ids of the identities with a second factor, those without a profile too. */
	getSecondFactors: endpoint("admin", "GET", "/user/second-factors/", "People with two-step sign-in")
		.input(z.strictObject({}))
		.output(z.strictObject({ userIds: z.array(idSchema) })),
	/** Removes the second factors of a person who has lost theirs, and ends their sessions. @throws own-access */
	resetSecondFactor: endpoint(
		"admin",
		"POST",
		"/user/reset-second-factor/",
		"Turn off a person's two-step sign-in",
	)
		.input(personInputSchema)
		.output(personInputSchema),
	/** Mails a link to the address if it belongs to a person here; the answer and its time are the same either way. */
	forgotPassword: endpoint("public", "POST", "/user/forgot-password/", "Mail oneself a password reset", {
		worksInLockdown: true,
	})
		.input(z.strictObject({ email: emailSchema }))
		.output(z.strictObject({})),
	/** Activates or deactivates a person, with effect from their next request. @throws own-access, last-admin */
	updateUserStatus: endpoint("admin", "PUT", "/user/update-user-status/", "Activate or deactivate a person", {
		worksInLockdown: true,
	})
		.input(z.strictObject({ userId: idSchema, isActive: z.boolean() }))
		.output(accountSchema),
	/** Blocks a person's sign-in or opens it again. @throws own-access, last-admin */
	updateDisabledStatus: endpoint(
		"admin",
		"PUT",
		"/user/update-disabled-status/",
		"Block a person's sign-in",
		{ worksInLockdown: true },
	)
		.input(z.strictObject({ userId: idSchema, disabled: z.boolean() }))
		.output(accountSchema),
	/** Changes a person's first day and recomputes the balance. @throws start-date-days-logged with the first dates */
	updateStartDate: endpoint("admin", "PUT", "/user/update-start-date/", "Change a person's first day")
		.input(startDateInputSchema)
		.output(accountSchema),
	/** What another first day would do to expected hours and to the balance. Saves nothing; refuses what saving would refuse. */
	previewStartDate: endpoint("admin", "POST", "/user/preview-start-date/", "Preview another first day")
		.input(startDateInputSchema)
		.output(startDatePreviewSchema),
	/**
	 * Corrects the name of a person wherever it is written, or gives them another address: that ends every session and
	 * linked sign-in, and mails the new address a link to set a password. One's own address is changed in the profile.
	 * @throws own-access, email-not-allowed, email-taken, too-many-requests
	 */
	updateDetails: endpoint("admin", "PUT", "/user/update-details/", "Change a person's name or address")
		.input(detailsInputSchema)
		.output(accountSchema),
	/** Sets whether a person is planned in capacity planning, sells, or has a duty. @throws duty-not-available */
	updateDuties: endpoint(
		"admin",
		"PUT",
		"/user/update-duties/",
		"Change what a person does beside their role",
	)
		.input(dutiesInputSchema)
		.output(accountSchema),
	/** Gives a person another role, with effect from their next request. @throws own-access, last-admin */
	updateRole: endpoint("admin", "PUT", "/user/update-role/", "Change a person's role")
		.input(z.strictObject({ userId: idSchema, role: roleSchema }))
		.output(accountSchema),
	/** Puts a person into a group, or into none. */
	updateUserGroup: endpoint("admin", "PUT", "/user/update-user-group/", "Change a person's group")
		.input(z.strictObject({ userId: idSchema, groupId: idSchema.nullable() }))
		.output(accountSchema),
	/** The groups by name. */
	getUserGroups: endpoint("admin", "GET", "/user/user-groups/", "User groups")
		.input(z.strictObject({}))
		.output(userGroupsSchema),
	/** Adds a group. Idempotent by its id. @throws name-taken, id-taken */
	newUserGroup: endpoint("admin", "POST", "/user/new-user-group/", "Add a user group")
		.input(z.strictObject({ id: z.uuid().optional(), name: groupNameSchema }))
		.output(userGroupsSchema),
	/** Gives a group another name. @throws name-taken */
	renameUserGroup: endpoint("admin", "PUT", "/user/rename-user-group/", "Rename a user group")
		.input(z.strictObject({ groupId: idSchema, name: groupNameSchema }))
		.output(userGroupsSchema),
	/** Sets who leads a group: active managers and admins. @throws lead-not-available */
	updateGroupLeads: endpoint(
		"admin",
		"PUT",
		"/user/update-group-leads/",
		"Set the team leads of a user group",
	)
		.input(groupLeadsInputSchema)
		.output(userGroupsSchema),
	/** Deletes an empty group. @throws group-in-use */
	deleteUserGroup: endpoint("admin", "DELETE", "/user/delete-user-group/", "Delete a user group")
		.input(z.strictObject({ groupId: idSchema }))
		.output(userGroupsSchema),
};
