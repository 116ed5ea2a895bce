// The requirements of a deploy, one line for each that is missing. Pure: the facts come from facts.mjs.
import { APP_CHECK_KEYS, WEB_KEYS } from "./settings.mjs";

const SHOWN_FILES = 5;

function projectLines(project) {
	if (!project)
		return [
			"No project: put its id into .firebaserc, or add `-- --project ID` (make one at console.firebase.google.com).",
		];
	if (project.startsWith("demo-"))
		return [
			`${project} lives on emulators only: put the id of a real project into .firebaserc, or add \`-- --project ID\`.`,
		];
	return [];
}

const GCLOUD_LINES = {
	ready: [],
	"no account":
		"gcloud is not signed in: run `gcloud auth login`, or `gcloud auth activate-service-account --key-file` with the key of the service account.",
	"not installed": "gcloud is not installed: https://cloud.google.com/sdk/docs/install",
};

function credentialLines({ isSignedIn, gcloud }) {
	const firebase = isSignedIn
		? []
		: "You are not signed in: run `npx firebase login`, or name a service account's key in GOOGLE_APPLICATION_CREDENTIALS.";
	return [firebase, GCLOUD_LINES[gcloud]].flat();
}

/** Whether there is a project that can be asked for what it has. */
export function canLookInto({ project = "demo-", isSignedIn, gcloud }) {
	return isSignedIn && gcloud === "ready" && !project.startsWith("demo-");
}

function webLines(webConfig, project) {
	const absent = WEB_KEYS.filter((key) => !webConfig[key]);
	if (absent.length > 0)
		return [
			`web/.env.production lacks ${absent.join(", ")} (the web app's settings in the console show them).`,
		];
	const [appId, siteKey] = APP_CHECK_KEYS;
	if (webConfig[siteKey] && !webConfig[appId])
		return [
			`web/.env.production has ${siteKey} and lacks ${appId}, without which App Check refuses the page.`,
		];
	const named = webConfig.VITE_FIREBASE_PROJECT_ID;
	// With the page of one project and the API of another every sign-in fails without a reason.
	return project && named !== project
		? [`web/.env.production is of the project ${named}, and ${project} would be deployed.`]
		: [];
}

/** With such changes the commit in the release would not say what is deployed, and no one could deploy it again. */
function commitLines(changed) {
	if (changed.length === 0) return [];
	const more = changed.length > SHOWN_FILES ? ` and ${changed.length - SHOWN_FILES} more` : "";
	return [
		`No commit has these changes: ${changed.slice(0, SHOWN_FILES).join(", ")}${more}. Commit them, or add \`-- --dirty\`, which names the release so.`,
	];
}

/** Paths are added to it, so it is an origin and no more. */
function addressLines(address) {
	if (!address || (address.startsWith("https://") && URL.parse(address)?.origin === address)) return [];
	return [`APP_ADDRESS must be https:// and a domain, without a path or a slash at the end: ${address}`];
}

/** What is missing before the build; empty if nothing is. */
export function missingBefore(facts) {
	const { project, webConfig, address, changed = [] } = facts;
	return [
		...projectLines(project),
		...credentialLines(facts),
		...webLines(webConfig, project),
		...addressLines(address),
		...commitLines(changed),
	];
}

/** The secrets that the functions read, from the manifest that they declare themselves. */
export function secretsOf(manifest) {
	const named = Object.values(manifest.endpoints).flatMap((endpoint) =>
		(endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
	);
	return [...new Set(named)].sort();
}

/** A line for each missing secret; `present` are those that the project has. */
export function missingSecrets(needed, present, project) {
	return needed
		.filter((name) => !present.includes(name))
		.map(
			(name) =>
				`The secret ${name} is not there, or may not be read: npx firebase functions:secrets:set ${name} --project ${project}`,
		);
}
