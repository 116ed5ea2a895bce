// The addresses of the emulators of this run. `npm test` starts them and sets the environment variables.

// Otherwise the Google SDK first looks for the metadata server of a cloud machine, for two seconds in each file.
process.env["METADATA_SERVER_DETECTION"] ??= "none";

function fromEnvironment(name: string): string {
	const value = process.env[name];
	if (value === undefined || value === "") {
		throw new Error(`${name} is not set: these tests need the emulators. Run them with \`npm test\`.`);
	}
	return value;
}

/** The project id that all emulators of this run share. */
export const projectId = (): string => fromEnvironment("GCLOUD_PROJECT");

/** The origin that a browser uses: Hosting, with the API under `/api`. */
export const hostingOrigin = (): string => fromEnvironment("TEST_ORIGIN");

/** The API behind Hosting, in the functions emulator: one call after the other. */
export const hostedApi = (): string => `${hostingOrigin()}/api`;

/** The API on the server that runs in production: the same build, one process for all calls. */
export const productionApi = (): string => `${fromEnvironment("TEST_API_ORIGIN")}/api`;

/** The API function beside Hosting, which adds headers of its own. */
export const functionOrigin = (): string =>
	`${fromEnvironment("TEST_FUNCTIONS_ORIGIN")}/${projectId()}/europe-north1/api`;

/** The auth emulator. */
export const identityEmulator = (): string => `http://${fromEnvironment("FIREBASE_AUTH_EMULATOR_HOST")}`;

/** The auth emulator as browsers reach it, through the bridge that answers the calls of TOTP. */
export const signInOrigin = (): string => fromEnvironment("TEST_SIGN_IN_ORIGIN");

/** The auth emulator's copy of Google's identity service. */
export const identityOrigin = (): string => `${identityEmulator()}/identitytoolkit.googleapis.com/v1`;

/** The Firestore emulator. */
export const firestoreEmulator = (): string => `http://${fromEnvironment("FIRESTORE_EMULATOR_HOST")}`;

/** Fails early, with the fix, if the client would otherwise connect to the real Firestore. */
export function demandFirestoreEmulator(): void {
	fromEnvironment("FIRESTORE_EMULATOR_HOST");
}

/** The folder of the logs of the functions of this run: one file for each server that runs them. */
export const logsFolder = (): string => fromEnvironment("TEST_LOGS");

/** The path of the file with the shapes of the functions' queries in this run. */
export const recordedQueriesPath = (): string => fromEnvironment("RECORD_QUERIES_TO");

/** Whether all tests run, and not a selection. */
export const isWholeRun = (): boolean => process.env["TEST_IS_WHOLE"] === "yes";
