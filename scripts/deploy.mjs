// `npm run deploy`: checks the requirements, builds for production, and deploys rules and indexes, then the functions,
// then the page. `-- --dry-run` does everything except the deploy; `-- --project ID` names another project than
// .firebaserc.
import { parseArgs } from "node:util";
import { buildAnew } from "./builds.mjs";
import { gatherFacts, presentSecrets } from "./deploy/facts.mjs";
import { runFirebase } from "./deploy/firebase.mjs";
import { manifestOf, packForDeploy } from "./deploy/package.mjs";
import { missingBefore, missingSecrets, secretsOf } from "./deploy/requirements.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { run, Stop, step } from "./progress.mjs";

/**
 * Open pages of the previous release keep calling the API, so the new API is deployed before the new page calls it,
 * and rules and indexes before the API needs them.
 */
const ORDER = ["firestore", "functions", "hosting"];

function options() {
	const { values } = parseArgs({
		options: { "dry-run": { type: "boolean", default: false }, project: { type: "string" } },
	});
	return { dryRun: values["dry-run"], project: values.project };
}

/** Prints what is missing. @returns how many things are missing @throws Stop in a real deploy, if there are any */
function report(lines, dryRun) {
	if (lines.length === 0) return 0;
	const text = lines.map((line) => `  - ${line}`).join("\n");
	if (!dryRun) throw new Stop(`Nothing was deployed:\n${text}`);
	console.log(`Missing:\n${text}`);
	return lines.length;
}

async function build(project) {
	await buildAnew("functions");
	await buildAnew("web");
	step("Packing .data/deploy");
	const config = await packForDeploy(project);
	return { config, manifest: await manifestOf(project) };
}

async function deploy(config, project) {
	for (const part of ORDER) {
		step(`Deploying ${part}`);
		const code = await runFirebase(["deploy", "--config", config, "--project", project, "--only", part]);
		if (code !== 0)
			throw new Stop(`Deploying ${part} failed (see above). What came before it is deployed; run it again.`);
	}
	step(`Deployed: https://${project}.web.app`);
}

async function main() {
	if (!(await onProjectNode())) return 0;
	const { dryRun, project: asked } = options();
	step("Looking for what a deploy needs");
	const facts = await gatherFacts(asked);
	const early = missingBefore(facts);
	let missing = report(early, dryRun);

	const { project = "demo-tuntikirja" } = facts;
	const { config, manifest } = await build(project);
	const secrets = secretsOf(manifest);
	// Without a project or a sign-in the secrets cannot be read.
	if (early.length === 0)
		missing += report(missingSecrets(secrets, await presentSecrets(secrets, project), project), dryRun);

	if (!dryRun) return deploy(config, project);
	const count = Object.keys(manifest.endpoints).length;
	step(
		`Would deploy to ${project}: ${ORDER.join(", then ")} (${count} functions; secrets: ${secrets.join(", ")})`,
	);
	return missing === 0 ? 0 : 1;
}

await run(main);
