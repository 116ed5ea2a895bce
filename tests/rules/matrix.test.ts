import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CELLS } from "./cells.ts";
import { addressOf } from "./identities.ts";
import { uncovered } from "./rule-coverage.ts";
import { openWorlds, RULES, type Worlds } from "./rules-emulator.ts";

let worlds: Worlds;
beforeAll(async () => {
	// The SDK logs a warning for each refusal, and most cells are refusals.
	vi.spyOn(console, "warn").mockImplementation(() => {});
	worlds = await openWorlds("matrix", RULES);
});
afterAll(() => worlds.close());

test.for(CELLS.map((cell) => [cell.name, cell] as const))("%s", async ([, cell]) => {
	expect(await worlds.ask(cell)).toBe(cell.isAllowed ? "allow" : "deny");
});

/** Reads that some role other than admin may make, by all who may make them. */
const READS = CELLS.filter(
	({ isAllowed, operation, exists }) => isAllowed && exists && (operation === "get" || operation === "list"),
);

test.for([
	["closed", { state: "closed" }, false],
	["something that it should not be", { state: 1 }, false],
	["read-only", { state: "read-only" }, true],
	["open again", { state: "open" }, true],
] as const)("while the service is %s, admins read as always, the others: %s", async ([, state, isOpen]) => {
	await worlds.full.withSecurityRulesDisabled((context) =>
		context.firestore().doc("settings/lockdown").set(state),
	);
	for (const cell of READS) {
		const expected = isOpen || cell.identity.acts === "admin" ? "allow" : "deny";
		expect(await worlds.ask(cell), cell.name).toBe(expected);
	}
});
const HOUR = 3600;
const SECOND = Math.floor(Date.now() / 1000);

test.for([
	["a new one", SECOND, {}, 1, true],
	["one of yesterday, without a longest session", SECOND - 25 * HOUR, {}, null, true],
	["one within the longest session", SECOND - 23 * HOUR, {}, 24, true],
	["one beyond the longest session", SECOND - 25 * HOUR, {}, 24, false],
	["one that was ended", SECOND, { validFrom: 0, ended: [SECOND] }, null, false],
	["another one than that which was ended", SECOND - 1, { validFrom: 0, ended: [SECOND] }, null, true],
	["one from before all were ended", SECOND - 1, { validFrom: SECOND, ended: [] }, null, false],
	["one from after all were ended", SECOND, { validFrom: SECOND, ended: [] }, null, true],
] as const)(
	"a sign-in opens the calendar as long as it holds: %s",
	async ([, at, sessions, hours, isOpen]) => {
		const uid = "uid-session";
		await worlds.full.withSecurityRulesDisabled(async (context) => {
			const db = context.firestore();
			await db.doc(`users/${uid}`).set({ role: "user", isActive: true, email: addressOf(uid), sessions });
			await db.doc("settings/company").set({ longestSessionHours: hours });
		});
		const db = worlds.full.authenticatedContext(uid, { auth_time: at, email: addressOf(uid) }).firestore();
		const answer = db.doc("nationalHolidays/2026").get({ source: "server" });
		if (isOpen) await answer;
		else await expect(answer).rejects.toMatchObject({ code: "permission-denied" });
	},
);

test("every expression of the rules was evaluated, and every condition was both true and false", async () => {
	expect(await uncovered([worlds.full, worlds.bare])).toEqual([]);
});
