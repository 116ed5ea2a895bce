import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { startSession } from "#test/session.ts";
import { client } from "./api-client.ts";
import { auth } from "./firebase.ts";

/** The tokens that calls were sent with, null for none. */
function tokensSent(): (string | null)[] {
	const tokens: (string | null)[] = [];
	network.use(
		http.get("*/api/*", ({ request }) => {
			tokens.push(request.headers.get("authorization"));
			return HttpResponse.json({});
		}),
	);
	return tokens;
}

test("a call is sent with the token of the person", async () => {
	await startSession();
	const tokens = tokensSent();
	await client.users.getOwnUserInfo({});
	expect(tokens).toEqual([`Bearer ${await auth.currentUser?.getIdToken()}`]);
});

test("a call without a signed-in user is refused in the browser and not sent", async () => {
	await startSession();
	const tokens = tokensSent();
	await auth.signOut();
	await expect(client.users.getOwnUserInfo({})).rejects.toMatchObject({ code: "unauthenticated" });
	expect(tokens).toEqual([]);
});
