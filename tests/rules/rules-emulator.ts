import { readFileSync } from "node:fs";
import {
	initializeTestEnvironment,
	type RulesTestContext,
	type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { type Cell, CELLS } from "./cells.ts";
import { IDENTITIES, type Identity, VICTIM } from "./identities.ts";

type Db = ReturnType<RulesTestContext["firestore"]>;

/** The rules that are deployed. */
export const RULES = readFileSync(new URL("../../firestore.rules", import.meta.url), "utf8");

/** Rules that say the same about everything: what the matrix has to turn red on. */
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

/** Two projects under the same rules: one where every document exists, one with nothing but profiles. */
export interface Worlds {
	readonly full: RulesTestEnvironment;
	readonly bare: RulesTestEnvironment;
	/** Says what the rules answer to one cell. */
	readonly ask: (cell: Cell) => Promise<"allow" | "deny">;
	readonly close: () => Promise<void>;
}

/** Loads the rules into two projects of their own, so that neither other tests nor other rules meet them. */
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
				uid === null ? environment.unauthenticatedContext() : environment.authenticatedContext(uid, claims);
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
			if (uid !== null && profile !== null) await db.doc(`users/${uid}`).set({ name: uid, ...profile });
		}
		if (paths.length > 0) await db.doc(`users/${VICTIM}`).set({ name: VICTIM, role: "user", isActive: true });
		for (const path of paths) await db.doc(path).set({ userId: path.split("/")[1], seeded: true });
	});
}

async function attempt({ operation, state, match, path, identity }: Cell, db: Db): Promise<unknown> {
	switch (operation) {
		case "get":
			return db.doc(path).get({ source: "server" });
		case "list": {
			if (match.startsWith("/**/")) return db.collectionGroup(path.slice(3)).get({ source: "server" });
			const collection = db.collection(path);
			return (state === "own" ? collection.where("userId", "==", identity.uid) : collection).get({
				source: "server",
			});
		}
		case "create":
			return db.doc(path).set({ role: "admin", isActive: true });
		case "update":
			return db.doc(path).update({ role: "admin", isActive: true });
		case "delete":
			return db.doc(path).delete();
	}
}

/** Only the rules' own refusal is a "deny": any other failure would be a false comfort. */
async function answerTo(cell: Cell, db: Db): Promise<"allow" | "deny"> {
	try {
		await attempt(cell, db);
		return "allow";
	} catch (error) {
		const code = (error as { code?: string }).code;
		if (code === "permission-denied") return "deny";
		// The rules let it through, and then there was nothing to update.
		if (code === "not-found") return "allow";
		throw error;
	}
}
