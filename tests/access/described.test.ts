import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { expect, test } from "vitest";
import { type Exchange, whyNotDescribed } from "#tests/support/answers/described.ts";

// Every answer that the tests get goes through this check, in the one client that they share. These tests show
// what it finds.
const HEALTH = { status: "ok", oldestStaleSeconds: 0, release: "0.0.0" };
const exchange = (changes: Partial<Exchange>): Exchange => ({
	method: "GET",
	path: "/healthz",
	status: 200,
	headers: new Headers({ "content-type": "application/json", "x-request-id": "1" }),
	body: HEALTH,
	...changes,
});
const refusal = { code: "not-found", ...ERRORS["not-found"] };
const busy = { status: 503, body: { code: "unavailable", ...ERRORS.unavailable } };
const unwell = { status: 503, body: { ...HEALTH, status: "degraded", reason: "stale" } };
const passing = new Headers({ "content-type": "application/json", "x-request-id": "1", "retry-after": "2" });
const language = { method: "PUT", path: "/user/own-settings", status: 204, body: null };

test.each([
	["an answer as declared", exchange({}), null],
	["with a slash at the end", exchange({ path: "/healthz/?x=1" }), null],
	["a refusal as declared", exchange({ status: 404, body: refusal }), null],
	["the headers alone", exchange({ method: "HEAD", body: null }), null],
	["a fault of the service", exchange({ ...unwell, headers: passing }), null],
	["one that does not say when", exchange(unwell), /does not say when/],
	["a refusal that passes", exchange({ ...busy, headers: passing }), null],
	["one that does not say when", exchange(busy), /does not say when/],
	["a path without an endpoint", exchange({ path: "/nothing", status: 404, body: refusal }), null],
	["an answer of a proxy", exchange({ status: 502, headers: new Headers(), body: null }), null],
	["a field too many", exchange({ body: { ...HEALTH, uid: "x" } }), /additional/],
	["a field too few", exchange({ body: { status: "ok" } }), /required property 'oldestStaleSeconds'/],
	["another type", exchange({ body: { ...HEALTH, oldestStaleSeconds: "0" } }), /must be number/],
	["a status of its own", exchange({ ...language }), /status 204 is not described/],
	["a code of another status", exchange({ status: 400, body: refusal }), /the answer 400/],
	["a refusal with a stack", exchange({ status: 404, body: { ...refusal, stack: "at" } }), /additional/],
	["a public call that requires a sign-in", exchange({ status: 401, body: refusal }), /status 401/],
	["a page", exchange({ headers: new Headers({ "content-type": "text/html" }) }), /text\/html/],
])("%s", async (_, given, expected) => {
	const reason = await whyNotDescribed(given);

	if (expected === null) expect(reason).toBeNull();
	else expect(reason).toMatch(expected);
});
