import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { identityEmulator, projectId } from "@tuntikirja/tests/support/emulators.ts";
import { aGoogleAccount, signInByProvider } from "@tuntikirja/tests/support/identities.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { backUpSignIns } from "./back-up-sign-ins.ts";

/** What `firebase auth:import` accepts, from firebase-tools itself. */
const { validateUserJson } = createRequire(import.meta.url)("firebase-tools/lib/accountImporter.js") as {
	validateUserJson: (user: object) => { error?: string };
};

interface Saved {
	readonly localId: string;
	readonly passwordHash?: string;
	readonly lastSignedInAt?: string;
	readonly providerUserInfo: object[];
}

interface File {
	readonly url: string;
	readonly text: string;
}

/** Backs up into a bucket that answers with the status. @returns what it was sent */
async function backUpTo(status: number): Promise<File> {
	const files: File[] = [];
	const server = createServer((request, response) => {
		let text = "";
		request.on("data", (chunk: Buffer) => {
			text += chunk.toString();
		});
		request.on("end", () => {
			files.push({ url: request.url ?? "", text });
			response.writeHead(status).end("{}");
		});
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	try {
		await backUpSignIns(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	} finally {
		server.close();
	}
	return files[0] as File;
}

test("a sign-in that was lost is imported from the file of the day, with its password", async () => {
	const person = await aPerson();
	// The emulator's hashes are texts with the password, so one with a dash would be another after the file.
	const password = randomUUID().replaceAll("-", "");
	await getAuth().updateUser(person.uid, { password });
	const account = aGoogleAccount();
	await signInByProvider(account);
	const { url, text } = await backUpTo(200);
	await getAuth().deleteUser(person.uid);

	expect(new URL(url, "http://storage").pathname).toBe(`/upload/storage/v1/b/${projectId()}-sign-ins/o`);
	expect(new URL(url, "http://storage").searchParams.get("name")).toBe(`${today()}.json`);
	const { users } = JSON.parse(text) as { users: Saved[] };
	expect(users.flatMap(({ providerUserInfo }) => providerUserInfo)).toContainEqual(
		expect.objectContaining({ providerId: "google.com", email: account.email }),
	);
	for (const { passwordHash, ...user } of users) {
		expect(validateUserJson(user)).toEqual({});
		expect(passwordHash ?? "").not.toMatch(/[-_]/);
	}
	// As `firebase auth:import` renames it.
	const lost = users
		.filter(({ localId }) => localId === person.uid)
		.map(({ lastSignedInAt, ...user }) => ({ ...user, lastLoginAt: lastSignedInAt }));
	const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId()}/accounts:batchCreate`;
	const imported = await fetch(`${identityEmulator()}${path}`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Authorization: "Bearer owner" },
		body: JSON.stringify({ users: lost }),
	});

	expect(await imported.json()).toMatchObject({ error: [] });
	expect(await signIn(person.email, password)).toHaveProperty("idToken");
});

test("a second run of a day changes nothing, and a refusal is an error", async () => {
	await aPerson();
	await expect(backUpTo(412)).resolves.toBeDefined();
	await expect(backUpTo(403)).rejects.toThrow("The bucket of the sign-ins answered 403.");
});
