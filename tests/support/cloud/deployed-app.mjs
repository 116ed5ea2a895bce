// A deployed application for the tests of the check after a deploy: a server that answers in its place and in that of Google.
import { once } from "node:events";
import { createServer } from "node:http";
import { smokeTest } from "#scripts/deploy/check/smoke.mjs";
import { addressesOf } from "#scripts/deploy/settings.mjs";
import { parsePolicy } from "#scripts/emulators/csp.mjs";
import { startCloud } from "./cloud.mjs";

const POLICY = "default-src 'self'; frame-src https://kirja-prod.firebaseapp.com";
const SCHEDULES = ["europe-west1/balanceSweeper"];
export const JOB =
	"projects/kirja-prod/locations/europe-west1/jobs/firebase-schedule-balanceSweeper-europe-west1";
const PERSON = { email: "check@example.com", password: "secret" };

/** The request for the settings of the identity provider. */
export const CONFIG = "GET /admin/v2/projects/kirja-prod/config";
export const DOCUMENTS = "/v1/projects/kirja-prod/databases/(default)/documents";
/** What a stranger must not do with the database. */
export const DOORS_OF_THE_DATABASE = [
	...["users", "wages", "workMonths"].map((collection) => `GET ${DOCUMENTS}/${collection}`),
	`POST ${DOCUMENTS}:commit`,
];
const DENIED = {
	status: 403,
	json: { error: { code: 403, message: "Missing…", status: "PERMISSION_DENIED" } },
};
export const NOT_SIGNED_IN = { status: 401, json: { code: "unauthenticated" } };

/** The answers of a deployed application, by method and path; a test replaces some. */
export const WORKING = {
	"GET /": { headers: { "Content-Security-Policy": POLICY }, text: "<html>" },
	"GET /assets/no-such-file.js": { status: 404, headers: { "Cache-Control": "no-cache" }, text: "" },
	"GET /api/healthz": { json: { status: "ok", oldestStaleSeconds: 0, release: "1.0.0+abc" } },
	[CONFIG]: {
		json: {
			client: { permissions: { disabledUserSignup: true } },
			emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
		},
	},
	"POST /v1/accounts:signUp": { status: 400, json: { error: { message: "ADMIN_ONLY_OPERATION" } } },
	"POST /v1/accounts:delete": { json: {} },
	...Object.fromEntries(DOORS_OF_THE_DATABASE.map((door) => [door, DENIED])),
	"GET /api/user/users/": NOT_SIGNED_IN,
	"OPTIONS /api/user/own-user-info": { status: 405, json: { code: "method-not-allowed" } },
	"GET /v1/projects": { json: { authorizedDomains: ["127.0.0.1", "kirja-prod.firebaseapp.com"] } },
	"POST /v1/accounts:signInWithPassword": { json: { idToken: "token" } },
	"GET /api/user/own-user-info": (_, { authorization }) =>
		authorization === "Bearer token" ? { json: {} } : NOT_SIGNED_IN,
	"POST /api/availability/availabilities/": { json: {} },
	"DELETE /api/availability/availabilities/": { json: {} },
};

/** Tries an application that answers so. @returns the rows, their states, and the requests */
export async function rowsOf({
	answers = {},
	person = PERSON,
	jobs = [{ name: JOB }],
	settings = {},
	release,
} = {}) {
	const cloud = startCloud({ jobs, databases: [{ name: "projects/kirja-prod/databases/(default)" }] });
	const requests = [];
	const server = createServer((request, response) => {
		const { pathname, search } = new URL(request.url, "http://site");
		requests.push(`${request.method} ${pathname}${search}`);
		const answer = { ...WORKING, ...answers }[`${request.method} ${pathname}`];
		const given = typeof answer === "function" ? answer(search, request.headers) : answer;
		const { status = 200, headers = {}, json, text = JSON.stringify(json) } = given;
		response.writeHead(status, headers).end(text);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const origin = `http://127.0.0.1:${server.address().port}`;
	const target = {
		project: "kirja-prod",
		...addressesOf({ VITE_FIREBASE_AUTH_DOMAIN: "kirja-prod.firebaseapp.com" }, "kirja-prod"),
		site: origin,
		identity: origin,
		firestore: origin,
		settings,
		release,
		database: "(default)",
		apiKey: "key",
		policy: parsePolicy(POLICY),
		schedules: SCHEDULES,
		wait: async () => {},
		...person,
	};
	const rows = await smokeTest(target);
	cloud.stop();
	server.close();
	return { rows, requests, states: Object.fromEntries(rows.map(({ what, state }) => [what, state])) };
}
