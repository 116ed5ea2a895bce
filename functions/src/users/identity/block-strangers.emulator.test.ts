import { projectId } from "@tuntikirja/tests/support/emulators.ts";
import { aGoogleAccount, withClaims } from "@tuntikirja/tests/support/identities.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import {
	type ProductionServer,
	startProductionServer,
} from "@tuntikirja/tests/support/server/production-server.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userDoc } from "#records/people/users.ts";

// The functions are not loaded by the emulators, because IDENTITY_PLATFORM is false there. So the test calls the exported
// functions as the identity provider does: by POST with a token that describes the event.
type Name = "beforeCreate" | "beforeSignIn";
const servers = new Map<Name, ProductionServer>();
beforeAll(async () => {
	for (const name of ["beforeCreate", "beforeSignIn"] as const)
		servers.set(name, await startProductionServer(name));
});
afterAll(async () => {
	for (const server of servers.values()) await server.stop();
});

type Linked = { provider_id: string; uid: string; email: string };

interface Event {
	readonly uid: string;
	readonly email: string;
	readonly method?: string;
	readonly linked?: readonly Linked[];
}

/** What the function answers to the event. */
async function ask(name: Name, { uid, email, method = "password", linked = [] }: Event): Promise<number> {
	const jwt = withClaims("a.e30.", {
		iss: `https://securetoken.google.com/${projectId()}`,
		aud: "https://before-sign-in.a.run.app",
		sub: uid,
		iat: Math.floor(Date.now() / 1000) - 1,
		exp: Math.floor(Date.now() / 1000) + 60,
		event_id: "event",
		event_type: name,
		sign_in_method: method,
		user_record: { uid, email, provider_data: linked },
	});
	const response = await fetch(servers.get(name)?.base ?? "", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ data: { jwt } }),
	});
	return response.status;
}

const google = ({ sub, email }: { sub: string; email: string }) => ({
	provider_id: "google.com",
	uid: sub,
	email,
});

/** The person's own account, with changes. */
const own = ({ uid, email }: Person, changes: Partial<Event> = {}) => ({ uid, email, ...changes });

test("a person of the company signs in by password and by their own Google account", async () => {
	const person = await aPerson();
	const linked = [google(aGoogleAccount(person.email))];

	expect(await ask("beforeSignIn", own(person))).toBe(200);
	expect(await ask("beforeSignIn", own(person, { method: "google.com", linked }))).toBe(200);
});

test.each(["beforeCreate", "beforeSignIn"] as const)("%s refuses who has no profile", async (name) => {
	expect(await ask(name, { uid: "no-such-person", email: "stranger@example.com" })).toBe(403);
	expect(await ask(name, { uid: "a/b", email: "stranger@example.com" })).toBe(403);
});

test.each([{ isActive: false }, { disabled: true }])("a profile with %j is refused", async (state) => {
	const person = await aPerson();
	await change(userDoc(person.uid), state);
	expect(await ask("beforeSignIn", own(person))).toBe(403);
});

test("a foreign Google account and another address are refused, and the password still works", async () => {
	const person = await aPerson();
	const thief = aGoogleAccount();
	const linked = [google(thief)];

	expect(await ask("beforeSignIn", own(person, { method: "google.com", linked }))).toBe(403);
	expect(await ask("beforeSignIn", own(person, { email: thief.email }))).toBe(403);
	expect(await ask("beforeSignIn", own(person, { linked }))).toBe(200);
});
