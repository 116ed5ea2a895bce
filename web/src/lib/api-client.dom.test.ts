import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { startSession } from "#test/session.ts";
import { client, fetchFile } from "./api-client.ts";
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

test.each([
	["a call", () => client.users.getOwnUserInfo({})],
	["a file", () => fetchFile("/report/entries/", {})],
])("%s without a signed-in user is refused in the browser and not sent", async (_what, ask) => {
	await startSession();
	const tokens = tokensSent();
	await auth.signOut();
	await expect(ask()).rejects.toMatchObject({ code: "unauthenticated" });
	expect(tokens).toEqual([]);
});
