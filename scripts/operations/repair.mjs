// `npm run repair`: lists every stored document that does not fit its schema, and the parts that must be removed from
// it. With `--apply` it removes them and stores them in `quarantine`. With `--folds` it only makes the folded months and records anew
// (docs/decisions/173-folded-months.md). It uses the credentials of this machine.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { functionSettings } from "#scripts/deploy/settings.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { inProject } from "#scripts/paths.mjs";
import { run, Stop } from "#scripts/progress.mjs";

function options() {
	const { values } = parseArgs({
		options: {
			apply: { type: "boolean", default: false },
			folds: { type: "boolean", default: false },
			project: { type: "string" },
		},
	});
	const { default: named } = JSON.parse(readFileSync(inProject(".firebaserc"), "utf8")).projects;
	const { apply, folds } = values;
	return { apply, folds, project: values.project ?? process.env.GCLOUD_PROJECT ?? named };
}

function describe({ path, parts }) {
	if (parts === null) return `${path}: needs a person`;
	return `${path}: ${parts.map(({ place }) => place.join(".")).join(", ")}`;
}

async function main() {
	if (!(await onProjectNode())) return 0;
	const { apply, folds, project } = options();
	if (project.startsWith("demo-") && !process.env.FIRESTORE_EMULATOR_HOST)
		throw new Stop(
			`${project} lives on emulators only: put a real project into .firebaserc, or add --project ID.`,
		);
	// The database client reads these while it loads.
	process.env.GCLOUD_PROJECT = project;
	process.env.DATABASE_ID ??= functionSettings(project).DATABASE_ID;
	const { everyUnfit, foldAll, repairAll } = await import("./repair/database.ts");
	if (folds) {
		console.log(`${await foldAll()} shards differed, and are made anew in ${project}.`);
		process.exit(0);
	}
	const found = await everyUnfit();
	for (const one of found) console.log(describe(one));
	const repaired = apply ? await repairAll(found) : 0;
	console.log(
		apply
			? `${found.length} documents did not fit, ${repaired} of them are repaired in ${project}.`
			: `${found.length} documents of ${project} do not fit. Nothing was written: --apply repairs those that can be repaired.`,
	);
	// The database client keeps its connection open.
	process.exit(found.length === repaired ? 0 : 1);
}

await run(main);
