import { createServer } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { parsePolicy } from "#scripts/emulators/csp.mjs";
import { addressesOf } from "./settings.mjs";
import { smokeTest, tableOf } from "./smoke.mjs";

const POLICY = "default-src 'self'; frame-src https://kirja-prod.firebaseapp.com";
const SCHEDULES = ["europe-west1/balanceSweeper"];
const JOB = "projects/kirja-prod/locations/europe-west1/jobs/firebase-schedule-balanceSweeper-europe-west1";
const PERSON = { email: "check@example.com", password: "secret" };

let cloud;
let server;
afterEach(async () => {
	cloud?.stop();
	server?.close();
});

/** The answers of a deployed application, by method and path; a test replaces some. */
const WORKING = {
	"GET /": { headers: { "Content-Security-Policy": POLICY }, text: "<html>" },
	"GET /assets/no-such-file.js": { status: 404, headers: { "Cache-Control": "no-cache" }, text: "" },
	"GET /api/healthz": { json: { status: "ok", oldestStaleSeconds: 0, release: "1.0.0+abc" } },
	"GET /admin/v2/projects/kirja-prod/config": {
		json: {
			client: { permissions: { disabledUserSignup: true } },
			emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
		},
	},
	"GET /v1/projects": { json: { authorizedDomains: ["127.0.0.1", "kirja-prod.firebaseapp.com"] } },
	"POST /v1/accounts:signInWithPassword": { json: { idToken: "token" } },
	"GET /api/user/own-user-info": { json: {} },
	"POST /api/availability/availabilities/": { json: {} },
	"DELETE /api/availability/availabilities/": { json: {} },
};

async function rowsOf({ answers = {}, person = PERSON, jobs = [{ name: JOB }] } = {}) {
	cloud = startCloud({ jobs });
	const requests = [];
	server = createServer((request, response) => {
		const { pathname, search } = new URL(request.url, "http://site");
		requests.push(`${request.method} ${pathname}${search}`);
		const answer = { ...WORKING, ...answers }[`${request.method} ${pathname}`];
		const given = typeof answer === "function" ? answer(search) : answer;
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
		schedules: "ok",
		"sign-in": "ok",
		read: "ok",
		write: "ok",
		delete: "ok",
	});
	expect(requests.at(-1)).toMatch(/^DELETE/);
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
		{ "GET /admin/v2/projects/kirja-prod/config": { json: { client: {} } } },
		/sign-up is on, e-mail enumeration protection is off/,
	],
	[
		"strangers",
		{ "GET /admin/v2/projects/kirja-prod/config": { status: 403, json: { error: { message: "DENIED" } } } },
		/403 DENIED/,
	],
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
