import { readFileSync } from "node:fs";
import {
	initializeTestEnvironment,
	type RulesTestContext,
	type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { type Cell, CELLS } from "./cells.ts";
import { addressOf, IDENTITIES, type Identity, VICTIM } from "./identities.ts";

type Db = ReturnType<RulesTestContext["firestore"]>;

/** The rules file that is deployed. */
export const RULES = readFileSync(new URL("../../firestore.rules", import.meta.url), "utf8");

/** Rules with one answer for every request; the matrix must fail on them. */
export function rulesThatAlways(answer: "allow" | "deny"): string {
	const condition = String(answer === "allow");
	return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**} { allow read, write: if ${condition}; }
  }
}`;
}

function emulatorAddress(): { host: string; port: number } {
	const address = process.env.FIRESTORE_EMULATOR_HOST;
	if (address === undefined) throw new Error("FIRESTORE_EMULATOR_HOST is not set: run `npm test`.");
	const { hostname, port } = new URL(`http://${address}`);
	return { host: hostname, port: Number(port) };
}

/** Two projects with the same rules: one where every document exists, one with only user profiles. */
export interface Worlds {
	readonly full: RulesTestEnvironment;
	readonly bare: RulesTestEnvironment;
	/** The answer of the rules to one cell. */
	readonly ask: (cell: Cell) => Promise<"allow" | "deny">;
	readonly close: () => Promise<void>;
}

/** Loads the rules into two separate projects, so that they do not affect other tests or other rules. */
export async function openWorlds(name: string, rules: string): Promise<Worlds> {
	const firestore = { ...emulatorAddress(), rules };
	const run = `${name}-${process.pid}`;
	const [full, bare] = await Promise.all([
		initializeTestEnvironment({ projectId: `demo-rules-full-${run}`, firestore }),
		initializeTestEnvironment({ projectId: `demo-rules-bare-${run}`, firestore }),
	]);
	await Promise.all([seed(full, [...seededPaths()]), seed(bare, [])]);
	const contexts = new Map<RulesTestEnvironment, Map<Identity, Db>>([
		[full, databases(full)],
		[bare, databases(bare)],
	]);
	return {
		full,
		bare,
		ask: (cell) => answerTo(cell, contexts.get(cell.exists ? full : bare)?.get(cell.identity) as Db),
		close: async () => {
			await Promise.all([full.cleanup(), bare.cleanup()]);
		},
	};
}

function databases(environment: RulesTestEnvironment): Map<Identity, Db> {
	return new Map(
		IDENTITIES.map((identity) => {
			const { uid, claims } = identity;
			const context =
				uid === null
					? environment.unauthenticatedContext()
					: environment.authenticatedContext(uid, { email: addressOf(uid), ...claims });
			return [identity, context.firestore()];
		}),
	);
}

function seededPaths(): Set<string> {
	const documents = CELLS.filter((cell) => cell.exists && cell.operation !== "list");
	// Users are the profiles below: a stranger has none.
	return new Set(documents.map((cell) => cell.path).filter((path) => !/^users\/[^/]+$/.test(path)));
}

function seed(environment: RulesTestEnvironment, paths: readonly string[]): Promise<void> {
	return environment.withSecurityRulesDisabled(async (context) => {
		const db = context.firestore();
		for (const { uid, profile } of IDENTITIES) {
			if (uid !== null && profile !== null)
				await db.doc(`users/${uid}`).set({ name: uid, email: addressOf(uid), ...profile });
		}
		if (paths.length > 0) await db.doc(`users/${VICTIM}`).set({ name: VICTIM, role: "user", isActive: true });
		for (const path of paths)
			await db.doc(path).set({ userId: path.split("/")[1], askedOf: [VICTIM], seeded: true });
	});
}

async function attempt({ operation, state, match, path, identity }: Cell, db: Db): Promise<unknown> {
	switch (operation) {
		case "get":
			return db.doc(path).get({ source: "server" });
		case "list": {
			if (match.startsWith("/**/")) return db.collectionGroup(path.slice(3)).get({ source: "server" });
			const collection = db.collection(path);
			const own = collection.where("userId", "==", identity.uid);
			const asked = collection.where("askedOf", "array-contains", identity.uid);
			const query = state === "own" ? own : state === "asked" ? asked : collection;
			return query.get({ source: "server" });
		}
		case "create":
			return db.doc(path).set({ role: "admin", isActive: true });
		case "update":
			return db.doc(path).update({ role: "admin", isActive: true });
		case "delete":
			return db.doc(path).delete();
	}
}

/** Only a refusal by the rules is a "deny"; any other failure would make a test pass wrongly. */
async function answerTo(cell: Cell, db: Db): Promise<"allow" | "deny"> {
	try {
		await attempt(cell, db);
		return "allow";
	} catch (error) {
		const code = (error as { code?: string }).code;
		if (code === "permission-denied") return "deny";
		// The rules allowed it, and then there was no document to update.
		if (code === "not-found") return "allow";
		throw error;
	}
}
