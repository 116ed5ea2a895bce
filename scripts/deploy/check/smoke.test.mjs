import { CONFIG, JOB, rowsOf, WORKING } from "#tests/support/cloud/deployed-app.mjs";
import { addressesOf } from "#scripts/deploy/settings.mjs";
import { expect, test } from "vitest";
import { tableOf } from "./rows.mjs";

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
		backups: "not checked",
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

test("backups that were chosen and are not all there are a failed row", async () => {
	const { rows } = await rowsOf({ settings: { BACKUPS: "true" } });

	expect(rows.find(({ what }) => what === "backups")).toEqual({
		what: "backups",
		state: "failed",
		found: expect.stringMatching(/^missing: the earlier states of 7 days, .*; the deploy sets them$/),
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
	["1.0.0+abc", { state: "ok", found: "release 1.0.0+abc, oldest change waits 0 s" }],
	["1.0.1+def", { state: "failed", found: "release 1.0.0+abc answers, not 1.0.1+def" }],
])("after a deploy of %s its own release must answer", async ([release, row]) => {
	const { rows } = await rowsOf({ release });

	expect(rows.find(({ what }) => what === "health")).toEqual({ what: "health", ...row });
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

test("a setting names the address where people open the application", () => {
	const domain = { VITE_FIREBASE_AUTH_DOMAIN: "kirja-prod.firebaseapp.com" };
	const settings = { APP_ADDRESS: "https://tunnit.company.fi" };
	expect(addressesOf(domain, "kirja-prod", settings)).toMatchObject({
		site: "https://tunnit.company.fi",
		signIn: "https://kirja-prod.firebaseapp.com",
	});
	expect(addressesOf(domain, "kirja-prod", { APP_ADDRESS: "" }).site).toBe("https://kirja-prod.web.app");
});
