// `npm run deploy`: checks the requirements, builds for production, and deploys rules and indexes, then the functions,
// then the page, and tries what is deployed. `-- --dry-run` does everything except the deploy, `-- --check` only tries;
// `-- --project ID` names another project than .firebaserc; `-- --delete-functions` deletes functions that are gone;
// `-- --dirty` deploys what no commit has.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildAnew, buildIfNeeded, releaseOf } from "./builds.mjs";
import { choiceLines, choose, openChoices } from "./deploy/choices.mjs";
import { gatherFacts, gatherProjectFacts, presentSecrets } from "./deploy/facts.mjs";
import { deployedConfig, manifestOf, packForDeploy } from "./deploy/package.mjs";
import { tableOf } from "./deploy/check/rows.mjs";
import { smokeTest } from "./deploy/check/smoke.mjs";
import { closeToStrangers, configureIdentityPlatform } from "./deploy/identity-platform.mjs";
import {
	accountLines,
	databaseLines,
	deletionLines,
	plannedDeletions,
	plannedFunctions,
	publicLines,
	unseenLines,
} from "./deploy/project-requirements.mjs";
import { canLookInto, missingBefore, missingSecrets, secretsOf } from "./deploy/requirements.mjs";
import { addressesOf, functionSettings } from "./deploy/settings.mjs";
import { deployAll, ORDER } from "./deploy/steps.mjs";
import { policyOf } from "./emulators/csp.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { inProject } from "./paths.mjs";
import { run, Stop, step } from "./progress.mjs";

const FIREBASE_JSON = () => JSON.parse(readFileSync(inProject("firebase.json"), "utf8"));

function options() {
	const { values } = parseArgs({
		options: {
			"dry-run": { type: "boolean", default: false },
			check: { type: "boolean", default: false },
			dirty: { type: "boolean", default: false },
			"delete-functions": { type: "boolean", default: false },
			project: { type: "string" },
		},
	});
	const { "dry-run": dryRun, "delete-functions": mayDelete, check, dirty, project } = values;
	return { dryRun, mayDelete, check, dirty, project };
}

const listOf = (lines) => lines.map((line) => `  - ${line}`).join("\n");

/** Remembers what is missing, for a dry run to print it in one list. @throws Stop in a real deploy, if there is anything */
function report(lines, missing, dryRun) {
	if (lines.length > 0 && !dryRun) throw new Stop(`Nothing was deployed:\n${listOf(lines)}`);
	missing.push(...lines);
}

/** Prints all that a deploy lacks, and of a project that was not seen what a new one needs. */
function printMissing(missing, unseen, project) {
	if (missing.length > 0) console.log(`Missing:\n${listOf(missing)}`);
	if (unseen.length > 0)
		console.log(`Could not look into ${project}; a new project needs:\n${listOf(unseen)}`);
}

/** What is deployed to this project, and where. */
function targetOf({ project, webConfig }) {
	const settings = functionSettings(project);
	const addresses = addressesOf(webConfig, project, settings);
	return {
		project,
		settings,
		...addresses,
		database: settings.DATABASE_ID,
		location: FIREBASE_JSON().firestore.location,
		apiKey: webConfig.VITE_FIREBASE_API_KEY,
		appCheckKey: webConfig.VITE_APP_CHECK_KEY,
	};
}

async function build(target) {
	await buildAnew("functions");
	await buildAnew("web", { VITE_DATABASE_ID: target.database, VITE_APP_ADDRESS: target.site });
	step("Packing .data/deploy");
	const config = await packForDeploy(target.project, target);
	return { config, manifest: await manifestOf(target.project) };
}

/** What the project lacks for exactly these functions. */
async function missingInProject(inside, manifest, { project, settings }, mayDelete) {
	const secrets = secretsOf(manifest);
	const planned = plannedFunctions(manifest, settings, project);
	return [
		...missingSecrets(secrets, await presentSecrets(secrets, project), project),
		...accountLines(inside, manifest, project),
		...deletionLines(plannedDeletions(inside.functions, planned), mayDelete),
	];
}

function regionsOf(manifest, { settings, project }) {
	return [...new Set(plannedFunctions(manifest, settings, project).map((one) => one.split("/")[0]))];
}

/** Tries what is deployed. @returns the exit code */
async function check(target, manifest) {
	step(`Trying ${target.site}`);
	const scheduled = Object.entries(manifest.endpoints).filter(([, one]) => one.scheduleTrigger !== undefined);
	const schedules = plannedFunctions(
		{ endpoints: Object.fromEntries(scheduled) },
		target.settings,
		target.project,
	);
	const { DEPLOY_CHECK_EMAIL: email, DEPLOY_CHECK_PASSWORD: password } = process.env;
	const policy = policyOf(deployedConfig(FIREBASE_JSON(), target));
	const rows = await smokeTest({ ...target, policy, schedules, email, password });
	console.log(tableOf(rows));
	return rows.some(({ state }) => state === "failed") ? 1 : 0;
}

async function checkOnly(facts) {
	report(missingBefore(facts), [], false);
	await buildIfNeeded("functions");
	return check(targetOf(facts), await manifestOf(facts.project));
}

/** What the project lacks whatever the functions are; a project that cannot be reached is not asked. */
async function lookInside(target, facts) {
	if (!canLookInto(facts)) return { inside: null, lines: [] };
	step(`Looking into ${target.project}`);
	const inside = await gatherProjectFacts(target.project);
	if (inside.problems.length > 0) return { inside: null, lines: inside.problems };
	const { database: id, location } = target;
	return {
		inside,
		lines: [
			...databaseLines(inside.databases, { id, location }, target.project),
			...publicLines(inside.memberPolicy, inside.functions),
		],
	};
}

async function main() {
	const { dryRun, mayDelete, check: isCheck, dirty, project: asked } = options();
	if (!(await onProjectNode())) return 0;
	step("Looking for what a deploy needs");
	const found = await gatherFacts(asked);
	const facts = dirty || isCheck ? { ...found, changed: [] } : found;
	if (isCheck) return checkOnly(facts);
	const choices = facts.project ? openChoices(facts.project) : [];
	const canAsk = !dryRun && process.stdin.isTTY;
	const missing = [];
	report([...missingBefore(facts), ...(canAsk ? [] : choiceLines(choices, facts.project))], missing, dryRun);
	if (canAsk) await choose(choices, facts.project);

	const target = targetOf({ ...facts, project: facts.project ?? "demo-tuntikirja" });
	const { inside, lines } = await lookInside(target, facts);
	report(lines, missing, dryRun);
	const { config, manifest } = await build(target);
	if (inside !== null) report(await missingInProject(inside, manifest, target, mayDelete), missing, dryRun);

	if (dryRun) {
		const count = plannedFunctions(manifest, target.settings, target.project).length;
		const secrets = secretsOf(manifest).join(", ");
		step(
			`Would deploy to ${target.project}: ${ORDER.join(", then ")} (${count} functions; secrets: ${secrets})`,
		);
		const named = target.project.startsWith("demo-") ? "PROJECT" : target.project;
		printMissing(missing, inside === null ? unseenLines(manifest, named) : [], named);
		return missing.length === 0 ? 0 : 1;
	}
	step("Configuring the sign-ins");
	console.log(`  ${await closeToStrangers(target)}`);
	console.log(`  ${await configureIdentityPlatform(target)}`);
	await deployAll({ ...target, config, regions: regionsOf(manifest, target) });
	step(`Deployed functions ${releaseOf("functions")} and page ${releaseOf("web")}: ${target.site}`);
	return check({ ...target, release: releaseOf("functions") }, manifest);
}

await run(main);
