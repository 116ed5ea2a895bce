// The steps of a deploy in their order, with what firebase-tools leaves to the person in front of it.
import { setTimeout as sleep } from "node:timers/promises";
import { Stop, step } from "#scripts/progress.mjs";
import { adviceFor, isEventarcNew } from "./advice.mjs";
import { setBackups } from "./backups.mjs";
import { indexesReady } from "./indexes.mjs";
import { isPageServed } from "./package.mjs";
import { runProgram } from "./programs.mjs";

/**
 * Open pages of the previous release keep calling the API, so the new API is deployed before the new page calls it,
 * and rules and indexes before the API needs them.
 */
export const ORDER = ["firestore", "functions", "hosting"];

/** Rights of a service agent that has just been made take some minutes. */
const EVENTARC_WAIT_MS = 240_000;
/** Images of functions that are older have been replaced; each deploy makes new ones. */
const IMAGE_DAYS = "1";

function deployPart(part, { config, project }) {
	// Retried triggers and a minimum of instances need --force. It deletes functions as well, which we have refused
	// before. Indexes would be deleted too, so rules and indexes are deployed without it.
	const force = part === "functions" ? ["--force"] : [];
	const args = ["deploy", "--config", config, "--project", project, "--only", part, ...force];
	return runProgram("firebase", args, { shown: true });
}

/** Old images cost a little money and nothing else, so a refusal does not stop the deploy. */
async function setImagePolicy(project, regions) {
	for (const region of regions) {
		const args = ["functions:artifacts:setpolicy", "--project", project, "--location", region];
		const { code } = await runProgram("firebase", [...args, "--days", IMAGE_DAYS, "--force"]);
		if (code !== 0)
			console.log(
				`  Old images in ${region} are not deleted, which costs some cents a month: npx firebase ${args.join(" ")}`,
			);
	}
}

async function deployOrStop(part, target, wait) {
	step(`Deploying ${part}`);
	let result = await deployPart(part, target);
	if (result.code !== 0 && part === "functions" && isEventarcNew(result)) {
		step("Eventarc is new in this project; its rights take some minutes. Waiting, then once more");
		await wait(EVENTARC_WAIT_MS);
		result = await deployPart(part, target);
	}
	if (result.code === 0) return;
	const advice = adviceFor(result).map((line) => `\n  - ${line}`);
	throw new Stop(
		`Deploying ${part} failed (see above). What came before it is deployed; run it again.${advice.join("")}`,
	);
}

/**
 * Deploys rules and indexes, waits for these and sets the backups, then the functions with their clean-up of images, and
 * the page.
 * @param target the configuration, the project with its site, database and settings, and the regions of its functions
 * @throws Stop with what to do, at the first step that fails
 */
export async function deployAll(target, { wait = sleep } = {}) {
	for (const part of ORDER) {
		if (part === "hosting" && (await isPageServed(target.config, target.site))) {
			step("The page is served already as it is");
			continue;
		}
		await deployOrStop(part, target, wait);
		if (part === "firestore") {
			await indexesReady(target, wait);
			step("Setting the backups");
			console.log(`  ${await setBackups(target)}`);
		}
		if (part === "functions") await setImagePolicy(target.project, target.regions);
	}
}

/** Deploys an older release: its page first, so that none calls what the older functions do not have. No index is deleted. */
export async function deployBack(target, { wait = sleep } = {}) {
	for (const part of ORDER.toReversed()) await deployOrStop(part, target, wait);
}
