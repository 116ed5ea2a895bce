import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { firestoreEmulator, identityEmulator, identityOrigin, projectId } from "#tests/support/emulators.ts";

const ROOT = new URL("../..", import.meta.url);

/** The scripts are plain JavaScript, without types. */
const { makeOnlyAdmin } = (await import(new URL("scripts/emulators/seeding.mjs", ROOT).href)) as {
	makeOnlyAdmin: (
		addresses: object,
		project: string,
		admin: { email: string; password: string },
	) => Promise<void>;
};

/** A separate, empty project: the emulators have one database for each project name. */
const emptyProject = () => `demo-first-admin-${randomUUID().slice(0, 8)}`;

function firstAdmin(project: string, ...args: string[]) {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		["scripts/first-admin.mjs", "--project", project, ...args],
		{ cwd: ROOT, encoding: "utf8", env: { ...process.env, METADATA_SERVER_DETECTION: "none" } },
	);
	return { status, stdout, stderr };
}

test("an empty company gets one admin, with a link for the password, and no second one", () => {
	const project = emptyProject();
	const first = firstAdmin(project, "--email", "Aino@example.com", "--name", "Aino Korhonen");
	expect(first.stderr).toBe("");
	expect(first.stdout).toMatch(/administers demo-first-admin-.*\nhttp.*oobCode=/);
	expect(first.status).toBe(0);

	const second = firstAdmin(project, "--email", "petri@example.com", "--name", "Petri Koskinen");
	expect(second.status).toBe(1);
	expect(second.stderr).toMatch(/^There is an admin already,/);
	expect(second.stdout).not.toContain("oobCode");
});

/** Asks the identity provider of a project. */
async function identities(project: string, path: string, body?: unknown): Promise<unknown> {
	const answer = await fetch(`${identityOrigin()}/projects/${project}/accounts${path}`, {
		method: body === undefined ? "GET" : "POST",
		headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return answer.json();
}

test("a sign-in that a stranger made with the address is never adopted", async () => {
	const project = emptyProject();
	const stranger = { email: "aino@example.com", password: "a stranger's password", localId: "stranger" };
	await identities(project, "", stranger);

	const refused = firstAdmin(project, "--email", "Aino@example.com", "--name", "Aino Korhonen");

	expect(refused.status).toBe(1);
	expect(refused.stderr).toMatch(
		/^There is a sign-in with aino@example\.com already.*Authentication → Users/,
	);
	expect(refused.stdout).not.toContain("oobCode");

	await identities(project, ":delete", { localId: stranger.localId });
	const made = firstAdmin(project, "--email", "Aino@example.com", "--name", "Aino Korhonen");
	expect(made.status, made.stderr).toBe(0);
	const { users } = (await identities(project, ":batchGet?maxResults=10")) as {
		users: { passwordHash?: string }[];
	};
	expect(users).toHaveLength(1);
	expect(users[0]?.passwordHash).toBeUndefined();
});

test("the empty company of `npm start -- --empty` has one admin, who signs in with the password that is printed", async () => {
	// The link of a password is of the project that the emulators started with.
	const project = projectId();
	const addresses = { auth: identityEmulator(), firestore: new URL(firestoreEmulator()).host };
	const credentials = { email: `${randomUUID()}@example.com`, password: "tuntikirja-demo" };
	await makeOnlyAdmin(addresses, project, credentials);

	const { localId } = await signIn(credentials);
	const found = await identities(project, ":lookup", { localId: [localId] });
	expect(found).toMatchObject({ users: [{ email: credentials.email, emailVerified: true }] });
	await expect(makeOnlyAdmin(addresses, project, credentials)).rejects.toThrow("The admin could not be made");
});

async function signIn(credentials: object) {
	const answer = await fetch(`${identityOrigin()}/accounts:signInWithPassword?key=emulator`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify(credentials),
	});
	if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as { localId: string };
}
