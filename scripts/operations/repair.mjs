// `npm run repair`: lists every stored document that does not fit its schema, and the parts that must be removed from
// it. With `--apply` it removes them and stores them in `quarantine`. With `--folds` it only makes the folded months and records anew
// (docs/decisions/173-folded-months.md). It uses the credentials of this machine.
import { parseArgs } from "node:util";
import { connectTo } from "#scripts/deploy/connect.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { run } from "#scripts/progress.mjs";

function options() {
	const { values } = parseArgs({
		options: {
			apply: { type: "boolean", default: false },
			folds: { type: "boolean", default: false },
			project: { type: "string" },
		},
	});
	return values;
}

function describe({ path, parts }) {
	if (parts === null) return `${path}: needs a person`;
	return `${path}: ${parts.map(({ place }) => place.join(".")).join(", ")}`;
}

async function main() {
	const { apply, folds, project: named } = options();
	if (!(await onProjectNode())) return 0;
	const place = connectTo(named);
	const { everyUnfit, foldAll, repairAll } = await import("./repair/database.ts");
	if (folds) {
		console.log(`${await foldAll()} shards differed, and are made anew in ${place}.`);
		process.exit(0);
	}
	const found = await everyUnfit();
	for (const one of found) console.log(describe(one));
	const repaired = apply ? await repairAll(found) : 0;
	console.log(
		apply
			? `${found.length} documents did not fit, ${repaired} of them are repaired in ${place}.`
			: `${found.length} documents of ${place}, do not fit. Nothing was written: --apply repairs those that can be repaired.`,
	);
	// The database client keeps its connection open.
	process.exit(found.length === repaired ? 0 : 1);
}

await run(main);
