// `npm run monitoring`: makes the alarms of deploy/monitoring in a project, or changes what differs; run it again after a
// release. `-- --check` changes nothing, and exits with 1 if the project differs; `-- --project ID` names another project
// than .firebaserc.
import { parseArgs } from "node:util";
import { addressesOf, defaultProject, functionSettings, webConfig } from "#scripts/deploy/settings.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { run, Stop, step } from "#scripts/progress.mjs";
import { applyAlarms, linesOf } from "./monitoring/apply.mjs";

function options() {
	const { values } = parseArgs({
		options: { check: { type: "boolean", default: false }, project: { type: "string" } },
	});
	return values;
}

async function main() {
	const { check, project = defaultProject() } = options();
	if (!(await onProjectNode())) return 0;
	if (!project || project.startsWith("demo-"))
		throw new Stop("No project: put its id into .firebaserc, or add `-- --project ID`.");
	const settings = functionSettings(project);
	const { host } = new URL(addressesOf(webConfig(), project, settings).site);
	step(`${check ? "Comparing" : "Making"} the alarms of ${project}`);
	const rows = await applyAlarms({ project, host, settings }, { check });
	console.log(linesOf(rows));
	return rows.some(({ isWrong }) => isWrong) ? 1 : 0;
}

await run(main);
