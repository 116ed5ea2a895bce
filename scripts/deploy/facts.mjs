// The state of this machine and of the project, which requirements.mjs checks.
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { uncommitted } from "#scripts/release.mjs";
import { askProgram, runProgram } from "./programs.mjs";
import { defaultProject, functionSettings, webConfig } from "./settings.mjs";

async function isSignedIn() {
	const { GOOGLE_APPLICATION_CREDENTIALS: key, FIREBASE_TOKEN: token } = process.env;
	if (token || (key && existsSync(key))) return true;
	// The file that `gcloud auth application-default login` writes.
	if (existsSync(join(homedir(), ".config", "gcloud", "application_default_credentials.json"))) return true;
	const { value = [] } = await askProgram("firebase", ["login:list"]);
	return value.length > 0;
}

/** Whether gcloud can be asked; its sign-in is not that of firebase-tools. */
async function gcloudState() {
	const { value } = await askProgram("gcloud", ["auth", "list", "--filter=status:ACTIVE"]);
	if (value === undefined) return "not installed";
	return value.length > 0 ? "ready" : "no account";
}

/** The facts that are known without asking the project. */
export async function gatherFacts(project = defaultProject()) {
	const { APP_ADDRESS: address } = functionSettings(project);
	return {
		project,
		isSignedIn: await isSignedIn(),
		gcloud: await gcloudState(),
		webConfig: webConfig(),
		address,
		changed: uncommitted(),
	};
}

/**
 * What the project contains now. A list of a service that is not enabled yet is empty; one that cannot be read is a
 * problem, because the deploy relies on it.
 */
export async function gatherProjectFacts(project) {
	const problems = [];
	const list = async (program, args) => {
		const { value, problem } = await askProgram(program, [...args, "--project", project]);
		if (problem) problems.push(problem);
		return value ?? [];
	};
	const services = (await list("gcloud", ["services", "list", "--enabled"])).map(({ config }) => config.name);
	if (problems.length > 0) return { problems };
	const ofService = (service, program, args) => (services.includes(service) ? list(program, args) : []);
	const { bindings = [] } = await list("gcloud", ["projects", "get-iam-policy", project]);
	return {
		problems,
		bindings,
		databases: await ofService("firestore.googleapis.com", "firebase", ["firestore:databases:list"]),
		functions: await ofService("cloudfunctions.googleapis.com", "firebase", ["functions:list"]),
		accounts: await ofService("iam.googleapis.com", "gcloud", ["iam", "service-accounts", "list"]),
		memberPolicy: await memberPolicy(project),
	};
}

/** The organisation's policy on who may be given roles; null without an organisation, or when it may not be read. */
async function memberPolicy(project) {
	const { value = null } = await askProgram("gcloud", [
		..."resource-manager org-policies describe iam.allowedPolicyMemberDomains --effective".split(" "),
		"--project",
		project,
	]);
	return value;
}

/** The secrets of this list that the project has. */
export async function presentSecrets(names, project) {
	const present = [];
	for (const name of names) {
		const { code } = await runProgram("firebase", ["functions:secrets:get", name, "--project", project]);
		if (code === 0) present.push(name);
	}
	return present;
}
