import { expect, test } from "vitest";
import { foreignProviders, hasForeignAddress, isKnownSignIn, linkedProviders } from "./whose-sign-in.ts";

const OWNER = { email: "aino@firma.fi", googleIds: ["1001"], pendingEmail: null };

const tokenOf = (email: string | undefined, identities: Record<string, unknown>) => ({
	...(email === undefined ? {} : { email }),
	firebase: { sign_in_provider: "password", identities },
});

test.each([
	["a password", tokenOf("aino@firma.fi", { email: ["aino@firma.fi"] }), true],
	["an address in capitals", tokenOf("Aino@Firma.fi", { email: ["Aino@Firma.fi"] }), true],
	["a known Google account", tokenOf("aino@firma.fi", { "google.com": ["1001"] }), true],
	["an unknown Google account", tokenOf("aino@firma.fi", { "google.com": ["2002"] }), false],
	[
		"an unknown one beside the known one",
		tokenOf("aino@firma.fi", { "google.com": ["1001", "2002"] }),
		false,
	],
	["a list that is none", tokenOf("aino@firma.fi", { "google.com": "1001" }), false],
	["another address", tokenOf("other@firma.fi", { email: ["other@firma.fi"] }), false],
	["no address", tokenOf(undefined, {}), false],
	["an empty address", tokenOf("", {}), false],
	["a provider that is not offered", tokenOf("aino@firma.fi", { "github.com": ["1001"] }), false],
	["a telephone", tokenOf("aino@firma.fi", { phone: ["+358401234567"] }), false],
])("%s", (_what, token, isKnown) => {
	expect(isKnownSignIn(token, OWNER)).toBe(isKnown);
});

test("a profile without an address has no sign-in", () => {
	expect(isKnownSignIn(tokenOf("", {}), { email: "", googleIds: [] })).toBe(false);
});

const linked = (providerId: string, email: string) => ({ providerId, email, uid: "1" });

test.each([
	["Google with the owner's address", linked("google.com", "Aino@firma.fi"), []],
	["Google with another address", linked("google.com", "aino@gmail.com"), ["google.com"]],
	["GitHub with the owner's address", linked("github.com", "aino@firma.fi"), ["github.com"]],
	["a telephone", { providerId: "phone", uid: "+358401234567", email: "" }, ["phone"]],
])("%s is foreign as it should be", (_what, provider, foreign) => {
	const account = { email: "aino@firma.fi", providerData: [linked("password", "aino@firma.fi"), provider] };
	expect(foreignProviders(account, OWNER)).toEqual(foreign);
	expect(linkedProviders(account)).toEqual([provider.providerId]);
});

test.each([
	["the same address", "AINO@firma.fi", "aino@firma.fi", false],
	["another address", "other@gmail.com", "aino@firma.fi", true],
	["the address that the owner is changing to", "aino@uusi.fi", "aino@firma.fi", false],
	["no address at all", undefined, "aino@firma.fi", true],
	["a profile without one, as there is nothing to restore", "aino@firma.fi", "", false],
])("%s", (_what, email, profileEmail, isForeign) => {
	const account = { ...(email === undefined ? {} : { email }), providerData: [] };
	const owner = { email: profileEmail, googleIds: [], pendingEmail: "aino@uusi.fi" };
	expect(hasForeignAddress(account, owner)).toBe(isForeign);
});
