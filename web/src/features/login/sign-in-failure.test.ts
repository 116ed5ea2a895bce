import { FirebaseError } from "firebase/app";
import { expect, test } from "vitest";
import login from "#locales/en/login.json";
import { failureKey } from "./sign-in-failure.ts";

test.each([
	"unauthorized-domain",
	"popup-blocked",
	"popup-closed-by-user",
	"cancelled-popup-request",
	"web-storage-unsupported",
	"network-request-failed",
	"internal-error",
	"invalid-api-key",
	"auth-domain-config-required",
	"invalid-auth-event",
])("the provider's %s has a message of its own", (code) => {
	expect(failureKey(new FirebaseError(`auth/${code}`, ""))).toBe(code);
});

test("all messages have different texts", () => {
	const texts = Object.values(login.failures);
	expect(new Set(texts).size).toBe(texts.length);
});

test.each(["wrong-password", "user-not-found", "invalid-login-credentials"])(
	"%s does not reveal whether the account exists",
	(code) => {
		expect(failureKey(new FirebaseError(`auth/${code}`, ""))).toBe("invalid-credential");
	},
);

test("a refusal by the function before a sign-in has a message of its own", () => {
	const answer = `{"error":{"message":"This account does not belong to the company.","status":"PERMISSION_DENIED"}}`;
	const error = new FirebaseError("auth/internal-error", `HTTP Cloud Function returned an error: ${answer}`);
	expect(failureKey(error)).toBe("refused");
});

test("an unknown error has a general message", () => {
	expect(failureKey(new FirebaseError("auth/quota-exceeded", ""))).toBe("failed");
	expect(failureKey("?")).toBe("failed");
});
