import { randomUUID } from "node:crypto";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { auditDocument, originOf } from "@tuntikirja/functions/records/audit/audit-log.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { database, type Reader } from "@tuntikirja/functions/firestore/reader.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { canAdminister } from "@tuntikirja/functions/users/admin-access.ts";
import { createIdentity, deleteIdentity } from "@tuntikirja/functions/sign-ins/provider.ts";
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

const ADMIN_EXISTS = "There is an admin already, who makes others admins in the application, under Roles.";

function addressTaken(email: string): string {
	return `There is a sign-in with ${email} already, and its password may be a stranger's. If it is of no person of the company, delete it in the console (Authentication → Users) and run this again; otherwise name another address.`;
}

/** The profile, unless there is an admin by now. @returns whether it was stored */
function storeAdmin(uid: string, admin: FirstAdmin): Promise<boolean> {
	return transact(async (writer) => {
		if (await hasAdministrator(writer)) return false;
		const after = newProfile({ ...admin, role: "admin", startDate: today(), systemCreated: true });
		writer.set(userDoc(uid), after);
		const origin = originOf({ caller: { uid }, requestId: "first-admin" }, "user", uid, uid);
		auditDocument(writer, origin, { before: null, after }, ["role", "isActive", "disabled"]);
		return true;
	});
}

/**
 * Creates the first admin of a company with a sign-in of their own. One that exists is never taken over, because the
 * person who made it would keep its password. From then on roles change in the application, where each change has its author in the
 * audit trail.
 * @returns the URL at which they set their password, or the reason why no admin was made
 */
export async function makeFirstAdmin(asked: FirstAdmin): Promise<{ link: string } | { reason: string }> {
	const admin = { name: asked.name.trim(), email: asked.email.toLowerCase() };
	if (await hasAdministrator(database)) return { reason: ADMIN_EXISTS };
	const uid = randomUUID();
	const outcome = await createIdentity({ uid, email: admin.email, displayName: admin.name });
	if (outcome !== "created") return { reason: addressTaken(admin.email) };
	let isStored = false;
	try {
		isStored = await storeAdmin(uid, admin);
	} finally {
		// Otherwise the next run would find it and refuse.
		if (!isStored) await deleteIdentity(uid);
	}
	return isStored
		? { link: await getAuth().generatePasswordResetLink(admin.email) }
		: { reason: ADMIN_EXISTS };
}
