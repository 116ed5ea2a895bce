import { expect, test } from "vitest";
import { isErrorCode } from "./error-statuses.ts";
import { ERRORS } from "./errors.ts";

test.each([
	["weekend-entry", "No need to add weekend entry."],
	["weekend-delete", "Cannot delete weekend entry."],
	["already-holiday", "Planned date(s) are already a holiday."],
	["no-contract", "No contracts found for requested period."],
] as const)("%s says what the specification says, to the letter", (code, message) => {
	expect(ERRORS[code].message).toBe(message);
});

test.each(Object.entries(ERRORS))("%s has an error status and a sentence", (code, { status, message }) => {
	expect(isErrorCode(code)).toBe(true);
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThanOrEqual(503);
	expect(message).toMatch(/^[A-Z].*\.$/);
});

test.each(["", "toString", "__proto__", "constructor", "Forbidden"])("%j is not a code", (text) => {
	expect(isErrorCode(text)).toBe(false);
});
