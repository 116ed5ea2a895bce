import { beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { functionOrigin, hostingOrigin } from "#tests/support/emulators.ts";
import { type CallOptions, callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";

/** Headers of the transport. `x-powered-by` is of the emulator's proxy; ours is checked on the production server. */
const NOT_OURS = new Set([
	"connection",
	"content-length",
	"date",
	"keep-alive",
	"transfer-encoding",
	"x-powered-by",
]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TIMING = /^app;dur=\d+\.\d, (reads;desc="\d+", )?writes;desc="\d+"$/;

let person: Person;
beforeAll(async () => {
	person = await aPerson();
});

const ANSWERS: readonly [number, string, string, CallOptions & { signedIn?: boolean }][] = [
	[200, "GET", "/user/own-user-info", { signedIn: true }],
	[400, "GET", "/work-day/work-day-by-date/", { signedIn: true, query: { date: "2026-02-30" } }],
	[401, "GET", "/user/own-user-info", {}],
	[403, "GET", "/balance/balance/", { signedIn: true, query: { userId: "another-person" } }],
	[404, "GET", "/no-such-address", { signedIn: true }],
	[405, "POST", "/user/own-user-info", { signedIn: true, body: {} }],
	[413, "PUT", "/user/own-settings/", { signedIn: true, body: { language: "x".repeat(70_000) } }],
	[
		415,
		"PUT",
		"/user/own-settings/",
		{ signedIn: true, rawBody: "a=b", headers: { "Content-Type": "text/plain" } },
	],
];

test.each(ANSWERS)(
	"a %i of the function itself has exactly our headers",
	async (status, method, path, { signedIn, ...options }) => {
		const answer = await callApi(method, path, {
			base: functionOrigin(),
			token: signedIn ? person.idToken : undefined,
			...options,
		});

		expect(answer.status).toBe(status);
		const {
			"server-timing": timing,
			"x-request-id": requestId,
			...others
		} = Object.fromEntries([...answer.headers].filter(([name]) => !NOT_OURS.has(name)));
		expect(timing).toMatch(TIMING);
		expect(requestId).toMatch(UUID);
		expect(others).toEqual({
			"cache-control": "private, no-store",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"content-type": "application/json",
			"referrer-policy": "no-referrer",
			"strict-transport-security": "max-age=31536000; includeSubDomains",
			"x-content-type-options": "nosniff",
			"x-robots-tag": "noindex",
			...(status === 405 ? { allow: "GET, HEAD" } : {}),
		});
	},
);

test.each(ENDPOINTS)("no other site may read $method $path", async ({ method, path }) => {
	const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": method };
	for (const base of [functionOrigin(), `${hostingOrigin()}/api`]) {
		for (const asked of [method, "OPTIONS"]) {
			const answer = await callApi(asked, path, { base, headers, token: person.idToken });

			const opened = [...answer.headers.keys()].filter((name) => name.startsWith("access-control-"));
			expect(opened).toEqual([]);
		}
	}
});

test("cookies do not sign a caller in", async () => {
	const answer = await callApi("GET", "/user/own-user-info", {
		headers: { Cookie: `__session=${person.idToken}; token=${person.idToken}` },
	});

	expect(answer.status).toBe(401);
});

test.each([
	"bearer TOKEN",
	"Bearer  TOKEN",
	"Bearer TOKEN extra",
	"Basic TOKEN",
	"TOKEN",
	"Bearer TOKEN, Bearer TOKEN",
])("an Authorization header of the form %s does not sign a caller in", async (form) => {
	const answer = await callApi("GET", "/user/own-user-info", {
		headers: { Authorization: form.replaceAll("TOKEN", person.idToken) },
	});

	expect(answer.status).toBe(401);
});

test("every answer has a request id of its own, whatever the caller sends", async () => {
	const headers = { "X-Request-Id": "chosen" };

	const answers = await Promise.all([1, 2].map(() => person.call("GET", "/user/own-user-info", { headers })));

	const ids = answers.map((answer) => answer.headers.get("x-request-id"));
	expect(new Set([...ids, "chosen"]).size).toBe(3);
});
