import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import { isFinalRefusal } from "./send-queue.ts";

test.each([
	["a refusal", new ORPCError("month-locked", { status: 423 }), true],
	["a conflict", new ORPCError("stale-version", { status: 409 }), true],
	["a fault of the server, which a copy of the call would meet again", new ORPCError("internal"), true],
	["no answer at all", new TypeError("Failed to fetch"), false],
	["no answer in time", new DOMException("signal timed out", "TimeoutError"), false],
	["a session that has ended", new ORPCError("unauthenticated", { status: 401 }), false],
	["a sign-in of another account", new ORPCError("foreign-sign-in", { status: 403 }), false],
	["a lockdown", new ORPCError("locked-down", { status: 503 }), false],
	["a server that is busy", new ORPCError("unavailable", { status: 503 }), false],
	[
		"a token that could not be renewed",
		Object.assign(new Error(), { code: "auth/network-request-failed" }),
		false,
	],
	["a gateway's page", new ORPCError("UNKNOWN", { status: 502 }), false],
	["a refusal by a server other than the API", new ORPCError("UNKNOWN", { status: 413 }), true],
	["a hotel's login page", new SyntaxError("Unexpected token <"), false],
])("%s", (_, error, expected) => {
	expect(isFinalRefusal(error)).toBe(expected);
});
