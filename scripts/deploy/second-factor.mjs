// Lets people turn on two-step sign-in with an authenticator app, where Authentication is upgraded to Identity Platform.
import { Stop } from "#scripts/progress.mjs";
import { runProgram } from "./programs.mjs";

const IDENTITY = "https://identitytoolkit.googleapis.com";
const PATIENCE_MS = 30_000;

/** The code of the period before and after is accepted too: clocks of phones differ. */
const MFA = {
	state: "ENABLED",
	providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
};

async function gcloudToken() {
	const { code, output, errors } = await runProgram("gcloud", ["auth", "print-access-token"]);
	if (code !== 0) throw new Stop(`gcloud gave no token for two-step sign-in: ${errors.trim()}`);
	return output.trim();
}

/**
 * Switches codes of an app on, the same each time; a factor by phone stays as it is set.
 * @returns what was done, in one line
 * @throws Stop when Identity Platform refuses it
 */
export async function allowSecondFactor({ project, identity = IDENTITY, accessToken = gcloudToken }) {
	const mask = "mfa.state,mfa.providerConfigs";
	const response = await fetch(`${identity}/admin/v2/projects/${project}/config?updateMask=${mask}`, {
		method: "PATCH",
		headers: {
			Authorization: `Bearer ${await accessToken()}`,
			"Content-Type": "application/json",
			"X-Goog-User-Project": project,
		},
		body: JSON.stringify({ mfa: MFA }),
		signal: AbortSignal.timeout(PATIENCE_MS),
	}).catch((error) => {
		throw new Stop(`Two-step sign-in could not be switched on: ${error.cause?.message ?? error.message}`);
	});
	if (response.ok) return "People can turn on two-step sign-in with an authenticator app.";
	const answer = await response.json().catch(() => null);
	throw new Stop(
		`Two-step sign-in was refused (${response.status} ${answer?.error?.message ?? ""}). Is Authentication of ${project} upgraded to Identity Platform, and have you roles/firebaseauth.admin?`,
	);
}
