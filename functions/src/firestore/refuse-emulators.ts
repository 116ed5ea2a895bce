/**
 * Stops a deployed project whose environment names the auth emulator. The emulator signs no tokens, so every forged
 * token would be accepted. Emulated projects are called `demo-…`; Google never starts those. Threat T8.
 */
export function refuseEmulators(env: Readonly<Record<string, string | undefined>>): void {
	const isReal = env["GCLOUD_PROJECT"] !== undefined && !env["GCLOUD_PROJECT"].startsWith("demo-");
	const isDeployed = isReal && env["K_SERVICE"] !== undefined && env["FUNCTIONS_EMULATOR"] !== "true";
	if (isDeployed && env["FIREBASE_AUTH_EMULATOR_HOST"] !== undefined)
		throw new Error(
			"FIREBASE_AUTH_EMULATOR_HOST is set in a deployed project: every token would be trusted.",
		);
}
