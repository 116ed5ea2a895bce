import { randomUUID } from "node:crypto";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { auditDocument, originOf } from "@tuntikirja/functions/records/audit/audit-log.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { database, type Reader, transact } from "@tuntikirja/functions/firestore/documents.ts";
import { canAdminister } from "@tuntikirja/functions/users/admin-access.ts";
import { createIdentity, identityWithEmail } from "@tuntikirja/functions/sign-ins/provider.ts";
import { newProfile, userDoc, usersWithAdminRole } from "@tuntikirja/functions/records/people/users.ts";
import { getAuth } from "firebase-admin/auth";

/** The person to become the first admin. */
export interface FirstAdmin {
	readonly email: string;
	readonly name: string;
}

/** Why the arguments are not valid, or null. */
export function whyNotFirstAdmin({ email, name }: Partial<FirstAdmin>): string | null {
	const usage = 'npm run first-admin -- --email aino@company.fi --name "Aino Korhonen"';
	if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return `An address is needed: ${usage}`;
	const length = name?.trim().length ?? 0;
	if (length < USER_BOUNDS.name.min || length > USER_BOUNDS.name.max) return `A name is needed: ${usage}`;
	return null;
}

async function hasAdministrator(reader: Reader): Promise<boolean> {
	return (await reader.find(usersWithAdminRole())).some(canAdminister);
}

async function uidFor({ email, name }: FirstAdmin): Promise<string> {
	const identity = await identityWithEmail(email);
	if (identity !== null) return identity.uid;
	const uid = randomUUID();
	await createIdentity({ uid, email, displayName: name });
	return uid;
}

/**
 * Creates the first admin of an empty company, or makes a person with a profile an admin.
 * @returns the URL at which they set their password; null if there is an admin already. From then on roles change in
 * the application, where each change has its author in the audit trail.
 */
export async function makeFirstAdmin(asked: FirstAdmin): Promise<string | null> {
	const admin = { name: asked.name.trim(), email: asked.email.toLowerCase() };
	if (await hasAdministrator(database)) return null;
	const uid = await uidFor(admin);
	const isMade = await transact(async (writer) => {
		const before = await writer.get(userDoc(uid));
		if (await hasAdministrator(writer)) return false;
		const access = { role: "admin", isActive: true, disabled: false } as const;
		const blank = newProfile({ ...admin, role: "admin", startDate: today(), systemCreated: true });
		const after = { ...(before ?? blank), ...access };
		writer.set(userDoc(uid), after);
		const origin = originOf({ caller: { uid }, requestId: "first-admin" }, "user", uid, uid);
		auditDocument(writer, origin, { before, after }, Object.keys(access));
		return true;
	});
	return isMade ? getAuth().generatePasswordResetLink(admin.email) : null;
}
