// `npm run rollback -- v1.0.0`: builds the release of a tag beside this one and deploys it in the reverse order. Asks first
// where documents have been stored since in a shape that the older release does not read; `-- --anyway` answers that.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { askInTerminal } from "./deploy/choices.mjs";
import { defaultProject } from "./deploy/settings.mjs";
import { deployBack } from "./deploy/steps.mjs";
import { inData, inProject, ROOT } from "./paths.mjs";
import { run, Stop, step } from "./progress.mjs";

const SHAPES = "functions/src/upkeep/stored-shapes.json";
const FOLDER = inData("rollback");

function orStop(program, args, cwd) {
	if (spawnSync(program, args, { cwd, stdio: "inherit" }).status !== 0)
		throw new Stop(`\`${[program, ...args].join(" ")}\` failed (see above).`);
}

/** What is stored at the tag, by path. @throws Stop where the tag has no such list: no release is older than it */
function shapesAt(tag) {
	const { status, stdout } = spawnSync("git", ["show", `${tag}:${SHAPES}`], { cwd: ROOT, encoding: "utf8" });
	if (status !== 0) throw new Stop(`There is no release ${tag}: \`git tag\` lists them.`);
	return JSON.parse(stdout);
}

/** The documents that have been stored in a newer shape than the older release knows. What it does not know at all it never reads. */
export function unreadable(older, present) {
	return Object.keys(older).filter((path) => (present[path]?.version ?? 1) > older[path].version);
}

async function mayGoOn(paths, tag) {
	console.log(
		`${tag} knows an older shape of: ${paths.join(", ")}. It may not read what was stored since, and drops fields that it does not know.`,
	);
	if (!process.stdin.isTTY) return false;
	const answer = await askInTerminal(
		"Go back even so? A backup of now can be restored afterwards. (yes/no) ",
	);
	return /^y(es)?$/i.test(answer.trim());
}

/** The sources of the tag, with their packages and the settings of the project. */
function checkOut(tag, project) {
	rmSync(FOLDER, { recursive: true, force: true });
	orStop("git", ["worktree", "prune"], ROOT);
	orStop("git", ["worktree", "add", "--detach", FOLDER, tag], ROOT);
	for (const file of [".firebaserc", "web/.env.production", `functions/.env.${project}`])
		if (existsSync(inProject(file))) cpSync(inProject(file), join(FOLDER, file));
	orStop("npm", ["ci", "--no-audit", "--no-fund"], FOLDER);
}

async function main() {
	const { values, positionals } = parseArgs({
		options: { project: { type: "string" }, anyway: { type: "boolean", default: false } },
		allowPositionals: true,
	});
	const [tag] = positionals;
	const project = values.project ?? defaultProject();
	if (tag === undefined || project === undefined)
		throw new Stop(
			"Name the release, and the project where .firebaserc names none: npm run rollback -- v1.0.0 --project ID",
		);
	const paths = unreadable(shapesAt(tag), shapesAt("HEAD"));
	if (paths.length > 0 && !values.anyway && !(await mayGoOn(paths, tag)))
		throw new Stop("Nothing was deployed. Deploy a mend instead, or restore a backup (docs/operations.md).");
	step(`Building ${tag}`);
	checkOut(tag, project);
	const asked = ["--project", project];
	try {
		orStop(process.execPath, ["scripts/deploy.mjs", "--dry-run", "--delete-functions", ...asked], FOLDER);
		await deployBack({ project, config: join(FOLDER, ".data", "deploy", "firebase.json") });
		orStop(process.execPath, ["scripts/deploy.mjs", "--check", ...asked], FOLDER);
	} finally {
		spawnSync("git", ["worktree", "remove", "--force", FOLDER], { cwd: ROOT });
	}
	step(`${tag} is deployed to ${project}`);
}

if (import.meta.main) await run(main);
