import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { OF_ALL, PER_HOP } from "@tuntikirja/functions/slack/failed-login/limits.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "#tests/support/http-client.ts";
import { type ProductionServer, startProductionServer } from "#tests/support/server/production-server.ts";

const POSTS = 1000;
const POSTS_FROM_EVERYWHERE = 300;
const LANES = 20;
// A window may end during the posts.
const WINDOWS = 2;

let server: ProductionServer;
beforeAll(async () => {
	server = await startProductionServer();
});
afterAll(() => server.stop());

/** Resets the limits of failed sign-ins. */
beforeEach(async () => {
	const { docs } = await firestore().collection("rl").get();
	await Promise.all(docs.filter(({ id }) => id.startsWith("failed-login")).map((doc) => doc.ref.delete()));
});

/** Posts this number of reports, each from its own address. @returns the different answers */
async function flood(posts: number, forwardedFor: (post: number) => string): Promise<Set<string>> {
	const answers = new Set<string>();
	let next = 0;
	const lane = async () => {
		for (let post = next++; post < posts; post = next++) {
			const body = { email: `person${post}@example.com`, message: "<!channel> http://evil.example" };
			const headers = { "x-forwarded-for": forwardedFor(post) };
			const { status, text } = await callApi("POST", "/slack/failed-login", {
				base: server.base,
				body,
				headers,
			});
			answers.add(`${status} ${text}`);
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
	return answers;
}

async function messages(): Promise<number> {
	const { docs } = await firestore().collection("outbox").where("about", "==", []).get();
	return docs.filter(({ id }) => id.startsWith("failed-login_")).length;
}

test(`${POSTS} reports of one sender are ${PER_HOP.limit} messages, whatever hops it invents (T9, T22)`, async () => {
	const before = await messages();
	const answers = await flood(POSTS, (post) => `203.0.113.${post % 250}, 198.51.100.7`);
	expect(answers).toEqual(new Set(["200 {}"]));
	expect((await messages()) - before).toBeGreaterThan(0);
	expect((await messages()) - before).toBeLessThanOrEqual(WINDOWS * PER_HOP.limit);
});

test(`${POSTS_FROM_EVERYWHERE} reports from everywhere are ${OF_ALL.limit} messages an hour (T9)`, async () => {
	const before = await messages();
	const answers = await flood(POSTS_FROM_EVERYWHERE, (post) => `198.51.100.${post % 200}`);
	expect(answers).toEqual(new Set(["200 {}"]));
	expect((await messages()) - before).toBeLessThanOrEqual(WINDOWS * OF_ALL.limit);
});
