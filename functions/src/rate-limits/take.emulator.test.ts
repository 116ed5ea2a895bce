import { randomUUID } from "node:crypto";
import { firestore } from "#firestore/database.ts";
import { expect, test } from "vitest";
import { takeFrom } from "./take.ts";

const aLimit = (overrides = {}) => ({
	scope: `test-${randomUUID()}`,
	limit: 3,
	windowSeconds: 3600,
	...overrides,
});

test("a key is used up after its limit, another key is not", async () => {
	const rate = aLimit();
	const taken = [];
	for (let use = 0; use < 5; use += 1) taken.push(await takeFrom(rate, "one"));

	expect(taken.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, false, false]);
	expect(taken.map(({ used }) => used)).toEqual([1, 2, 3, 3, 3]);
	expect((await takeFrom(rate, "other")).isAllowed).toBe(true);
	expect((await takeFrom(aLimit(), "one")).isAllowed).toBe(true);
});

test("many at once never get more than the limit", async () => {
	const rate = aLimit({ limit: 5 });
	const taken = await Promise.all(Array.from({ length: 20 }, () => takeFrom(rate, "key")));
	expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
});

test.each([1, 3, 8])(
	"%i shards allow together exactly the limit, one after the other and at once",
	async (shards) => {
		const rate = aLimit({ limit: 10, shards });
		const taken = [];
		for (let use = 0; use < 6; use += 1) taken.push(await takeFrom(rate, ""));
		taken.push(...(await Promise.all(Array.from({ length: 20 }, () => takeFrom(rate, "")))));

		expect(taken.map(({ isAllowed }) => isAllowed).slice(0, 6)).toEqual(Array(6).fill(true));
		expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
		const found = (await firestore().collection("rl").get()).docs.filter(({ id }) =>
			id.startsWith(rate.scope),
		);
		expect(found).toHaveLength(shards);
		for (const doc of found) expect(Math.abs(doc.get("count") - 10 / shards)).toBeLessThan(1);
	},
);

test("the next window begins anew", async () => {
	const rate = aLimit({ limit: 1, windowSeconds: 1 });
	await takeFrom(rate, "key");
	await new Promise((resolve) => setTimeout(resolve, 1100));
	expect((await takeFrom(rate, "key")).isAllowed).toBe(true);
});

test("what is stored names no key, and says when it can go", async () => {
	const rate = aLimit();
	const { retryAfterSeconds } = await takeFrom(rate, "aino@example.com");

	const found = (await firestore().collection("rl").get()).docs.filter(({ id }) => id.startsWith(rate.scope));

	expect(found).toHaveLength(1);
	expect(found[0]?.id).not.toContain("aino");
	const left = (found[0]?.get("expiresAt").toDate().getTime() - Date.now()) / 1000;
	expect(Math.abs(left - retryAfterSeconds)).toBeLessThan(5);
});
