// `npm run first-admin -- --email … --name …`: creates the first admin, who creates all other people in the
// application. It uses the credentials of this machine (GOOGLE_APPLICATION_CREDENTIALS, or `gcloud auth
// application-default login`), and refuses if there is an admin, or a sign-in with the address, already.
import { parseArgs } from "node:util";
import { connectTo } from "./deploy/connect.mjs";
import { onProjectNode } from "./machine/project-node.mjs";
import { run, Stop } from "./progress.mjs";

function options() {
	const { values } = parseArgs({
		options: { email: { type: "string" }, name: { type: "string" }, project: { type: "string" } },
	});
	return values;
}

async function main() {
	const { email, name, project: named } = options();
	if (!(await onProjectNode())) return 0;
	const place = connectTo(named);
	const { makeFirstAdmin, whyNotFirstAdmin } = await import("./deploy/first-admin.ts");
	const reason = whyNotFirstAdmin({ email, name });
	if (reason) throw new Stop(reason);
	const made = await makeFirstAdmin({ email, name });
	if (made.reason) throw new Stop(made.reason);
	console.log(`${email} administers ${place}. The password is set once at:\n${made.link}`);
	// The database client keeps its connection open.
	process.exit(0);
}

await run(main);
