import type { UserRecord } from "firebase-admin/auth";
import { log } from "#errors/log.ts";
import { WITH_BACKUPS } from "#events/runtime-options.ts";
import { scheduled } from "#events/scheduled.ts";
import { today } from "#firestore/clock.ts";
import { everyIdentity, ownToken } from "#sign-ins/provider.ts";

const STORAGE = "https://storage.googleapis.com";

/** Google answers so where the name is taken already: another run has stored the file of this day. */
const ALREADY_THERE = 412;

/**
 * Stores all sign-ins as `firebase auth:import` reads them, a file a day, in the bucket of the deploy. Backups of Firestore do
 * not contain them. Second factors are not among them: the identity provider gives their secrets to no one.
 * @throws when the bucket refuses the file
 */
export async function backUpSignIns(storage = STORAGE): Promise<void> {
	const users = (await everyIdentity()).map(asImported);
	const bucket = `${process.env.GCLOUD_PROJECT ?? ""}-sign-ins`;
	const query = new URLSearchParams({
		uploadType: "media",
		name: `${today()}.json`,
		// The functions may not replace a file.
		ifGenerationMatch: "0",
	});
	const response = await fetch(`${storage}/upload/storage/v1/b/${bucket}/o?${query.toString()}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: `Bearer ${await ownToken()}` },
		body: JSON.stringify({ users }),
	});
	if (!response.ok && response.status !== ALREADY_THERE)
		throw new Error(`The bucket of the sign-ins answered ${response.status}.`);
	log("info", `Backed up ${users.length} sign-ins`);
}

/** A sign-in with the keys of `firebase auth:export`. */
function asImported(identity: UserRecord) {
	const { uid, email, emailVerified, displayName, disabled, metadata, providerData } = identity;
	return {
		localId: uid,
		email,
		emailVerified,
		displayName,
		disabled,
		passwordHash: plainBase64(identity.passwordHash),
		salt: plainBase64(identity.passwordSalt),
		createdAt: milliseconds(metadata.creationTime),
		lastSignedInAt: milliseconds(metadata.lastSignInTime),
		// A password is no provider in that file.
		providerUserInfo: providerData
			.filter(({ providerId }) => providerId === "google.com")
			.map((one) => ({
				providerId: one.providerId,
				rawId: one.uid,
				email: one.email,
				displayName: one.displayName,
			})),
	};
}

/** The provider answers in the alphabet of addresses, and reads the other one. */
function plainBase64(text: string | undefined): string | undefined {
	return text?.replaceAll("_", "/").replaceAll("-", "+");
}

function milliseconds(time: string | null | undefined): string | undefined {
	return time ? String(Date.parse(time)) : undefined;
}

/** Past the hour that the change of the clocks skips or repeats. */
export const signInsBackup = scheduled("10 5 * * *", () => backUpSignIns(), WITH_BACKUPS);
