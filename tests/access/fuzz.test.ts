import fc from "fast-check";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { type CallOptions, callApi, type Query } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { leavesOf, withValue } from "./request-leaves.ts";
import { REQUESTS } from "./requests.ts";
import { ownTarget, type Target } from "./targets.ts";

const RUNS = 400;
/** Words of the implementation, which our paths and codes do not contain. */
const INTERNAL =
	/firestore|firebase|grpc|zod|orpc|node_modules|stack|TypeError|RangeError|SyntaxError|\bat [\w.<>]+ \(|\/(src|dist|workspace|srv|home|tmp)\//i;

let person: Person;
let target: Target;
/** With the person's own session, the calls after one of these would all be refused. */
const CAN_END_SESSION = new Set(
	ENDPOINTS.filter(({ name }) => REQUESTS[name]?.isOfSession).map(({ path }) => path),
);
/** Sends the calls that can end a session. */
let leaving: Person;
beforeAll(async () => {
	leaving = await aPerson({ role: "admin" });
	person = await aPerson({ role: "admin" });
	target = await ownTarget(person);
});

const hostileText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.constantFrom(
		"__proto__",
		"constructor",
		"../..",
		"a/b",
		"%00",
		"\u0000",
		"$ne",
		"<script>",
		"=1+1",
		"'; --",
		"NaN",
		"null",
		"-0",
		"1e309",
		"9".repeat(400),
		"2026-02-30",
		"\ud800",
		"{{7*7}}",
		"${7*7}",
	),
);
const hostileValue = fc.oneof(
	hostileText,
	fc.double(),
	fc.constantFrom(
		null,
		true,
		-1,
		1e308,
		Number.MAX_SAFE_INTEGER,
		[],
		{},
		[[]],
		{ toString: 1 },
		{ length: -1 },
	),
	fc.jsonValue({ maxDepth: 3 }),
);

/** A valid request with one invalid value. */
const spoiltRequest = fc
	.record({ endpoint: fc.constantFrom(...ENDPOINTS), place: fc.nat(), value: hostileValue })
	.map(({ endpoint, place, value }) => {
		const valid = REQUESTS[endpoint.name]?.request(target) ?? {};
		const leaves = leavesOf(valid);
		const leaf = leaves[place % Math.max(1, leaves.length)];
		const options: CallOptions =
			leaf === undefined
				? valid
				: withValue(valid, leaf.path, leaf.path[0] === "query" ? JSON.stringify(value) : value);
		return { method: endpoint.method, path: endpoint.path, options };
	});

/** Hosting itself answers requests for files that begin with a dot. */
const reachesUs = (path: string) =>
	!path.split("/").some((part) => part.startsWith(".") || part.startsWith("%2"));

/** The same requests in every run, so that a failure can be reproduced; FUZZ_SEED sets another seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261121);

/** A random request to an address that exists or is close to one. */
const wildRequest = fc
	.record({
		method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
		path: fc.oneof(fc.constantFrom(...ENDPOINTS.map(({ path }) => path)), fc.webPath().filter(reachesUs)),
		query: fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
		body: fc.option(hostileValue, { nil: undefined }),
		type: fc.constantFrom(
			"application/json",
			"application/json; charset=utf-16",
			"text/plain",
			"application/xml",
		),
		isSignedIn: fc.boolean(),
	})
	.map(({ method, path, query, body, type, isSignedIn }) => {
		const hasBody = method !== "GET" && body !== undefined;
		const options: CallOptions = {
			query: query as Query,
			headers: { "Content-Type": type },
			...(hasBody ? { body } : {}),
			...(isSignedIn ? {} : { token: "eyJhbGciOiJub25lIn0.e30." }),
		};
		return { method, path: path.startsWith("/") ? path : `/${path}`, options };
	});

test(`${RUNS} hostile requests never break anything, and no answer shows internals`, async () => {
	await fc.assert(
		fc.asyncProperty(fc.oneof(spoiltRequest, wildRequest), async ({ method, path, options }) => {
			const { idToken: token } = CAN_END_SESSION.has(path) ? leaving : person;
			const ask = () => callApi(method, path, { token, ...options });
			let answer = await ask();
			// Malformed JSON as the first request of a new process gets the platform's page: answer-unparsed.ts.
			if (answer.body === null) {
				await callApi("GET", "/healthz");
				answer = await ask();
			}

			expect(answer.status, answer.text).toBeLessThan(500);
			if (answer.status < 400) return;
			expect(answer.text).not.toMatch(INTERNAL);
			expect(isErrorCode(answer.error.code), answer.text).toBe(true);
		}),
		{ numRuns: RUNS, endOnFailure: true, seed: SEED },
	);
});
