import { createHmac, createSign, generateKeyPairSync } from "node:crypto";
import { getAuth } from "firebase-admin/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { identify } from "./caller.ts";

// The auth emulator signs nothing and trusts what is not signed, so forgeries are tried on the real verifier:
// the one that runs when no emulator is named. Threat T8.
const PROJECT = "demo-forgery";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PUBLIC_PEM = publicKey.export({ type: "spki", format: "pem" }).toString();

beforeEach(() => {
	vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
	vi.stubEnv("GCLOUD_PROJECT", PROJECT);
	vi.stubEnv("METADATA_SERVER_DETECTION", "none");
});
afterEach(() => {
	vi.unstubAllEnvs();
});

const NOW = Math.floor(Date.now() / 1000);
const CLAIMS = {
	iss: `https://securetoken.google.com/${PROJECT}`,
	aud: PROJECT,
	sub: "victim",
	user_id: "victim",
	auth_time: NOW - 60,
	iat: NOW - 60,
	exp: NOW + 3600,
};

type Signer = (text: string) => string;
const bySelf: Signer = (text) => createSign("RSA-SHA256").update(text).sign(privateKey).toString("base64url");
const byPublicKey: Signer = (text) => createHmac("sha256", PUBLIC_PEM).update(text).digest("base64url");
const unsigned: Signer = () => "";

function tokenOf(header: object, claims: object, sign: Signer): string {
	const text = [header, { ...CLAIMS, ...claims }]
		.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
		.join(".");
	return `${text}.${sign(text)}`;
}

const RS256 = { alg: "RS256", typ: "JWT", kid: "own-key" };

const FORGERIES: readonly [string, string, string][] = [
	["no algorithm and no signature", "kid", tokenOf({ alg: "none", typ: "JWT" }, {}, unsigned)],
	[
		"no algorithm but a key id",
		"algorithm",
		tokenOf({ alg: "none", typ: "JWT", kid: "own-key" }, {}, unsigned),
	],
	[
		"the public key as a secret",
		"algorithm",
		tokenOf({ alg: "HS256", typ: "JWT", kid: "own-key" }, {}, byPublicKey),
	],
	["a shared secret and no key id", "kid", tokenOf({ alg: "HS256", typ: "JWT" }, {}, byPublicKey)],
	["a signature without a key id", "kid", tokenOf({ alg: "RS256", typ: "JWT" }, {}, bySelf)],
	["another audience", "aud", tokenOf(RS256, { aud: "another-project" }, bySelf)],
	["another issuer", "iss", tokenOf(RS256, { iss: "https://evil.example" }, bySelf)],
	["an issuer of the same beginning", "iss", tokenOf(RS256, { iss: `${CLAIMS.iss}.evil.example` }, bySelf)],
	["no subject", "sub", tokenOf(RS256, { sub: "" }, bySelf)],
	["a subject that is no text", "sub", tokenOf(RS256, { sub: { $ne: "" } }, bySelf)],
	["a subject too long", "sub", tokenOf(RS256, { sub: "x".repeat(129) }, bySelf)],
];

test.each(FORGERIES)("a token with %s is refused for its %s", async (_, reason, token) => {
	await expect(getAuth().verifyIdToken(token)).rejects.toThrow(reason);
	await expect(identify(`Bearer ${token}`, { access: "everyone" }, false, "forged")).rejects.toMatchObject({
		code: "unauthenticated",
	});
});

test.each([
	null,
	"",
	"Bearer",
	"Bearer ",
	"Bearer a",
	"Bearer a.b.c",
	"Basic YTpi",
	`Bearer ${"x".repeat(5000)}`,
])("the header %j is refused", async (header) => {
	await expect(identify(header, { access: "everyone" }, false, "forged")).rejects.toMatchObject({
		code: "unauthenticated",
	});
});
