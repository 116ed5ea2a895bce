// What a deploy needs of the project itself: the place of its database, the account of its functions, and what the
// deploy would delete. One line for each thing that is missing. Pure: the facts come from facts.mjs.
import { missingSecrets, secretsOf } from "./requirements.mjs";
import { resolved } from "./settings.mjs";

/** The functions read and write the database, manage sign-ins, and are called by Eventarc and Cloud Scheduler. */
export const ROLES_OF_FUNCTIONS = [
	"roles/datastore.user",
	"roles/firebaseauth.admin",
	"roles/eventarc.eventReceiver",
	"roles/run.invoker",
];

const DEFAULT_DATABASE = "(default)";

/** A database cannot be moved, and one that is made without a location is made in the United States. */
export function databaseLines(databases, { id, location }, project) {
	const found = databases.find(({ name }) => name === `projects/${project}/databases/${id}`);
	if (found === undefined)
		return id === DEFAULT_DATABASE
			? []
			: [
					`There is no database ${id} in ${project}: restore one under this id, or correct DATABASE_ID in functions/.env.${project}.`,
				];
	if (found.type !== undefined && found.type !== "FIRESTORE_NATIVE")
		return [`The database ${id} of ${project} is in Datastore mode; Tuntikirja needs one in native mode.`];
	return found.locationId === location
		? []
		: [
				`The database ${id} of ${project} is in ${found.locationId}, not in ${location}, and cannot be moved. Delete it if it is empty (the next deploy makes it in ${location}), or take another project.`,
			];
}

/** The account that the manifest names, its missing roles, and the command that grants each. */
export function accountLines({ accounts, bindings }, manifest, project) {
	const { serviceAccountEmail = "" } = Object.values(manifest.endpoints)[0] ?? {};
	const email = resolved(serviceAccountEmail, {}, project);
	const isThere = accounts.some((account) => account.email === email && account.disabled !== true);
	const member = `serviceAccount:${email}`;
	const missing = ROLES_OF_FUNCTIONS.filter(
		(role) => !bindings.some((one) => one.role === role && !one.condition && one.members.includes(member)),
	);
	return [
		...(isThere
			? []
			: [
					`The functions have no account: gcloud iam service-accounts create ${email.split("@")[0]} --project ${project}`,
				]),
		...missing.map(
			(role) =>
				`The account of the functions lacks ${role}: gcloud projects add-iam-policy-binding ${project} --member ${member} --role ${role} --condition=None`,
		),
	];
}

/** Says whether a function is deployed: some are only with a setting, which the manifest names in these words. */
function isDeployed({ omit = "" }, settings) {
	const [, setting] = /^\{\{ params\.(\w+) == false \}\}$/.exec(omit) ?? [];
	return setting === undefined || settings[setting] === "true";
}

/** The functions of the manifest as `region/name`. */
export function plannedFunctions(manifest, settings, project) {
	const deployed = Object.entries(manifest.endpoints).filter(([, one]) => isDeployed(one, settings));
	return deployed.flatMap(([name, { region }]) =>
		[region].flat().map((one) => `${resolved(one, settings, project)}/${name}`),
	);
}

/** The functions, as `region/name`, that firebase-tools would delete: its own, of our codebase, that are not planned. */
export function plannedDeletions(functions, planned) {
	return functions
		.filter(({ labels }) => labels?.["deployment-tool"]?.startsWith("cli-firebase"))
		.filter(({ codebase = "default" }) => codebase === "default")
		.map(({ id, region }) => `${region}/${id}`)
		.filter((one) => !planned.includes(one))
		.sort();
}

/** `--force`, without which retried triggers cannot be deployed, deletes without a question. So we ask, by an option. */
export function deletionLines(deletions, isAllowed) {
	if (deletions.length === 0 || isAllowed) return [];
	return [
		`These functions would be deleted, because this version does not have them: ${deletions.join(", ")}. Add --delete-functions to delete them.`,
	];
}

/**
 * Hosting passes calls on without an identity, so all members must be allowed to call the API. A function that is there
 * already was made public before the policy.
 */
export function publicLines(memberPolicy, functions) {
	const { allValues, allowedValues = [], deniedValues = [] } = memberPolicy?.listPolicy ?? {};
	const isRestricted = allValues === "DENY" || allowedValues.length > 0 || deniedValues.length > 0;
	if (!isRestricted || functions.some(({ id }) => id === "api")) return [];
	return [
		"Your organisation allows roles for its own members only (policy iam.allowedPolicyMemberDomains), so the API could not be called through Hosting, which has no identity; the API itself checks the sign-in of every call. Ask an administrator of the organisation to except this project from the policy.",
	];
}

/** All that a new project needs, for one that cannot be looked into: a person who is not signed in sees it in one round. */
export function unseenLines(manifest, project) {
	return [
		...accountLines({ accounts: [], bindings: [] }, manifest, project),
		...missingSecrets(secretsOf(manifest), [], project),
	];
}
