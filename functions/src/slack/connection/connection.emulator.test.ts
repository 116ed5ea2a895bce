import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { type SlackServer, startSlack } from "@tuntikirja/tests/support/slack/slack-server.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { outboxDoc, pendingItem } from "#messages/outbox.ts";
import { deliverMessage } from "#slack/delivery/deliver-message.ts";
import { testMessageDoc } from "./test-message.ts";

const { getConnection, sendTestMessage } = contract.slack;

let slack: SlackServer;
let admin: Person;
beforeAll(async () => {
	slack = await startSlack();
	admin = await anAdmin();
});
afterAll(() => slack.stop());
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllEnvs();
});

/** With a unique name, which tells the messages of one test from those of another. */
const anAdmin = (name = `Tester ${randomUUID().slice(0, 8)}`) => aPerson({ role: "admin", name });
/** The trigger does the same, at a time of its own. */
const deliverTest = (id: string) => deliverMessage(`connection-test_${id}`);
const connection = async (testId: string) => (await admin.ask(getConnection, { testId })).data;

test("a test message is sent once, and the connection works from then on", async () => {
	const id = randomUUID();
	const startedAt = new Date().toISOString();

	const asked = await admin.ask(sendTestMessage, { id });
	await deliverTest(id);
	await expect.poll(() => connection(id)).toMatchObject({ state: "works", test: "sent" });
	const again = await admin.ask(sendTestMessage, { id });

	expect(asked.data).toEqual({ test: "queued" });
	expect([again.data, again.writes]).toEqual([asked.data, 0]);
	expect((await connection(id)).lastSentAt! > startedAt).toBe(true);
	expect(slack.posts.filter(({ title }) => title === "Test message")).toHaveLength(1);
	const rows = await auditOf("");
	expect(rows.filter(({ entityId }) => entityId === id)).toMatchObject([
		{ entity: "slackTest", action: "create", actorId: admin.uid },
	]);
});

test("a test that Slack refuses failed, with the time and the reason", async () => {
	const [id, name] = [randomUUID(), `Tester ${randomUUID().slice(0, 8)}`];
	const tester = await anAdmin(name);
	slack.answer(name, [{ status: 404 }]);

	await tester.ask(sendTestMessage, { id });
	await deliverTest(id);
	await expect.poll(() => connection(id)).toMatchObject({ state: "failing", test: "failed" });

	const { lastFailure } = await connection(id);
	expect(lastFailure?.reason).toContain("404");
	expect(Date.now() - Date.parse(lastFailure!.at)).toBeLessThan(60_000);
});

test("without an address a message is off: it is not sent, and its text is deleted", async () => {
	const key = `test_${randomUUID()}`;
	const item = pendingItem({ message: { title: "A test", lines: [key] }, about: [] });
	// Due here, and not for the trigger.
	await put(outboxDoc(key), { ...item, dueAt: "2999-01-01T00:00:00.000Z" });
	vi.useFakeTimers({ now: new Date("2999-01-02T00:00:00Z"), toFake: ["Date"] });
	vi.stubEnv("SLACK_WEBHOOK", "off");

	await deliverMessage(key);

	expect(await stored(outboxDoc(key))).toMatchObject({ state: "off", message: null, dueAt: null });
	expect(slack.postsWith(key)).toEqual([]);
});

test("an unknown test message is none", async () => {
	const id = randomUUID();
	expect((await connection(id)).test).toBeNull();
	expect(await stored(testMessageDoc(id))).toBeNull();
});
