// `npm run first-admin -- --email … --name …`: creates the first admin, who creates all other people in the
// application. It uses the credentials of this machine (GOOGLE_APPLICATION_CREDENTIALS, or `gcloud auth
// application-default login`), and refuses if there is an admin already.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { functionSettings } from "./deploy/settings.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { inProject } from "./paths.mjs";
import { run, Stop } from "./progress.mjs";

function options() {
	const { values } = parseArgs({
		options: { email: { type: "string" }, name: { type: "string" }, project: { type: "string" } },
	});
	const { default: named } = JSON.parse(readFileSync(inProject(".firebaserc"), "utf8")).projects;
	return { ...values, project: values.project ?? process.env.GCLOUD_PROJECT ?? named };
}

function requireReachable(project) {
	if (project.startsWith("demo-") && !process.env.FIRESTORE_EMULATOR_HOST)
		throw new Stop(
			`${project} lives on emulators only: put a real project into .firebaserc, or add --project ID.`,
		);
}

async function main() {
	if (!(await onProjectNode())) return 0;
	const { email, name, project } = options();
	requireReachable(project);
	// The database client reads these while it loads.
	process.env.GCLOUD_PROJECT = project;
	process.env.DATABASE_ID ??= functionSettings(project).DATABASE_ID;
	const { makeFirstAdmin, whyNotFirstAdmin } = await import("./deploy/first-admin.ts");
	const reason = whyNotFirstAdmin({ email, name });
	if (reason) throw new Stop(reason);
	const link = await makeFirstAdmin({ email, name });
	if (link === null)
		throw new Stop("There is an admin already, who makes others admins in the application, under Roles.");
	console.log(`${email} administers ${project}. The password is set once at:\n${link}`);
	// The database client keeps its connection open.
	process.exit(0);
}

await run(main);
