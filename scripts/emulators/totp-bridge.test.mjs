import { Secret } from "otpauth";
import { expect, test } from "vitest";
import { isCodeOf, secretOf, withTotpFactors } from "./totp-bridge.mjs";

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const RFC_SECRET = Secret.fromUTF8("12345678901234567890");

test.each([
	[59, "287082"],
	[1111111109, "081804"],
	[1111111111, "050471"],
	[1234567890, "005924"],
	[2000000000, "279037"],
	[20000000000, "353130"],
])("at second %d the code of the RFC's secret is %s", (seconds, code) => {
	expect(isCodeOf(RFC_SECRET, code, seconds * 1000)).toBe(true);
	expect(isCodeOf(RFC_SECRET, code, (seconds + 30) * 1000)).toBe(true);
	expect(isCodeOf(RFC_SECRET, code, (seconds - 30) * 1000)).toBe(true);
	expect(isCodeOf(RFC_SECRET, code, (seconds + 61) * 1000)).toBe(false);
	expect(isCodeOf(RFC_SECRET, code, (seconds - 61) * 1000)).toBe(false);
});

test.each([undefined, "", "28708", "2870820", "28708x", "287083"])("%j is no code", (code) => {
	expect(isCodeOf(RFC_SECRET, code, 59_000)).toBe(false);
});

test("each factor has a secret of its own, the same each time", () => {
	expect(secretOf("+358111111111111").base32).toBe(secretOf("+358111111111111").base32);
	expect(secretOf("+358111111111111").base32).not.toBe(secretOf("+358111111111112").base32);
	expect(secretOf("+358111111111111").base32).toMatch(/^[A-Z2-7]{32}$/);
});

test("an answer has its factors by phone as factors of an app, and is otherwise unchanged", () => {
	const factor = { mfaEnrollmentId: "one", displayName: "Phone", enrolledAt: "2026-01-01" };
	const byPhone = { ...factor, phoneInfo: "+********1234", unobfuscatedPhoneInfo: "+358111111234" };
	const byApp = { ...factor, totpInfo: {} };

	expect(withTotpFactors({ idToken: "x" })).toEqual({ idToken: "x" });
	expect(withTotpFactors({ mfaPendingCredential: "p", mfaInfo: [byPhone] })).toEqual({
		mfaPendingCredential: "p",
		mfaInfo: [byApp],
	});
	expect(withTotpFactors({ users: [{ localId: "a", mfaInfo: [byPhone] }, { localId: "b" }] })).toEqual({
		users: [{ localId: "a", mfaInfo: [byApp] }, { localId: "b" }],
	});
});
