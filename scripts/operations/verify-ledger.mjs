// `npm run verify:ledger`: folds a whole database again and compares. It only reads, so it is also the last step of a
// restore. `-- --project ID` names another project than .firebaserc. It uses the credentials of this machine.
import { parseArgs } from "node:util";
import { connectTo } from "#scripts/deploy/connect.mjs";
import { onProjectNode } from "#scripts/machine/project-node.mjs";
import { run } from "#scripts/progress.mjs";

async function main() {
	const { values } = parseArgs({ options: { project: { type: "string" } } });
	if (!(await onProjectNode())) return 0;
	const place = connectTo(values.project);
	const { verifyCompany } = await import("./verify-ledger/verify-company.ts");
	const { people, waiting, problems } = await verifyCompany();
	console.log(
		`${place}: ${people} people, ${waiting} months wait for their recomputation, ${problems} problems`,
	);
	if (people === 0)
		console.error("There are no people in this database. Is it the right one, and the right project?");
	// The database client keeps its connection open.
	process.exit(people > 0 && problems === 0 ? 0 : 1);
}

await run(main);
