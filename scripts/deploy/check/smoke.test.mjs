import { createServer } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { parsePolicy } from "#scripts/emulators/csp.mjs";
import { addressesOf } from "#scripts/deploy/settings.mjs";
import { tableOf } from "./rows.mjs";
import { smokeTest } from "./smoke.mjs";

const POLICY = "default-src 'self'; frame-src https://kirja-prod.firebaseapp.com";
const SCHEDULES = ["europe-west1/balanceSweeper"];
const JOB = "projects/kirja-prod/locations/europe-west1/jobs/firebase-schedule-balanceSweeper-europe-west1";
const PERSON = { email: "check@example.com", password: "secret" };

const RED = "\u001b\\[31m";

let cloud;
let server;
afterEach(async () => {
	cloud?.stop();
	server?.close();
});

const CONFIG = "GET /admin/v2/projects/kirja-prod/config";
const DOCUMENTS = "/v1/projects/kirja-prod/databases/(default)/documents";
const DOORS_OF_THE_DATABASE = [
	...["users", "wages", "workMonths"].map((collection) => `GET ${DOCUMENTS}/${collection}`),
	`POST ${DOCUMENTS}:commit`,
];
const DENIED = {
	status: 403,
	json: { error: { code: 403, message: "Missing…", status: "PERMISSION_DENIED" } },
};
const NOT_SIGNED_IN = { status: 401, json: { code: "unauthenticated" } };

/** The answers of a deployed application, by method and path; a test replaces some. */
const WORKING = {
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

async function rowsOf({ answers = {}, person = PERSON, jobs = [{ name: JOB }], settings = {} } = {}) {
	cloud = startCloud({ jobs });
	const requests = [];
	server = createServer((request, response) => {
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
		database: "(default)",
		apiKey: "key",
		policy: parsePolicy(POLICY),
		schedules: SCHEDULES,
		wait: async () => {},
		...person,
	};
	const rows = await smokeTest(target);
	return { rows, requests, states: Object.fromEntries(rows.map(({ what, state }) => [what, state])) };
}

test("a working application passes, and nothing of the canary is left", async () => {
	const { states, requests } = await rowsOf();

	expect(states).toEqual({
		page: "ok",
		"missing files": "ok",
		health: "ok",
		"sign-in domains": "ok",
		strangers: "ok",
		"stranger: sign-up": "ok",
		"stranger: database": "ok",
		"stranger: API": "ok",
		"stranger: other site": "ok",
		passwords: "not checked",
		schedules: "ok",
		"sign-in": "ok",
		read: "ok",
		write: "ok",
		delete: "ok",
	});
	expect(requests.at(-1)).toMatch(/^DELETE/);
	expect(requests.join()).not.toContain("accounts:delete");
});

test("without a person for the check the rest is tried, and the table says what was not", async () => {
	const { rows, states } = await rowsOf({ person: {} });

	expect(states).toMatchObject({
		page: "ok",
		schedules: "ok",
		"sign-in": "not checked",
		delete: "not checked",
	});
	expect(tableOf(rows)).toContain("set DEPLOY_CHECK_EMAIL and DEPLOY_CHECK_PASSWORD");
});

test.for([
	[
		"page",
		{ "GET /": { text: "", headers: { "Content-Security-Policy": "default-src *" } } },
		/another policy/,
	],
	["page", { "GET /": { text: "" } }, /no Content-Security-Policy/],
	[
		"missing files",
		{
			"GET /assets/no-such-file.js": {
				status: 404,
				headers: { "Cache-Control": "max-age=31536000" },
				text: "",
			},
		},
		/is cached: max-age=31536000/,
	],
	["missing files", { "GET /assets/no-such-file.js": { text: "<html>" } }, /answers 200/],
	["health", { "GET /api/healthz": { status: 403, text: "<html>" } }, /^403/],
	[
		"health",
		{ "GET /api/healthz": { status: 503, json: { status: "degraded", reason: "stale" } } },
		/degraded: stale/,
	],
	["health", { "GET /api/healthz": { status: 503, json: { code: "unavailable" } } }, /^503 unavailable/],
	[
		"sign-in domains",
		{ "GET /v1/projects": { json: { authorizedDomains: ["127.0.0.1"] } } },
		/add kirja-prod\.firebaseapp\.com under/,
	],
	[
		"strangers",
		{ [CONFIG]: { json: { client: {} } } },
		/sign-up is on, e-mail enumeration protection is off/,
	],
	["strangers", { [CONFIG]: { status: 403, json: { error: { message: "DENIED" } } } }, /403 DENIED/],
	[
		"sign-in",
		{
			"POST /v1/accounts:signInWithPassword": {
				status: 400,
				json: { error: { message: "INVALID_LOGIN_CREDENTIALS" } },
			},
		},
		/INVALID_LOGIN_CREDENTIALS/,
	],
	[
		"read",
		{ "GET /api/user/own-user-info": { status: 403, json: { code: "unknown-user" } } },
		/unknown-user/,
	],
	[
		"write",
		{ "POST /api/availability/availabilities/": { status: 500, json: { code: "internal" } } },
		/500 internal/,
	],
	[
		"delete",
		{
			"DELETE /api/availability/availabilities/": (search) =>
				search === "" ? { status: 400, json: { code: "invalid-input" } } : { json: {} },
		},
		/a proxy .* drops the body/,
	],
	[
		"delete",
		{ "DELETE /api/availability/availabilities/": { status: 500, json: { code: "internal" } } },
		/is still there/,
	],
])("a broken %s is a failed row", async ([what, answers, found]) => {
	const { rows } = await rowsOf({ answers });

	expect(rows.find((row) => row.what === what)).toMatchObject({
		state: "failed",
		found: expect.stringMatching(found),
	});
});

const ALLOWED = { headers: { "Access-Control-Allow-Origin": "*" }, ...NOT_SIGNED_IN };

test.for([
	[
		"sign-up with an address",
		{ "POST /v1/accounts:signUp": { json: { idToken: "stranger", localId: "u1" } } },
		/^not refused: a sign-up with an address \(200\)/,
	],
	[
		"sign-up that leaves its sign-in",
		{
			"POST /v1/accounts:signUp": { json: { idToken: "stranger", localId: "u1" } },
			"POST /v1/accounts:delete": { status: 400, json: {} },
		},
		/delete the sign-in u1 in the console/,
	],
	[
		"sign-up that fails for another reason",
		{ "POST /v1/accounts:signUp": { status: 400, json: { error: { message: "API key not valid." } } } },
		/400 API key not valid/,
	],
	...DOORS_OF_THE_DATABASE.map((door) => ["database", { [door]: { json: {} } }, /not refused: .* \(200\)/]),
	[
		"database whose rules were not asked",
		{
			[`POST ${DOCUMENTS}:commit`]: {
				status: 403,
				json: {
					error: { status: "PERMISSION_DENIED", message: "blocked", details: [{ reason: "API_KEY_…" }] },
				},
			},
		},
		/not refused: a write \(403 blocked\)/,
	],
	["API without a token", { "GET /api/user/users/": { json: [] } }, /users\/ without a token \(200\)/],
	[
		"API for any token",
		{
			"GET /api/user/users/": (_, { authorization }) =>
				authorization === undefined ? NOT_SIGNED_IN : { json: [] },
		},
		/users\/ with a token of no one \(200\)/,
	],
	["other site that asks first", { "OPTIONS /api/user/own-user-info": ALLOWED }, /asking first \(401/],
	["other site", { "GET /api/user/own-user-info": ALLOWED }, /a call \(401/],
])("an open door is a failed row, in red: %s", async ([door, answers, found]) => {
	vi.stubEnv("FORCE_COLOR", "1");
	const { rows } = await rowsOf({ answers });
	const table = tableOf(rows);
	vi.unstubAllEnvs();

	const open = rows.filter(({ what, state }) => what.startsWith("stranger: ") && state === "failed");
	expect(open).toEqual([{ what: expect.any(String), state: "failed", found: expect.stringMatching(found) }]);
	expect(door).toContain(open[0].what.replace("stranger: ", ""));
	const line = table.split("\n").find((one) => one.includes(open[0].what));
	expect(line).toMatch(new RegExp(`^${RED}.*${open[0].what}`));
});

test("a sign-in that a stranger could make is deleted again", async () => {
	const { requests } = await rowsOf({
		answers: { "POST /v1/accounts:signUp": { json: { idToken: "stranger", localId: "u1" } } },
	});

	expect(requests.filter((one) => one.startsWith("POST /v1/accounts:delete"))).toHaveLength(2);
});

const STRONG = {
	passwordPolicyConfig: {
		passwordPolicyEnforcementState: "ENFORCE",
		passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 12 } }],
	},
	mfa: { state: "ENABLED", providerConfigs: [{ state: "ENABLED", totpProviderConfig: {} }] },
};

test.for([
	["as set", {}, { state: "ok", found: "policy and two-step sign-in as set" }],
	[
		"weaker",
		{ passwordPolicyConfig: { passwordPolicyEnforcementState: "OFF" } },
		{ state: "failed", found: "passwords shorter than 12 characters are accepted" },
	],
	[
		"without two steps",
		{ mfa: { state: "DISABLED" } },
		{ state: "failed", found: "two-step sign-in is off" },
	],
])("with Identity Platform the password policy is looked at each time: %s", async ([, changed, row]) => {
	const config = { ...WORKING[CONFIG].json, ...STRONG, ...changed };
	const { rows } = await rowsOf({
		answers: { [CONFIG]: { json: config } },
		settings: { IDENTITY_PLATFORM: "true" },
	});

	expect(rows.find(({ what }) => what === "passwords")).toEqual({ what: "passwords", ...row });
});

test("an API that may be called by everyone a moment later is healthy", async () => {
	let refusals = 2;
	const { states } = await rowsOf({
		answers: {
			"GET /api/healthz": () =>
				refusals-- > 0 ? { status: 403, text: "<html>" } : WORKING["GET /api/healthz"],
		},
	});

	expect(states.health).toBe("ok");
});

test.for([
	["is missing", []],
	["is paused", [{ name: JOB, state: "PAUSED" }]],
])("a schedule that %s is a failed row", async ([, jobs]) => {
	const { rows } = await rowsOf({ jobs });

	expect(rows.find(({ what }) => what === "schedules")).toEqual({
		what: "schedules",
		state: "failed",
		found: "missing or paused: europe-west1/balanceSweeper",
	});
});

test.for([
	["kirja-prod.firebaseapp.com", "https://kirja-prod.web.app", "https://kirja-prod.firebaseapp.com"],
	["tunnit.company.fi", "https://tunnit.company.fi", "https://tunnit.company.fi"],
])("the domain %s decides page, frame and redirect", ([domain, site, signIn]) => {
	expect(addressesOf({ VITE_FIREBASE_AUTH_DOMAIN: domain }, "kirja-prod")).toEqual({
		site,
		signIn,
		redirect: `https://${domain}/__/auth/handler`,
	});
});
