import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { whyNoDuty } from "@tuntikirja/contract/kernel/access.ts";
import { isAllowedEmail } from "@tuntikirja/contract/users/bounds.ts";
import type { NewUser } from "@tuntikirja/contract/users/new-user-schema.ts";
import { changeDocument, originOf, wasDeleted } from "#records/audit/audit-log.ts";
import { database, type Reader } from "#firestore/reader.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { identityWithEmail } from "#sign-ins/provider.ts";
import { settleIdentity } from "./identity/settle-identity.ts";
import { addIdentityTask } from "#records/people/identity-tasks.ts";
import { isSecondFactorRequiredOf } from "#records/sign-ins/second-factor.ts";
import { presentAccount } from "./present-account.ts";
import { newProfile, userDoc, type UserProfile, usersWithEmail } from "#records/people/users.ts";

/**
 * Creates the profile first, in one transaction that ensures unique addresses, then the identity. A call interrupted in
 * between is finished by its repetition with the password, or by the sweeper without one. Without a password the
 * identity provider mails the person a link by which they set it.
 */
export const newUser = operation(contract.users.newUser).handler(async ({ input, context }) => {
	const uid = input.id ?? randomUUID();
	const origin = originOf(context, "user", uid, uid);
	await requireFreeSignIn(uid, input.email);
	const profile = await changeDocument(userDoc(uid), origin, async (before, writer) => {
		const asked = profileOf(input);
		if (before !== null) return requireSame(before, asked);
		await requireFreeAddress(writer, input.email);
		if (await wasDeleted(writer, "user", uid)) throw new AppError("id-taken");
		const secondFactorRequired = await isSecondFactorRequiredOf(asked, writer);
		addIdentityTask(writer, uid);
		return { ...asked, secondFactorRequired };
	});
	await settleIdentity(uid, input.password);
	return presentAccount(uid, profile);
});

/** @throws duty-not-available */
export function profileOf({
	firstName,
	lastName,
	email,
	role,
	startDate,
	isCapacityUser,
	isSalesUser,
	isInvoicingUser,
	isPayrollUser,
}: Omit<NewUser, "id" | "password">): UserProfile {
	const name = `${firstName} ${lastName}`;
	const duties = { isInvoicingUser, isPayrollUser };
	refuseIf(whyNoDuty({ role, ...duties }));
	return newProfile({ name, email, role, startDate, isCapacityUser, isSalesUser, ...duties });
}

/** What a call that makes a person says of them. */
const SAID = [
	"name",
	"email",
	"startDate",
	"role",
	"isCapacityUser",
	"isSalesUser",
	"isInvoicingUser",
	"isPayrollUser",
] as const;

/** The person as they are, for a repeated request. `alsoSaid`: what this call says besides. @throws id-taken */
export function requireSame(
	before: UserProfile,
	asked: UserProfile,
	alsoSaid: readonly (keyof UserProfile)[] = [],
): UserProfile {
	const differs = [...SAID, ...alsoSaid].some((field) => before[field] !== asked[field]);
	if (differs) throw new AppError("id-taken");
	return before;
}

/** @throws email-not-allowed, email-taken */
export async function requireFreeAddress(reader: Reader, email: string): Promise<void> {
	const { allowedEmailDomains } = await loadSettings(reader);
	if (!isAllowedEmail(email, allowedEmailDomains)) throw new AppError("email-not-allowed");
	if ((await reader.find(usersWithEmail(email))).length > 0) throw new AppError("email-taken");
}

/** A person's sign-in may have another address than their profile. @throws email-taken */
export async function requireFreeSignIn(uid: string, email: string): Promise<void> {
	const identity = await identityWithEmail(email);
	if (identity === null || identity.uid === uid) return;
	if ((await database.get(userDoc(identity.uid))) !== null) throw new AppError("email-taken");
}
