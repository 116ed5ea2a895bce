import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lastWeekendDay, pastWorkingDay } from "#tests/support/dates.ts";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { anEntry } from "#tests/support/entries.ts";
import { type Answer, type CallOptions, callApi } from "#tests/support/http-client.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { type ProductionServer, startInputServer } from "#tests/support/server/production-server.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { leavesOf, objectsOf, withValue } from "./request-leaves.ts";
import { REQUESTS } from "./requests.ts";
import { documentsOf, ownTarget, type Target } from "./targets.ts";

let server: ProductionServer;
let person: Pick<Person, "call">;
let target: Target;
let bytes: string;
// An admin, because a caller who may not call an endpoint does not learn what is valid there.
beforeAll(async () => {
	const admin = await aPerson({ role: "admin" });
	target = await ownTarget(admin);
	server = await startInputServer();
	person = callsWith(admin.idToken, server.base);
	bytes = await bytesOf(documentsOf(target));
});

afterAll(() => server.stop());

/** Refused with exactly a body of the error table, and the only read is the caller's profile. */
function expectRefusal(answer: Answer, code: ErrorCode, readsAtMost = 1): void {
	expect(answer.body, answer.text).toMatchObject({ code, ...ERRORS[code] });
	expect(
		Object.keys(answer.body as object)
			.filter((key) => key !== "data")
			.sort(),
	).toEqual(["code", "message", "status"]);
	expect(answer.status).toBe(ERRORS[code].status);
	expect(answer.reads).toBeLessThanOrEqual(readsAtMost);
	expect(answer.writes).toBe(0);
}

const callsWithBody = ENDPOINTS.filter(({ method }) => method !== "GET");
const callsWithQuery = ENDPOINTS.filter(({ method }) => method === "GET");
const validRequest = (name: string) => REQUESTS[name]?.request(target) ?? {};

test.each(ENDPOINTS)(
	"$method $path refuses an unknown field at any depth",
	async ({ name, method, path }) => {
		const place = method === "GET" ? "query" : "body";
		const valid = { [place]: {}, ...validRequest(name) };
		for (const object of objectsOf(valid)) {
			expectRefusal(
				await person.call(method, path, withValue(valid, [...object, "surplus"], "1")),
				"invalid-input",
			);
		}
	},
);

test.each(ENDPOINTS.filter(({ access }) => access !== "public"))(
	"$method $path does not reveal what is valid to a caller who is not signed in",
	async ({ method, path }) => {
		const answer = await callApi(method, path, {
			base: server.base,
			...(method === "GET" ? { query: { surplus: "1" } } : { body: { surplus: 1 } }),
		});
		expectRefusal(answer, "unauthenticated", 0);
		expect(answer.error).not.toHaveProperty("data");
	},
);

test.each(callsWithBody)("$method $path refuses values of another type", async ({ name, method, path }) => {
	const valid = validRequest(name);
	for (const { path: place, value } of leavesOf(valid)) {
		const isText = typeof value === "string" || value === null;
		const another = isText ? 12 : typeof value === "number" ? String(value) : "true";
		const refuses = async (wrong: unknown) =>
			expectRefusal(await person.call(method, path, withValue(valid, place, wrong)), "invalid-input");
		await Promise.all([another, [value], { value }, { $gt: "" }, []].map(refuses));
	}
});

test.each(callsWithBody)(
	"$method $path refuses a missing body, and bodies that are not objects",
	async ({ method, path }) => {
		for (const options of [
			{},
			{ body: null },
			{ body: [] },
			{ body: "text" },
			{ body: 1 },
			{ rawBody: "" },
		]) {
			expectRefusal(await person.call(method, path, options), "invalid-input");
		}
	},
);

test.each(callsWithBody)(
	"$method $path answers malformed JSON without internal details",
	async ({ method, path }) => {
		for (const rawBody of ["{", '{"a":}', "{'a':1}", "\u0000", "[1,", '{"a":NaN}']) {
			const answer = await person.call(method, path, { rawBody });
			expect(answer.status).toBe(400);
			expect(answer.text).not.toMatch(/stack|node_modules|SyntaxError|JSON at|\bat .*:\d+:\d+/);
			expect(answer.body).toEqual({ code: "invalid-input", ...ERRORS["invalid-input"] });
		}
	},
);

test.each(callsWithBody)(
	"$method $path accepts only JSON: neither forms nor text",
	async ({ name, method, path }) => {
		const rawBody = JSON.stringify(validRequest(name).body);
		for (const type of [
			"application/x-www-form-urlencoded",
			"text/plain",
			"multipart/form-data; boundary=x",
			"application/jsonp",
			"text/json",
		]) {
			expectRefusal(
				await person.call(method, path, { rawBody, headers: { "Content-Type": type } }),
				"unsupported-media-type",
				0,
			);
		}
	},
);

test.each(callsWithBody)(
	"$method $path refuses a body of a megabyte without reading anything",
	async ({ name, method, path }) => {
		const valid = validRequest(name);
		for (const length of [70_000, 1_000_000]) {
			expectRefusal(
				await person.call(method, path, withValue(valid, ["body", "surplus"], "x".repeat(length))),
				"payload-too-large",
				0,
			);
		}
	},
);

test.each(callsWithBody)(
	"$method $path refuses __proto__ and constructor",
	async ({ name, method, path }) => {
		const text = JSON.stringify(validRequest(name).body).slice(1);
		for (const hostile of [
			'"__proto__":{"role":"admin"}',
			'"constructor":{"prototype":{"role":"admin"}}',
			'"prototype":{}',
		]) {
			expectRefusal(await person.call(method, path, { rawBody: `{${hostile},${text}` }), "invalid-input");
		}
		expect(({} as { role?: string }).role).toBeUndefined();
	},
);

test.each(callsWithQuery)(
	"$method $path refuses parameters given twice, as lists, as objects or as object internals",
	async ({ name, method, path }) => {
		const [field = "surplus", value = "x"] = Object.entries(validRequest(name).query ?? {})[0] ?? [];
		const queries = [
			`${field}=${value}&${field}=${value}`,
			`${field}[]=${value}`,
			`${field}[a]=${value}`,
			`${field}.a=${value}`,
		];
		const internals = [
			"__proto__[role]=admin",
			"constructor[prototype][role]=admin",
			"__proto__=x",
			"constructor=x",
			"%5F%5Fproto%5F%5F=x",
		];
		for (const query of [...queries, ...internals]) {
			expectRefusal(await person.call(method, `${path}?${query}`), "invalid-input");
		}
	},
);

const IMPOSSIBLE_DATES = [
	"2026-02-30",
	"2026-13-01",
	"2026-00-10",
	"2025-02-29",
	"2026-2-3",
	"20260203",
	"03.02.2026",
	"2026-02-03T00:00:00Z",
	"0001-01-01",
	"9999-12-31",
	"-2026-02-03",
	"today",
	"",
	" 2026-02-03",
	"2026-02-03\n",
	"２０２６-02-03",
];

test.each(ENDPOINTS)("$method $path refuses dates that do not exist", async ({ name, method, path }) => {
	const valid = validRequest(name);
	for (const { path: place } of leavesOf(valid).filter(({ path: [, ...names] }) =>
		/date$/i.test(names.at(-1) ?? ""),
	)) {
		for (const date of IMPOSSIBLE_DATES) {
			expectRefusal(await person.call(method, path, withValue(valid, place, date)), "invalid-input");
		}
	}
});

const date = pastWorkingDay();
const RANGES: readonly [string, string, number, ErrorCode][] = [
	["/work-day/work-days/", date, -1, "range-inverted"],
	["/work-day/work-days/", date, 400, "range-too-long"],
	["/work-day/work-days/", "1900-01-01", 109_000, "range-too-long"],
	["/special-day/national-holidays/", date, -1, "range-inverted"],
	["/special-day/national-holidays/", date, 5 * 366, "range-too-long"],
];

test.each(RANGES)("GET %s from %s over %i days is refused: %s", async (path, startDate, days, code) => {
	expectRefusal(
		await person.call("GET", path, { query: { startDate, endDate: addDays(startDate, days) } }),
		code,
	);
});

const HOURS: readonly [string, unknown][] = [
	["-1", -1],
	["-0.01", -0.01],
	["24.01", 24.01],
	["1e308", 1e308],
	["NaN", Number.NaN],
	["Infinity", Number.POSITIVE_INFINITY],
	["text", "7.5"],
];

test.each(HOURS)("an entry of %s hours is refused, new or edited", async (_, hours) => {
	expectRefusal(
		await person.call("POST", "/work-day/entry/", { body: anEntry(date, { hours: hours as number }) }),
		"invalid-input",
	);
	const editedEntry = { id: target.entryId, changedHour: hours };
	expectRefusal(
		await person.call("PUT", "/work-day/webapp/entry/", {
			body: { editedEntry, workDayId: target.workDayId },
		}),
		"invalid-input",
	);
});

test.each(["1e999", "-1e999", "0x10", "1_0"])("hours written as %s are refused", async (text) => {
	const rawBody = JSON.stringify(anEntry(date)).replace("7.5", text);
	expectRefusal(await person.call("POST", "/work-day/entry/", { rawBody }), "invalid-input");
});

const ENTRIES: readonly [string, Parameters<typeof anEntry>, ErrorCode][] = [
	["more hours than the day has left", [date, { hours: 22.5 }], "day-over-24-hours"],
	["no hours of work", [date, { hours: 0 }], "hours-required"],
	["a note of 2,001 characters", [date, { notes: "x".repeat(2001) }], "invalid-input"],
	["a day type of 8", [date, { dayTypeId: 8 as never }], "invalid-input"],
	["a day type of -1", [date, { dayTypeId: -1 as never }], "invalid-input"],
	["a day type of 0.5", [date, { dayTypeId: 0.5 as never }], "invalid-input"],
	["a national holiday", [date, { dayTypeId: 4 }], "day-type-derived"],
	["a weekend", [lastWeekendDay()], "weekend-entry"],
	["a label without its project", [date, { labelId: "design" }], "invalid-input"],
];

test.each(ENTRIES)("an entry with %s is refused", async (_, [day, overrides], code) => {
	expectRefusal(await person.call("POST", "/work-day/entry/", { body: anEntry(day, overrides) }), code, 7);
});

const VERSIONS: readonly [string, string, string, CallOptions][] = [
	["a delete of version 1", "DELETE", "/work-day/entry/", { body: { version: 1 } }],
	[
		"a favourite label of version 1",
		"PUT",
		"/project/update-favourite-label-for-project/",
		{ body: { version: 1 } },
	],
];

test.each(VERSIONS)("%s is refused", async (_, method, path, { body }) => {
	const { name = "" } =
		ENDPOINTS.find((endpoint) => endpoint.method === method && endpoint.path === path) ?? {};
	const valid = validRequest(name).body as object;
	expectRefusal(
		await person.call(method, path, { body: { ...valid, ...(body as object) } }),
		"invalid-input",
	);
});

test("no request of these tests has changed a document of the caller", async () => {
	expect(await bytesOf(documentsOf(target))).toBe(bytes);
});
