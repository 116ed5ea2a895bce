import { FIRST_OF_HOP, OF_ALL } from "@tuntikirja/functions/users/identity/forgot-password.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson } from "#tests/support/people.ts";
import { type ProductionServer, startProductionServer } from "#tests/support/server/production-server.ts";
import { resetMailsTo } from "#tests/support/sign-in.ts";

const HOPS = 8;
const PER_HOP = 45;
const LANES = 60;

let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

const uses = async () =>
	(await firestore().collection("rl").get()).docs.filter(({ id }) => id.startsWith("forgot-password"));

beforeEach(async () => {
	await Promise.all((await uses()).map((doc) => doc.ref.delete()));
});

const ask = (email: string, hop: string) =>
	callApi("POST", "/user/forgot-password/", {
		base: server.base,
		body: { email },
		headers: { "x-forwarded-for": hop },
	});

test(`after ${HOPS * PER_HOP} requests from ${HOPS} hops a person elsewhere still gets a reset (T38)`, async () => {
	const person = await aPerson();
	const answers = new Set<string>();
	let next = 0;
	const lane = async () => {
		for (let asked = next++; asked < HOPS * PER_HOP; asked = next++) {
			const { status, text } = await ask(`flood${asked}@example.com`, `198.51.100.${asked % HOPS}`);
			answers.add(`${status} ${text}`);
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	const own = await ask(person.email, "203.0.113.9");

	expect(answers).toEqual(new Set(["200 {}"]));
	expect([own.status, own.text]).toEqual([200, "{}"]);
	expect(await resetMailsTo(person.email)).toBe(1);
	expect(HOPS * (PER_HOP - FIRST_OF_HOP)).toBeGreaterThan(OF_ALL.limit);
	const ofAll = (await uses()).filter(({ id }) => id.startsWith(OF_ALL.scope));
	// Two windows if an hour ended in between.
	const counted = ofAll.reduce((sum, doc) => sum + Number(doc.get("count")), 0);
	expect(counted).toBeGreaterThanOrEqual(OF_ALL.limit);
	expect(counted).toBeLessThanOrEqual(2 * OF_ALL.limit);
});
