// A project for the tests of the deploy: `firebase` and `gcloud` of fake-cloud.mjs are first in the PATH.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./fake-cloud.mjs", import.meta.url));

/** A project just after it was made: nothing in it, and only the services that each project has. */
const NEW_PROJECT = {
	calls: [],
	services: ["iam.googleapis.com"],
	databases: [],
	functions: [],
	planned: [],
	accounts: [],
	bindings: [],
	jobs: [],
	images: {},
	indexStates: [["READY"]],
	backups: [],
	buckets: [],
	bucketBindings: [],
	outcomes: [],
};

/** Starts a project. @returns its state as it is now, the path of a firebase.json for it, and its end */
export function startCloud(state = {}) {
	const folder = mkdtempSync(join(tmpdir(), "cloud-"));
	const { PATH, FAKE_CLOUD } = process.env;
	mkdirSync(join(folder, "bin"));
	for (const name of ["firebase", "gcloud"]) symlinkSync(PROGRAM, join(folder, "bin", name));
	const file = join(folder, "cloud.json");
	writeFileSync(file, JSON.stringify({ ...NEW_PROJECT, ...state }));
	Object.assign(process.env, { PATH: [join(folder, "bin"), PATH].join(delimiter), FAKE_CLOUD: file });
	return {
		state: () => JSON.parse(readFileSync(file, "utf8")),
		configured: (config) => {
			const path = join(folder, "firebase.json");
			writeFileSync(path, JSON.stringify(config));
			return path;
		},
		stop: () => {
			process.env.PATH = PATH;
			if (FAKE_CLOUD === undefined) delete process.env.FAKE_CLOUD;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
