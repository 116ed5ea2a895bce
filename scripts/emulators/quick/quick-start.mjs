// Loaded into the process of the emulators. At its start it compiles checks for each of the thousand parts of the
// identity provider's API, of which it uses a few, and it asks npm for the newest version of the functions' SDK.
import { createRequire } from "node:module";
import { inProject } from "#scripts/paths.mjs";

/** Makes an API compile a check when its first request needs it. */
export function compileLate(exegesis) {
	const { middleware } = exegesis;
	exegesis.middleware = (description, options) =>
		middleware(description, { ...options, lazyCompileValidationSchemas: true });
}

/** Leaves the advice about newer versions to the project's own updates: at each start it waits for the network. */
export function askNoVersions(versioning) {
	versioning.getLatestSDKVersion = () => undefined;
}

function fromTools(file) {
	return createRequire(inProject("node_modules", "firebase-tools", "package.json"))(file);
}

compileLate(fromTools("exegesis-express"));
askNoVersions(fromTools("./lib/deploy/functions/runtimes/node/versioning.js"));
