// The settings of the identity provider. Of every project: what strangers can do. With Identity Platform: the password
// policy, which it enforces where a person sets a password by a link, and two-step sign-in with an authenticator app.
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

/** The token of gcloud's account. @throws Stop without one */
export async function accessToken(whose = "the identity provider") {
	const { code, output, errors } = await runProgram("gcloud", ["auth", "print-access-token"]);
	if (code !== 0) throw new Stop(`gcloud gave no token for ${whose}: ${errors.trim()}`);
	return output.trim();
}

/** What strangers could do: make a sign-in with any address, and ask which addresses have one. */
const CLOSED = {
	client: { permissions: { disabledUserSignup: true } },
	emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

const CLOSED_MASK = "client.permissions.disabledUserSignup,emailPrivacyConfig.enableImprovedEmailPrivacy";

/** Asks for the settings of a project, or changes those that are given. @throws Stop without an answer */
async function askConfig({ project, identity = IDENTITY }, change) {
	const mask = change === undefined ? "" : `?updateMask=${change.mask}`;
	const response = await fetch(`${identity}/admin/v2/projects/${project}/config${mask}`, {
		method: change === undefined ? "GET" : "PATCH",
		headers: {
			Authorization: `Bearer ${await accessToken()}`,
			"Content-Type": "application/json",
			"X-Goog-User-Project": project,
		},
		...(change === undefined ? {} : { body: JSON.stringify(change.fields) }),
		signal: AbortSignal.timeout(PATIENCE_MS),
	}).catch((error) => {
		throw new Stop(`The identity provider gave no answer: ${error.cause?.message ?? error.message}`);
	});
	const config = await response.json().catch(() => null);
	return {
		config,
		refusal: response.ok ? null : `${response.status} ${config?.error?.message ?? ""}`.trim(),
	};
}

/** The settings of a project as they are. @throws Stop when they cannot be read */
async function configOf(target) {
	const { config, refusal } = await askConfig(target);
	if (refusal === null) return config ?? {};
	throw new Stop(
		`The settings of the sign-ins could not be read (${refusal}). Is Authentication of ${target.project} switched on in the console, and have you roles/firebaseauth.admin?`,
	);
}

/**
 * What strangers can do in this project though they must not.
 * @returns a phrase for each; empty when there is nothing
 * @throws Stop when the settings cannot be read
 */
export async function openToStrangers(target) {
	const { client, emailPrivacyConfig } = await configOf(target);
	return [
		...(client?.permissions?.disabledUserSignup === true ? [] : ["sign-up is on"]),
		...(emailPrivacyConfig?.enableImprovedEmailPrivacy === true
			? []
			: ["e-mail enumeration protection is off"]),
	];
}

/**
 * What Identity Platform does not do though the deploy has set it.
 * @returns a phrase for each; empty when there is nothing
 * @throws Stop when the settings cannot be read
 */
export async function missingInIdentityPlatform(target) {
	const { passwordPolicyConfig: policy, mfa } = await configOf(target);
	const { minPasswordLength = 0 } = policy?.passwordPolicyVersions?.[0]?.customStrengthOptions ?? {};
	const isEnforced = policy?.passwordPolicyEnforcementState === "ENFORCE" && minPasswordLength >= MIN_LENGTH;
	const hasCodes = mfa?.providerConfigs?.some(
		({ state, totpProviderConfig }) => state === "ENABLED" && totpProviderConfig !== undefined,
	);
	return [
		...(isEnforced ? [] : [`passwords shorter than ${MIN_LENGTH} characters are accepted`]),
		...(mfa?.state === "ENABLED" && hasCodes ? [] : ["two-step sign-in is off"]),
	];
}

/**
 * Switches self sign-up off and e-mail enumeration protection on, where they are not, and looks whether it helped.
 * @returns what holds, in one line
 * @throws Stop when one of them is still open
 */
export async function closeToStrangers(target) {
	const isOpen = (await openToStrangers(target)).length > 0;
	const { refusal } = isOpen
		? await askConfig(target, { mask: CLOSED_MASK, fields: CLOSED })
		: { refusal: null };
	const open = isOpen ? await openToStrangers(target) : [];
	if (open.length === 0) return "Strangers can make no sign-in, and cannot ask which addresses have one.";
	const why = refusal === null ? "" : ` (the change was refused: ${refusal})`;
	throw new Stop(
		`Strangers can reach the sign-ins of ${target.project}: ${open.join(", ")}${why}. Set both in the console (Authentication → Settings → User actions) and run the deploy again, or use an account with roles/firebaseauth.admin.`,
	);
}

/**
 * Sets the password policy and two-step sign-in of the project, the same each time.
 * @returns what was done, in one line
 * @throws Stop when Identity Platform refuses it
 */
export async function configureIdentityPlatform({ project, settings, identity }) {
	if (!hasIdentityPlatform(settings))
		return "No password policy and no two-step sign-in: Identity Platform is off (IDENTITY_PLATFORM), so a link accepts a password of six characters.";
	const fields = { passwordPolicyConfig: POLICY, mfa: SECOND_FACTOR };
	const { refusal } = await askConfig({ project, identity }, { mask: MASK, fields });
	if (refusal === null)
		return `Passwords that are set by a link have at least ${MIN_LENGTH} characters, and people can turn on two-step sign-in.`;
	throw new Stop(
		`The settings of Identity Platform were refused (${refusal}). Is Authentication of ${project} upgraded to Identity Platform, and have you roles/firebaseauth.admin? Without Identity Platform set IDENTITY_PLATFORM=false in functions/.env.${project}.`,
	);
}
