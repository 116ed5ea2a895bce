const NEEDED = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST", "GCLOUD_PROJECT"] as const;

/** Why nothing may be written in this environment, or null. Demo people must never reach a real project. */
export function whyCannotSeed(env: Readonly<Record<string, string | undefined>>): string | null {
	const missing = NEEDED.filter((name) => !env[name]);
	return missing.length === 0 ? null : `The demo data is for emulators only. Not set: ${missing.join(", ")}`;
}
