import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { routeOf } from "@tuntikirja/tests/support/endpoints.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { put, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeEach, expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { usageDoc } from "#records/service/rate-limits.ts";
import { outboxDoc, outboxSchema } from "#messages/outbox.ts";
import { OF_ALL } from "./limits.ts";
import { countDocs, reportSuppressed } from "./suppressed.ts";

const { method, path } = routeOf(contract.slack.reportFailedLogin);
const HOUR_MS = 3_600_000;

const report = (body: object) => callApi(method, path, { body });
const aReport = (overrides = {}) => ({
	email: "aino@example.com",
	message: `auth/test-${randomUUID()}`,
	...overrides,
});

const hour = (ago = 0) => Math.floor(Date.now() / HOUR_MS) - ago;

async function suppressed(ago = 0): Promise<number> {
	const counts = await Promise.all(countDocs(hour(ago)).map(stored));
	return counts.reduce((sum, one) => sum + (one?.count ?? 0), 0);
}

/** The messages made of reports. There is no Slack in this test, so they stay in the outbox and can be read. */
async function failedLogins() {
	const { docs } = await firestore().collection("outbox").where("about", "==", []).get();
	return docs
		.filter(({ id }) => id.startsWith("failed-login_"))
		.map((doc) => ({ id: doc.id, ...outboxSchema.parse(doc.data()) }));
}

/** Deletes the failed sign-ins that were counted this hour. */
async function forgetUses(): Promise<void> {
	const { docs } = await firestore().collection("rl").get();
	const ours = docs.filter(({ id }) => id.startsWith("failed-login"));
	await Promise.all(ours.map((doc) => doc.ref.delete()));
}
beforeEach(forgetUses);

test("known and unknown addresses get the same answer, byte for byte, at the same cost", async () => {
	const { email } = await aPerson();
	const known = await report(aReport({ email }));
	const unknown = await report(aReport({ email: `${randomUUID()}@example.com` }));
	const none = await report(aReport({ email: "" }));

	for (const answer of [known, unknown, none]) {
		expect([answer.status, answer.text]).toEqual([200, "{}"]);
		expect([answer.reads, answer.writes]).toEqual([2, 3]);
	}
});

test("Slack gets a masked address and a reason of a fixed set, under a fixed title", async () => {
	const domain = `${randomUUID()}.example.com`;
	await report({ email: `Aino.Esimerkki@${domain}`, message: "wrong-password" });
	await report({ email: `Eero@${domain}`, message: "<!channel> call +358 40 123" });

	const found = (await failedLogins()).filter(({ message }) => message?.lines[0]?.includes(domain));
	const ofAddress = (letter: string) =>
		found.find(({ message }) => message?.lines[0] === `Address: ${letter}***@${domain}`)?.message;
	expect(found).toHaveLength(2);
	expect(ofAddress("a")).toEqual({
		title: "A sign-in failed",
		lines: [`Address: a***@${domain}`, "Reason: wrong address or password"],
	});
	expect(ofAddress("e")?.lines[1]).toBe("Reason: another one");
});

test("from everywhere together no more than thirty an hour are passed on", async () => {
	const before = (await failedLogins()).length;
	for (let shard = 0; shard < OF_ALL.shards; shard += 1) {
		await put(usageDoc(OF_ALL.scope, `/${shard}`, hour()), {
			count: OF_ALL.limit / OF_ALL.shards,
			expiresAt: new Date(Date.now() + HOUR_MS),
		});
	}

	const answer = await report(aReport());

	expect([answer.status, answer.text]).toEqual([200, "{}"]);
	expect((await failedLogins()).length).toBe(before);
	expect(await suppressed()).toBe(1);
});

test("those of the last hour that were not passed on become one message", async () => {
	const key = `failed-logins_${hour(1)}`;
	await firestore().doc(outboxDoc(key).path).delete();
	const [one, other] = countDocs(hour(1));
	if (one) await put(one, { count: 12, expiresAt: new Date() });
	if (other) await put(other, { count: 5, expiresAt: new Date() });

	await reportSuppressed();
	const first = await stored(outboxDoc(key));
	await reportSuppressed();

	expect(first?.message?.lines).toEqual([
		"17 more in the last full hour, suppressed because there were so many.",
	]);
	expect((await stored(outboxDoc(key)))?.createdAt).toBe(first?.createdAt);
});

test("an hour without any says nothing", async () => {
	const key = `failed-logins_${hour(1)}`;
	await firestore().doc(outboxDoc(key).path).delete();

	await reportSuppressed();

	expect(await stored(outboxDoc(key))).toBeNull();
});

test.each([
	["a reason of 201 characters", aReport({ message: "x".repeat(201) }), 400],
	["an address of 255 characters", aReport({ email: "x".repeat(255) }), 400],
	["another field, such as an address to post to", { ...aReport(), url: "https://evil.example" }, 400],
])("%s is refused", async (_, body, status) => {
	expect((await report(body)).status).toBe(status);
});

test("a body of more than two kilobytes is refused, even one that is mostly blanks", async () => {
	const rawBody = `${JSON.stringify(aReport())}${" ".repeat(2048)}`;
	const answer = await callApi(method, path, { rawBody });
	expect([answer.status, answer.reads]).toEqual([413, 0]);
});
