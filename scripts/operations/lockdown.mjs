// `npm run lockdown -- read-only|closed|open`: switches the lockdown without the application, for when it cannot be used
// or an admin's account is not to be trusted. Without a state it prints the present one. It uses the credentials of this
// machine.
import { parseArgs } from "node:util";
import { connectTo } from "#scripts/deploy/connect.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { run, Stop } from "#scripts/progress.mjs";

async function main() {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: { project: { type: "string" } },
	});
	if (!(await onProjectNode())) return 0;
	const [state] = positionals;
	const place = connectTo(values.project);
	const { isState, presentState, switchTo } = await import("./lockdown/switch.ts");
	if (state !== undefined && !isState(state))
		throw new Stop("Usage: npm run lockdown -- read-only|closed|open");
	const { state: is, changedAt } = state === undefined ? await presentState() : await switchTo(state);
	console.log(`${place}, is ${is}${changedAt === null ? "" : `, since ${changedAt}`}.`);
	// The database client keeps its connection open.
	process.exit(0);
}

await run(main);
