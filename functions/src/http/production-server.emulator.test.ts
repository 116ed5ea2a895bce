import { leakIn } from "@tuntikirja/tests/support/answers/canaries.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { type CallOptions, callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import {
	type ProductionServer,
	startProductionServer,
} from "@tuntikirja/tests/support/server/production-server.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: ProductionServer;
let base: string;
beforeAll(async () => {
	server = await startProductionServer();
	base = server.base;
});
afterAll(() => server.stop());

const CALLS: readonly [number, string, string, CallOptions][] = [
	[200, "GET", "/user/own-user-info", {}],
	[400, "GET", "/work-day/work-day-by-date/", { query: { date: "2026-02-30" } }],
	[400, "PUT", "/user/own-settings/", { rawBody: "{" }],
	[
		400,
		"PUT",
		"/user/own-settings/",
		{ rawBody: '{"language":"en"', headers: { "Content-Encoding": "identity" } },
	],
	[401, "GET", "/user/own-user-info", { token: "garbage" }],
	[404, "GET", "/no-such-address", {}],
	[405, "POST", "/user/own-user-info", { body: {} }],
	[413, "PUT", "/user/own-settings/", { body: { language: "x".repeat(70_000) } }],
	[413, "PUT", "/user/own-settings/", { body: { language: "x".repeat(1_100_000) } }],
	[
		415,
		"PUT",
		"/user/own-settings/",
		{ rawBody: "language=en", headers: { "Content-Type": "application/x-www-form-urlencoded" } },
	],
];

test.each(CALLS)(
	"a %i in production names no server, bears no ETag and is never cached",
	async (status, method, path, options) => {
		const person = await aPerson();

		const answer = await callApi(method, path, { base, token: person.idToken, ...options });

		expect(answer.status).toBe(status);
		expect(answer.headers.get("x-powered-by")).toBeNull();
		expect(answer.headers.get("etag")).toBeNull();
		expect(answer.headers.get("cache-control")).toBe("private, no-store");
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
	},
);

test("the log names people only by id: no token, note, name, address or project", async () => {
	const person = await aPerson({ name: "Canary Merikotka" });
	const project = await aProject({ name: "Canary project", members: [person] });
	const secret = anEntry(pastWorkingDay(), { notes: "Canary note 6180.33", projectId: project.id });
	server.logged.length = 0;

	const saved = await callApi("POST", "/work-day/entry/", { base, token: person.idToken, body: secret });
	const refused = await callApi("POST", "/work-day/entry/", {
		base,
		token: person.idToken,
		body: { ...secret, date: "Canary date" },
	});
	await callApi("GET", "/balance/balance/", {
		base,
		token: `${person.idToken}x`,
		query: { userId: "Canary" },
	});

	expect([saved.status, refused.status]).toEqual([200, 400]);
	const text = server.logged.join("\n");
	expect(text).toContain('"writes":4');
	for (const canary of ["Canary", "6180.33", person.idToken, "Bearer", person.email])
		expect(text).not.toContain(canary);
	expect(leakIn(text)).toBeNull();
});
