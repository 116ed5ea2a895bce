import type { OwnAccount } from "@tuntikirja/contract/users/account-schema.ts";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { auth } from "#lib/firebase.ts";
import { AN_ACCOUNT, aProfile, network, sentTo } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { watchIdleness } from "./watch-idleness.ts";

const MINUTE = 60_000;
const start = Date.now();
let at = start;
let ended: string[] = [];
const ends: (() => void)[] = [];

beforeEach(() => {
	at = start;
	ended = [];
	setClock(() => new Date(at));
});

afterEach(() => {
	for (const end of ends.splice(0)) end();
});

/** Opens a tab of a signed-in person in a company with these limits. */
async function open(limits: Partial<OwnAccount>): Promise<void> {
	if (!auth.currentUser) await signIn(aProfile());
	const { promise, resolve } = Promise.withResolvers<void>();
	network.use(
		http.get("*/api/user/own-account", () => {
			setTimeout(resolve, 20);
			return HttpResponse.json({ ...AN_ACCOUNT, ...limits });
		}),
	);
	ends.push(watchIdleness(() => ended.push(auth.currentUser?.uid ?? "")));
	await promise;
}

function later(minutes: number): void {
	at += minutes * MINUTE;
}

const look = () => dispatchEvent(new Event("focus"));
const use = () => dispatchEvent(new Event("keydown"));

test("who does nothing for as long as the company allows is signed out, once, also at the server", async () => {
	const sent = sentTo("post", "*/api/user/sign-out", () => HttpResponse.json({}));
	await open({ idleMinutes: 30 });
	later(29);
	look();
	expect(ended).toEqual([]);
	later(2);
	look();
	look();
	expect(ended).toEqual(["aino"]);
	await expect.poll(() => sent).toEqual([{ signedInAt: expect.any(Number) }]);
});

test("use in any tab counts, and a press that comes too late does not", async () => {
	await open({ idleMinutes: 30 });
	await open({ idleMinutes: 30 });
	later(20);
	use();
	later(20);
	look();
	expect(ended).toEqual([]);
	later(11);
	use();
	expect(ended).toEqual(["aino", "aino"]);
});

test("a browser that was closed for too long is signed out when it is opened, also without a network", async () => {
	await open({ idleMinutes: 30 });
	for (const end of ends.splice(0)) end();
	later(60);
	network.use(http.get("*/api/user/own-account", () => HttpResponse.error()));
	ends.push(watchIdleness(() => ended.push(auth.currentUser?.uid ?? "")));
	expect(ended).toEqual(["aino"]);
});

test("without a limit a session has no end", async () => {
	await open({});
	later(100_000);
	look();
	expect(ended).toEqual([]);
});
