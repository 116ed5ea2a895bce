// The state of this machine and of the project, which requirements.mjs checks.
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { inProject } from "#scripts/paths.mjs";
import { askFirebase } from "./firebase.mjs";
import { WEB_KEYS } from "./requirements.mjs";

function defaultProject() {
	const file = inProject(".firebaserc");
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).projects?.default : undefined;
}

/** Vite reads the same two places, and prefers the environment as well. */
function webConfig() {
	const file = inProject("web", ".env.production");
	const fromFile = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
	return Object.fromEntries(WEB_KEYS.map((key) => [key, process.env[key] ?? fromFile[key]]));
}

async function isSignedIn() {
	const { GOOGLE_APPLICATION_CREDENTIALS: key, FIREBASE_TOKEN: token } = process.env;
	if (token || (key && existsSync(key))) return true;
	// The file that `gcloud auth application-default login` writes.
	if (existsSync(join(homedir(), ".config", "gcloud", "application_default_credentials.json"))) return true;
	const { code, output } = await askFirebase(["login:list", "--json"]);
	return code === 0 && (JSON.parse(output).result ?? []).length > 0;
}

/** The facts that are known before the build. */
export async function gatherFacts(project = defaultProject()) {
	return { project, isSignedIn: await isSignedIn(), webConfig: webConfig() };
}

/** The secrets of this list that the project has. */
export async function presentSecrets(names, project) {
	const present = [];
	for (const name of names) {
		const { code } = await askFirebase(["functions:secrets:get", name, "--project", project]);
		if (code === 0) present.push(name);
	}
	return present;
}
