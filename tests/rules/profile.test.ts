import type { TokenOptions } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addressOf } from "./identities.ts";
import { openWorlds, RULES, type Worlds } from "./rules-emulator.ts";

const UID = "uid-changing";
let worlds: Worlds;
beforeAll(async () => {
	vi.spyOn(console, "warn").mockImplementation(() => {});
	worlds = await openWorlds("profile", RULES);
});
afterAll(() => worlds.close());

async function become(profile: object | null): Promise<void> {
	await worlds.full.withSecurityRulesDisabled(async (context) => {
		const doc = context.firestore().doc(`users/${UID}`);
		await (profile === null ? doc.delete() : doc.set({ email: addressOf(UID), ...profile }));
	});
}

/** What the person with this token may do now. */
async function rights(token: TokenOptions = { email: addressOf(UID) }): Promise<string[]> {
	const db = worlds.full.authenticatedContext(UID, token).firestore();
	const asked = {
		"own balance": () => db.doc(`balances/${UID}`).get({ source: "server" }),
		calendar: () => db.doc("nationalHolidays/2026").get({ source: "server" }),
		prices: () => db.doc("projects/p1/private/prices").get({ source: "server" }),
	};
	const granted: string[] = [];
	for (const [name, ask] of Object.entries(asked)) {
		await ask().then(
			() => granted.push(name),
			(error: { code?: string }) => expect(error.code).toBe("permission-denied"),
		);
	}
	return granted;
}

test.for([
	["an active admin", { role: "admin", isActive: true }, ["own balance", "calendar", "prices"]],
	["an active external", { role: "external", isActive: true }, ["own balance", "calendar"]],
	["a profile without a role", { isActive: true }, []],
	["a role that does not exist", { role: "owner", isActive: true }, []],
	["a list of roles", { role: ["admin"], isActive: true }, []],
	["a role in capitals", { role: "ADMIN", isActive: true }, []],
	["a profile without a state", { role: "admin" }, []],
	["a state that is text", { role: "admin", isActive: "true" }, []],
	["a state that is a number", { role: "admin", isActive: 1 }, []],
	["a disabled admin", { role: "admin", isActive: true, disabled: true }, []],
	[
		"an admin who is not disabled",
		{ role: "admin", isActive: true, disabled: false },
		["own balance", "calendar", "prices"],
	],
	["an empty profile", {}, []],
	["no profile", null, []],
] as const)("%s grants what it should", async ([, profile, expected]) => {
	await become(profile);
	expect(await rights()).toEqual(expected);
});

const linked = (identities: Record<string, string[]>) => ({
	email: addressOf(UID),
	firebase: { sign_in_provider: "google.com" as const, identities },
});

test.for([
	["the address in capitals", { email: addressOf(UID).toUpperCase() }, true],
	["another address", { email: "thief@example.com" }, false],
	["no address", {}, false],
	["a known Google account", linked({ email: [addressOf(UID)], "google.com": ["1001"] }), true],
	["an unknown Google account", linked({ "google.com": ["2002"] }), false],
	["an unknown one beside a known one", linked({ "google.com": ["1001", "2002"] }), false],
	["a provider that is not offered", linked({ "github.com": ["1001"] }), false],
] as const)("a token with %s", async ([, token, isGranted]) => {
	await become({ role: "user", isActive: true, googleIds: ["1001"] });
	expect(await rights(token)).toEqual(isGranted ? ["own balance", "calendar"] : []);
});

test("no linked account is known of a profile from before they were", async () => {
	await become({ role: "user", isActive: true });
	expect(await rights(linked({ "google.com": ["1001"] }))).toEqual([]);
	expect(await rights()).toEqual(["own balance", "calendar"]);
});

test("demotion, deactivation and deletion have effect at the next request, in spite of the token", async () => {
	await become({ role: "admin", isActive: true });
	expect(await rights()).toContain("prices");
	await become({ role: "user", isActive: true });
	expect(await rights()).toEqual(["own balance", "calendar"]);
	await become({ role: "admin", isActive: false });
	expect(await rights()).toEqual([]);
	await become({ role: "admin", isActive: true });
	expect(await rights()).toContain("prices");
	await become(null);
	expect(await rights()).toEqual([]);
});

test("a month belongs to exactly the person whose id it starts with", async () => {
	await become({ role: "user", isActive: true });
	const db = worlds.full.authenticatedContext(UID, { email: addressOf(UID) }).firestore();
	const canGet = (id: string) =>
		db
			.doc(`workMonths/${id}`)
			.get({ source: "server" })
			.then(
				() => true,
				() => false,
			);
	expect(await canGet(`${UID}_2026-06`)).toBe(true);
	expect(await canGet(`${UID}_2026-06_2026-06`)).toBe(false);
	expect(await canGet(`${UID}2_2026-06`)).toBe(false);
	expect(await canGet(`x${UID}_2026-06`)).toBe(false);
	expect(await canGet("2026-06")).toBe(false);
	expect(await canGet(UID)).toBe(false);
});
