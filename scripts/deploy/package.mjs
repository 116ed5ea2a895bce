// The folder that is deployed, `.data/deploy`, which contains only what is deployed. The functions' package.json
// names workspaces that the platform cannot install, so the deployed one has only their dependencies, in the
// versions that the tests ran on.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	statSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { inData, inProject } from "#scripts/paths.mjs";
import { builtAssets, withCachedAssets } from "#scripts/emulators/asset-caching.mjs";
import { policyOf, withPolicy, withSources } from "#scripts/emulators/csp.mjs";
import { Stop } from "#scripts/progress.mjs";

const FOLDER = inData("deploy");

/** What App Check loads and calls: firebase/app-check, and reCAPTCHA Enterprise, which it starts. */
const APP_CHECK = {
	"script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
	"frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
	"connect-src": ["https://content-firebaseappcheck.googleapis.com", "https://www.google.com/recaptcha/"],
};

/**
 * firebase.json for the deploy: with the paths of this folder, without builds, for the database of the settings, and with
 * only the domain of the sign-in allowed as a frame, and what App Check needs where the project has it. The files of the page that are there can be cached for ever.
 */
export function deployedConfig(ours, { database, signIn, appCheckKey }, assets = []) {
	let policy = policyOf(ours).set("frame-src", [signIn]);
	for (const [directive, sources] of Object.entries(appCheckKey ? APP_CHECK : {}))
		policy = withSources(policy, directive, sources);
	const {
		$schema: _schema,
		emulators: _emulators,
		...config
	} = withCachedAssets(withPolicy(ours, policy), assets);
	const { predeploy: _build, ...hosting } = config.hosting;
	return {
		...config,
		firestore: { database, ...config.firestore },
		functions: config.functions.map(({ predeploy: _predeploy, ...codebase }) => codebase),
		hosting: { ...hosting, public: "web" },
	};
}

/** package.json of the functions as the platform installs it. */
export function deployedPackage({ name, version, type, main, engines, dependencies }) {
	return { name, version, private: true, type, main, engines, dependencies };
}

const readJson = (...path) => JSON.parse(readFileSync(inProject(...path), "utf8"));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

/** Runs a program to its end. @throws Stop with its output when it fails */
async function runQuietly(command, args, options) {
	const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr]) {
		stream.on("data", (chunk) => {
			output += chunk;
		});
	}
	const code = await new Promise((resolve, reject) => {
		child.once("error", reject);
		child.once("close", resolve);
	});
	if (code !== 0) throw new Stop(`${args.join(" ")} failed:\n${output.trimEnd()}`);
}

/** Source maps are two thirds of a build, and no server and no browser of ours reads them. */
export const isUploaded = (path) => !path.endsWith(".map");

const copyBuild = (from, to) => cpSync(from, to, { recursive: true, filter: isUploaded });

function npm(folder, command) {
	const args = [command, "--package-lock-only", "--ignore-scripts"];
	const own = process.env.npm_execpath;
	const [program, all] = own ? [process.execPath, [own, ...args]] : ["npm", args];
	return runQuietly(program, all, { cwd: folder });
}

const versionsIn = ({ packages }) =>
	Object.entries(packages).flatMap(([path, { version }]) =>
		path.includes("node_modules/") ? `${path.split("node_modules/").at(-1)}@${version}` : [],
	);

/** The packages of a lockfile that are not in ours in that version. */
export function untestedIn(lockfile, ours) {
	const tested = new Set(versionsIn(ours));
	return versionsIn(lockfile).filter((one) => !tested.has(one));
}

/**
 * npm removes from a lockfile what package.json does not need. What other workspaces had in the way is gone then, so most
 * packages that lay in several places fit into one.
 * @throws Stop if npm has taken a version that our tests did not run on
 */
async function pruneLockfile(folder) {
	const pruned = join(folder, "package-lock.json");
	cpSync(inProject("package-lock.json"), pruned);
	await npm(folder, "install");
	await npm(folder, "dedupe");
	const untested = untestedIn(JSON.parse(readFileSync(pruned, "utf8")), readJson("package-lock.json"));
	if (untested.length > 0) throw new Stop(`npm would deploy what was not tested: ${untested.join(", ")}`);
}

/** The settings of the functions, with the address of the application, to which messages link. */
export function packSettings(folder, project, site) {
	for (const name of [".env", `.env.${project}`]) {
		const file = inProject("functions", name);
		if (existsSync(file)) cpSync(file, join(folder, name));
	}
	appendFileSync(join(folder, `.env.${project}`), `\nAPP_ADDRESS=${site}\n`);
}

async function packFunctions(folder, project, site) {
	mkdirSync(folder, { recursive: true });
	copyBuild(inProject("functions", "dist"), join(folder, "dist"));
	packSettings(folder, project, site);
	writeJson(join(folder, "package.json"), deployedPackage(readJson("functions", "package.json")));
	await pruneLockfile(folder);
}

/** The file of the page that says what is deployed: a hash of all others, and of how they are served. */
const FINGERPRINT = "deployed.txt";

/** Writes the fingerprint into the folder of the page. */
export function markPage(folder, hosting) {
	const hash = createHash("sha256").update(JSON.stringify(hosting));
	for (const name of readdirSync(folder, { encoding: "utf8", recursive: true }).sort()) {
		if (name === FINGERPRINT || !statSync(join(folder, name)).isFile()) continue;
		hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)));
	}
	writeFileSync(join(folder, FINGERPRINT), `${hash.digest("hex")}\n`);
}

/** Whether the site serves exactly the packed page already. Without an answer it is deployed. */
export async function isPageServed(config, site) {
	const packed = readFileSync(join(dirname(config), "web", FINGERPRINT), "utf8");
	try {
		return (await (await fetch(`${site}/${FINGERPRINT}`, { cache: "no-store" })).text()) === packed;
	} catch {
		return false;
	}
}

/** Recreates the folder from the builds. @returns the path of its firebase.json */
export async function packForDeploy(project, target) {
	rmSync(FOLDER, { recursive: true, force: true });
	await packFunctions(join(FOLDER, "functions"), project, target.site);
	copyBuild(inProject("web", "dist"), join(FOLDER, "web"));
	for (const name of ["firestore.rules", "firestore.indexes.json"])
		cpSync(inProject(name), join(FOLDER, name));
	const config = join(FOLDER, "firebase.json");
	const deployed = deployedConfig(readJson("firebase.json"), target, builtAssets());
	markPage(join(FOLDER, "web"), deployed.hosting);
	writeJson(config, deployed);
	return config;
}

/** The manifest that the built functions declare, read in the same way as by firebase-tools. */
export async function manifestOf(project) {
	mkdirSync(FOLDER, { recursive: true });
	const manifest = join(FOLDER, "manifest.json");
	const program = inProject("node_modules", "firebase-functions", "lib", "bin", "firebase-functions.js");
	await runQuietly(process.execPath, [program], {
		cwd: inProject("functions"),
		env: {
			...process.env,
			GCLOUD_PROJECT: project,
			FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
			FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
		},
	});
	return JSON.parse(readFileSync(manifest, "utf8"));
}
