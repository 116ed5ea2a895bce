import type { TokenOptions } from "@firebase/rules-unit-testing";
import type { Cell } from "./cells.ts";
import { addressOf, type Identity } from "./identities.ts";

/** Where an emulated project is. */
export interface Place {
	readonly host: string;
	readonly port: number;
	readonly projectId: string;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The unsigned token of a person, as the test library makes it: the emulator reads only the claims. */
function tokenOf(uid: string, projectId: string, claims: TokenOptions = {}): string {
	const payload = {
		iss: `https://securetoken.google.com/${projectId}`,
		aud: projectId,
		iat: 0,
		exp: 3600,
		auth_time: 0,
		sub: uid,
		user_id: uid,
		firebase: { sign_in_provider: "custom", identities: {} },
		email: addressOf(uid),
		...claims,
	};
	return `${encoded({ alg: "none", type: "JWT" })}.${encoded(payload)}.`;
}

const ADMIN = { role: { stringValue: "admin" }, isActive: { booleanValue: true } };

/** The condition of a list: own documents, those that ask the person, or none. */
function whereOf({ state, identity }: Cell): object {
	const value = { stringValue: identity.uid };
	const filter = (fieldPath: string, op: string) => ({
		where: { fieldFilter: { field: { fieldPath }, op, value } },
	});
	if (state === "own") return filter("userId", "EQUAL");
	return state === "asked" ? filter("askedOf", "ARRAY_CONTAINS") : {};
}

/** What the cell asks of Firestore: the end of the address, and what is sent. */
function askedBy(cell: Cell, documents: string): { readonly at: string; readonly body?: object } {
	const { operation, match, path } = cell;
	const name = `${documents}/${path}`;
	const written = (write: object) => ({ at: ":commit", body: { writes: [write] } });
	switch (operation) {
		case "get":
			return { at: `/${path}` };
		case "list": {
			const isGroup = match.startsWith("/**/");
			const [, parent = "", collectionId] = /^(?:(.*)\/)?([^/]+)$/.exec(path) ?? [];
			const from = [{ collectionId, allDescendants: isGroup }];
			const at = isGroup || parent === "" ? ":runQuery" : `/${parent}:runQuery`;
			return { at, body: { structuredQuery: { from, ...whereOf(cell) } } };
		}
		case "create":
			return written({ update: { name, fields: ADMIN } });
		case "update":
			return written({
				update: { name, fields: ADMIN },
				updateMask: { fieldPaths: Object.keys(ADMIN) },
				currentDocument: { exists: true },
			});
		case "delete":
			return written({ delete: name });
	}
}

/**
 * The answer of the rules, by a plain request: the client of browsers opens a stream for each.
 * @throws at any other failure than a refusal by the rules, which would make a test pass wrongly
 */
export async function answerTo(cell: Cell, { host, port, projectId }: Place): Promise<"allow" | "deny"> {
	const { uid, claims }: Identity = cell.identity;
	const documents = `projects/${projectId}/databases/(default)/documents`;
	const { at, body } = askedBy(cell, documents);
	const response = await fetch(`http://${host}:${port}/v1/${documents}${at}`, {
		headers: {
			"Content-Type": "application/json",
			...(uid !== null && { Authorization: `Bearer ${tokenOf(uid, projectId, claims)}` }),
		},
		...(body && { method: "POST", body: JSON.stringify(body) }),
	});
	const text = await response.text();
	if (response.status === 403 && text.includes("PERMISSION_DENIED")) return "deny";
	// The rules allowed it, and then there was no such document.
	if (response.ok || response.status === 404) return "allow";
	throw new Error(`${cell.name}: ${response.status} ${text}`);
}
