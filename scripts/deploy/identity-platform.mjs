// The settings of Identity Platform: the password policy, which it enforces where a person sets a password by a link,
// and two-step sign-in with an authenticator app.
import { Stop } from "#scripts/progress.mjs";
import { runProgram } from "./programs.mjs";
import { hasIdentityPlatform } from "./settings.mjs";

const IDENTITY = "https://identitytoolkit.googleapis.com";
const PATIENCE_MS = 30_000;

/** USER_BOUNDS.password.min of the contract: a test compares them. */
export const MIN_LENGTH = 12;

/** People with a shorter password stay in, and choose a longer one at the next change. */
const POLICY = {
	passwordPolicyEnforcementState: "ENFORCE",
	forceUpgradeOnSignin: false,
	passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: MIN_LENGTH } }],
};

/** The code of the period before and after is accepted too: clocks of phones differ. A factor by phone stays as it is set. */
const SECOND_FACTOR = {
	state: "ENABLED",
	providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
};

const MASK = "passwordPolicyConfig,mfa.state,mfa.providerConfigs";

async function accessToken() {
	const { code, output, errors } = await runProgram("gcloud", ["auth", "print-access-token"]);
	if (code !== 0) throw new Stop(`gcloud gave no token for Identity Platform: ${errors.trim()}`);
	return output.trim();
}

/**
 * Sets both for the project, the same each time.
 * @returns what was done, in one line
 * @throws Stop when Identity Platform refuses it
 */
export async function configureIdentityPlatform({ project, settings, identity = IDENTITY }) {
	if (!hasIdentityPlatform(settings))
		return "No password policy and no two-step sign-in: Identity Platform is off (IDENTITY_PLATFORM), so a link accepts a password of six characters.";
	const address = `${identity}/admin/v2/projects/${project}/config?updateMask=${MASK}`;
	const response = await fetch(address, {
		method: "PATCH",
		headers: {
			Authorization: `Bearer ${await accessToken()}`,
			"Content-Type": "application/json",
			"X-Goog-User-Project": project,
		},
		body: JSON.stringify({ passwordPolicyConfig: POLICY, mfa: SECOND_FACTOR }),
		signal: AbortSignal.timeout(PATIENCE_MS),
	}).catch((error) => {
		throw new Stop(`Identity Platform could not be set: ${error.cause?.message ?? error.message}`);
	});
	const answer = await response.json().catch(() => null);
	if (response.ok)
		return `Passwords that are set by a link have at least ${MIN_LENGTH} characters, and people can turn on two-step sign-in.`;
	throw new Stop(
		`The settings of Identity Platform were refused (${response.status} ${answer?.error?.message ?? ""}). Is Authentication of ${project} upgraded to Identity Platform, and have you roles/firebaseauth.admin? Without Identity Platform set IDENTITY_PLATFORM=false in functions/.env.${project}.`,
	);
}
