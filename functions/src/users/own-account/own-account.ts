import { contract } from "@tuntikirja/contract/contract.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import { needsApproval } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { readableSubject, type SignedInCaller } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { contractList, employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { AppError } from "#errors/app-error.ts";
import { thisSecond, withoutAnySession, withoutSession } from "#records/sign-ins/sessions.ts";
import { revokeSessions, updateIdentity } from "#sign-ins/provider.ts";
import { loadSettings } from "#records/company/company-settings.ts";
import { now } from "#firestore/clock.ts";
import { projectDoc, projectsOfFormerMember, projectsOfMember } from "#records/company/projects.ts";
import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { capacityNoteDoc, notesOfAuthor } from "#records/company/capacity-notes.ts";
import { companyDocumentDoc, companyDocumentsChangedBy } from "#records/company/documents.ts";
import { resourceDoc, resourcesOfHolder } from "#records/company/resources.ts";
import { describeError, log } from "#errors/log.ts";
import { requireRate } from "#rate-limits/take.ts";
import { requireFreeAddress } from "#users/new-user.ts";
import { sendEmailChange } from "#users/identity/send-mail.ts";
import { removeStranger } from "#sign-ins/require-own-sign-in.ts";

export const getOwnUserInfo = operation(contract.users.getOwnUserInfo).handler(async ({ input, context }) => {
	const { uid, profile, as } = await readableSubject(context.caller, input.userId);
	const isOwn = as === "owner";
	const [withoutBalance, leaves] = isOwn
		? await Promise.all([isByTheHour(uid), leavesOf(profile.role)])
		: [false, {}];
	return {
		id: uid,
		name: profile.name,
		email: profile.email,
		picture: profile.picture,
		role: profile.role,
		isAdmin: profile.role === "admin",
		isActive: profile.isActive,
		systemCreated: profile.systemCreated,
		emailVerified: profile.emailVerified,
		startDate: profile.startDate,
		language: profile.language,
		lacksSecondFactor: isOwn && context.caller.lacksSecondFactor,
		...(isOwn && profile.isInvoicingUser ? { isInvoicingUser: true as const } : {}),
		...(isOwn && profile.isPayrollUser ? { isPayrollUser: true as const } : {}),
		...(withoutBalance ? { withoutBalance: true as const } : {}),
		...leaves,
		...(isOwn && (profile.usesTimer || profile.timer) ? { timer: presentTimer(profile.timer ?? null) } : {}),
	};
});

/** Says whether all contracts are by the hour. One that cannot be read must not take the menu from the person. */
async function isByTheHour(uid: string): Promise<boolean> {
	const contracts = contractList(await ofMany().get(employmentContractsDoc(uid)));
	return contracts.length > 0 && contracts.every((one) => one.partTimeMinutesPerMonth === 0);
}

/** The kinds of leave that people of a role request of a lead, and those that have reasons of absence. What is none is left out. */
async function leavesOf(role: Role): Promise<Pick<OwnUserInfo, "leaveToRequest" | "reasonTypes">> {
	const { leaveApproval, absenceReasons = [] } = await loadSettings(ofMany());
	const leaveToRequest = leaveApproval.filter((type) =>
		needsApproval(type, leaveApproval, { isOwner: true, role }),
	);
	const active = role === "external" ? [] : absenceReasons.filter(({ isActive }) => isActive);
	const reasonTypes = [...new Set(active.map(({ dayTypeId }) => dayTypeId))];
	return {
		...(leaveToRequest.length > 0 && { leaveToRequest }),
		...(reasonTypes.length > 0 && { reasonTypes }),
	};
}

/** The provider first: if it fails nothing is recorded, and the repeated call does both again. */
export const updateOwnPassword = operation(contract.users.updateOwnPassword).handler(
	async ({ input, context: { caller, requestId } }) => {
		requireRecentSignIn(caller);
		await updateIdentity(caller.uid, { password: input.password });
		await changeOwnProfile(caller, requestId, async ({ sessions }) => ({
			sessions: withoutAnySession(sessions, null),
			passwordChangedAt: now().toISOString(),
		}));
		return {};
	},
);

export const getOwnAccount = operation(contract.users.getOwnAccount).handler(async ({ context }) => {
	const { pendingEmail, passwordChangedAt } = context.caller.profile;
	const { idleMinutes, longestSessionHours } = await loadSettings(database);
	return {
		pendingEmail: pendingEmail ?? null,
		passwordChangedAt: passwordChangedAt ?? null,
		idleMinutes,
		longestSessionHours,
	};
});

/**
 * Ends a session. The provider can only revoke all sessions of a person at once, so a single one is refused by the
 * time of its sign-in, which all its tokens share.
 */
export const signOut = operation(contract.users.signOut).handler(async ({ input, context }) => {
	const { signedInAt, everywhere } = input;
	// A list of sign-ins to come would end those that are made later.
	if (signedInAt > Math.max(context.caller.signedInAt, thisSecond()))
		throw new AppError("invalid-input", { fields: [{ path: "signedInAt", reason: "in the future" }] });
	await changeOwnProfile(context.caller, context.requestId, async ({ sessions }) => ({
		sessions: everywhere ? withoutAnySession(sessions, signedInAt) : withoutSession(sessions, signedInAt),
	}));
	// Already refused here; this makes the refresh tokens useless at the provider too.
	if (everywhere) await revokeSessions(context.caller.uid);
	return {};
});

export const updateOwnProfile = operation(contract.users.updateOwnProfile).handler(
	async ({ input, context: { caller, requestId } }) => {
		const { name, picture } = await changeOwnProfile(caller, requestId, async (before, writer) => {
			const { name = before.name, picture = before.picture } = input;
			if (name !== before.name) await renameEverywhere(writer, caller.uid, name);
			return { name, picture };
		});
		return { name, picture };
	},
);

export const updateOwnSettings = operation(contract.users.updateOwnSettings).handler(
	async ({ input, context }) => {
		const profile = await changeOwnProfile(context.caller, context.requestId, async (before, writer) => {
			const { language = before.language, favouriteProjectIds = before.favouriteProjectIds } = input;
			const added = favouriteProjectIds.filter((id) => !before.favouriteProjectIds.includes(id));
			await requireOwnProjects(writer, context.caller.uid, added);
			const { usesTimer = before.usesTimer } = input;
			return { language, favouriteProjectIds, ...(usesTimer === undefined ? {} : { usesTimer }) };
		});
		const { language, favouriteProjectIds, usesTimer } = profile;
		return { language, favouriteProjectIds, ...(usesTimer === undefined ? {} : { usesTimer }) };
	},
);

/** Requires membership of the added favourites only. A read a project. @throws project-not-available */
async function requireOwnProjects(reader: Reader, uid: string, projectIds: readonly string[]): Promise<void> {
	const projects = await reader.getAll(projectIds.map(projectDoc));
	if (!projects.every((project) => project?.memberIds.includes(uid)))
		throw new AppError("project-not-available");
}

/**
 * Writes a person's new name wherever a document contains the old one, in the transaction that changes the profile:
 * the same places from which `removeTraces` removes them. What was said of them before, the audit trail and invoices,
 * stays as it was.
 */
export async function renameEverywhere(writer: Writer, uid: string, name: string): Promise<void> {
	const renamed = <T extends Named>(one: T): T => (one.id === uid ? { ...one, name } : one);
	const [current, former, documents, notes, resources] = await Promise.all([
		writer.find(projectsOfMember(uid)),
		writer.find(projectsOfFormerMember(uid)),
		writer.findWithIds(companyDocumentsChangedBy(uid)),
		writer.findWithIds(notesOfAuthor(uid)),
		writer.findWithIds(resourcesOfHolder(uid)),
	]);
	const projects = new Map([...current, ...former].map((project) => [project.id, project]));
	for (const project of projects.values())
		writer.set(projectDoc(project.id), {
			...project,
			members: project.members.map(renamed),
			formerMembers: project.formerMembers.map(renamed),
		});
	for (const { id, value } of documents)
		writer.set(companyDocumentDoc(id), { ...value, updatedBy: value.updatedBy && renamed(value.updatedBy) });
	for (const { id, value } of notes)
		writer.set(capacityNoteDoc(id), { ...value, author: value.author && renamed(value.author) });
	for (const { id, value } of resources) {
		const reservations = Object.entries(value.reservations).map(
			([key, one]) => [key, one.userId === uid ? { ...one, name } : one] as const,
		);
		writer.set(resourceDoc(id), { ...value, reservations: Object.fromEntries(reservations) });
	}
}

/** Mails of one person; each goes to an address of their choice. */
const MAILS = { scope: "own-email", limit: 5, windowSeconds: 3600 };

/**
 * The wanted address is stored before the mail is sent, so that its link never leads to a sign-in that the profile does
 * not know: `settleEmail` completes the change with the first token of the new address.
 */
export const updateOwnEmail = operation(contract.users.updateOwnEmail).handler(async ({ input, context }) => {
	const { caller, requestId, authorization } = context;
	const { email } = input;
	requireRecentSignIn(caller);
	await requireRate(MAILS, caller.uid);
	const profile = await changeOwnProfile(caller, requestId, async (before, reader) => {
		if (email === before.email) return { pendingEmail: null };
		await requireFreeAddress(reader, email);
		return { pendingEmail: email };
	});
	if (profile.email === email) return { pendingEmail: null };
	await removeStranger(email);
	try {
		await sendEmailChange(authorization ?? "", email, profile.language);
	} catch (error) {
		log("error", "A mail for a new address was not sent", { requestId, ...describeError(error) });
		throw new AppError("unavailable");
	}
	return { pendingEmail: email };
});

/** Longest time since the sign-in for a change of the sign-in itself; the page asks for the password just before. */
const RECENT_SECONDS = 300;

/** An unattended browser must not be enough to take an account over. @throws sign-in-again */
function requireRecentSignIn({ signedInAt }: SignedInCaller): void {
	if (thisSecond() - signedInAt > RECENT_SECONDS) throw new AppError("sign-in-again");
}
