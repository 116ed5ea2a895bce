import { REQUESTS } from "@tuntikirja/tests/access/requests.ts";
import { ENDPOINTS } from "@tuntikirja/tests/support/endpoints.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import {
	type ProductionServer,
	startProductionServer,
} from "@tuntikirja/tests/support/server/production-server.ts";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let server: ProductionServer;
let person: Person;
beforeAll(async () => {
	server = await startProductionServer();
	person = await aPerson();
});
afterAll(() => server.stop());

const signedIn = ENDPOINTS.filter(({ access }) => access !== "public");

test.each(signedIn)(
	"$method $path asks whether the token was revoked, if it changes something or is for admins",
	async ({ name, method, path, access }) => {
		// The emulator always checks revocation and ignores the argument, so the test reads the argument itself.
		const verify = vi.spyOn(getAuth(), "verifyIdToken");
		// A call that ends the session is the last of its caller.
		const { idToken } = REQUESTS[name]?.isOfSession ? await aPerson() : person;

		await callApi(method, path, { base: server.base, token: idToken });

		const asked = method !== "GET" || access === "admin";
		expect(verify.mock.calls).toEqual([[idToken, false], ...(asked ? [[idToken, true]] : [])]);
		verify.mockRestore();
	},
);

test("a disabled, a deleted and a revoked identity are out at once", async () => {
	const [disabled, deleted, revoked] = [await aPerson(), await aPerson(), await aPerson()];
	await getAuth().updateUser(disabled.uid, { disabled: true });
	await getAuth().deleteUser(deleted.uid);
	// Revoking counts in whole seconds: a token of the same second is still good.
	await new Promise((resolve) => setTimeout(resolve, 1100));
	await getAuth().revokeRefreshTokens(revoked.uid);

	for (const person of [disabled, deleted, revoked]) {
		const answer = await person.call("PUT", "/user/own-settings/", { body: { language: "fi" } });
		expect(answer.error.code).toBe("unauthenticated");
	}
});
