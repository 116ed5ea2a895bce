// `npm run lockdown -- read-only|closed|open`: switches the lockdown without the application, for when it cannot be used
// or an admin's account is not to be trusted. Without a state it prints the present one. It uses the credentials of this
// machine.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { functionSettings } from "#scripts/deploy/settings.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { inProject } from "#scripts/paths.mjs";
import { run, Stop } from "#scripts/progress.mjs";

function options() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { project: { type: "string" } },
	});
	const { default: named } = JSON.parse(readFileSync(inProject(".firebaserc"), "utf8")).projects;
	return { state: positionals[0], project: values.project ?? process.env.GCLOUD_PROJECT ?? named };
}

async function main() {
	if (!(await onProjectNode())) return 0;
	const { state, project } = options();
	if (project.startsWith("demo-") && !process.env.FIRESTORE_EMULATOR_HOST)
		throw new Stop(
			`${project} lives on emulators only: put a real project into .firebaserc, or add --project ID.`,
		);
	// The database client reads these while it loads.
	process.env.GCLOUD_PROJECT = project;
	process.env.DATABASE_ID ??= functionSettings(project).DATABASE_ID;
	const { isState, presentState, switchTo } = await import("./lockdown/switch.ts");
	if (state !== undefined && !isState(state))
		throw new Stop("Usage: npm run lockdown -- read-only|closed|open");
	const { state: is, changedAt } = state === undefined ? await presentState() : await switchTo(state);
	console.log(`${project} is ${is}${changedAt === null ? "" : `, since ${changedAt}`}.`);
	// The database client keeps its connection open.
	process.exit(0);
}

await run(main);
