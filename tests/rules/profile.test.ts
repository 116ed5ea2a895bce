import { afterAll, beforeAll, expect, test, vi } from "vitest";
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
		await (profile === null ? doc.delete() : doc.set(profile));
	});
}

/** What the person with this token may do now. */
async function rights(): Promise<string[]> {
	const db = worlds.full.authenticatedContext(UID).firestore();
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
	const db = worlds.full.authenticatedContext(UID).firestore();
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
