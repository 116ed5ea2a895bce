import { ORPCError } from "@orpc/client";
import i18next from "i18next";
import { afterEach, beforeEach, expect, test } from "vitest";
import { errorMessage, isPermanentFailure } from "./error-message.ts";
import { i18nReady, switchLanguage } from "./i18n/i18n.ts";

beforeEach(() => i18nReady);
afterEach(() => switchLanguage("en"));

const say = (error: unknown) => errorMessage(error, i18next.getFixedT(null, "errors"));
const locked = (data?: unknown) => new ORPCError("month-locked", { status: 423, data });

test("a refusal names the months that are locked", async () => {
	expect(say(locked({ months: ["2026-04"] }))).toBe("The month is locked: April 2026.");
	expect(say(locked({ months: ["2026-03", "2026-04", "2026-05"] }))).toMatch(
		/^These months are locked: March 2026, April 2026,? and May 2026\.$/,
	);
	await switchLanguage("fi");
	expect(say(locked({ months: ["2026-04"] }))).toBe("Kuukausi on lukittu: huhtikuu 2026.");
	expect(say(locked({ months: ["2026-04", "2026-05"] }))).toBe(
		"Nämä kuukaudet on lukittu: huhtikuu 2026 ja toukokuu 2026.",
	);
});

test.each([undefined, null, {}, { months: [] }, { months: "2026-04" }, { months: [4] }])(
	"a refusal without months has the general text: %j",
	(data) => {
		expect(say(locked(data))).toBe("The month is locked.");
	},
);

test("an error without a code of the API has a text for the kind of failure", () => {
	expect(say(new TypeError("Failed to fetch"))).toBe("Network Error");
	expect(say(new ORPCError("UNKNOWN", { status: 502 }))).toBe("Request failed with status code 502");
	expect(say(new DOMException("", "TimeoutError"))).toContain("timeout exceeded");
});

test.each([
	["not-found", 404, true],
	["project-not-available", 404, true],
	["forbidden", 403, true],
	["range-too-long", 400, true],
	["unauthenticated", 401, false],
	["too-many-requests", 429, false],
	["unavailable", 503, false],
	["UNKNOWN", 404, false],
])("%s (%d) is a permanent failure: %s", (code, status, expected) => {
	expect(isPermanentFailure(new ORPCError(code, { status }))).toBe(expected);
});
