import { randomUUID } from "node:crypto";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { addToOutbox, type OutboxItem, outboxDoc } from "@tuntikirja/functions/messages/outbox.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SlackAnswer, type SlackServer, startSlack } from "#tests/support/slack/slack-server.ts";
import { change, put, stored } from "#tests/support/stored.ts";
import { deliver, losingEvents, runSchedule } from "./emulator-control.ts";

const MOST_ATTEMPTS = 8;
const COPIES = 12;

let slack: SlackServer;
beforeAll(async () => {
	slack = await startSlack();
});
afterAll(() => slack.stop());

/** A unique key. The message contains it too, so that the test can define Slack's answers to this message. */
const aKey = () => `test_${randomUUID()}`;

function add(key: string): Promise<void> {
	const message = { title: "A test", lines: [`Message ${key}`] };
	return transact(async (writer) => addToOutbox(writer, key, { message, about: [] }));
}

const itemOf = (key: string) => stored(outboxDoc(key));

async function untilState(key: string, state: OutboxItem["state"], attempts: number): Promise<OutboxItem> {
	await expect.poll(() => itemOf(key)).toMatchObject({ state, attempts });
	return (await itemOf(key))!;
}

/** Ends the pause of a message, and runs the sweeper. */
async function tryAgain(key: string): Promise<void> {
	// Due before every other message, because a run takes a limited number.
	await change(outboxDoc(key), { dueAt: "2000-01-01T00:00:00.000Z" });
	expect(await runSchedule("outboxSweeper")).toBe(200);
}

const secondsLeft = ({ dueAt }: OutboxItem) => (Date.parse(dueAt ?? "") - Date.now()) / 1000;

/** Adds a message that Slack answers with this answer, and waits for the first attempt. */
async function refusedOnce(answer: SlackAnswer): Promise<{ key: string; item: OutboxItem }> {
	const key = aKey();
	slack.answer(key, [answer]);
	await add(key);
	return { key, item: await untilState(key, "pending", 1) };
}

test("a message is delivered once and marked once, and its text is deleted", async () => {
	const key = aKey();
	await add(key);
	const item = await untilState(key, "sent", 1);
	expect(item).toMatchObject({ message: null, dueAt: null });
	expect(slack.postsWith(key)).toHaveLength(1);
	expect(slack.postsWith(key)[0]).toMatchObject({ title: "A test", lines: [`Message ${key}`] });
});

test(`${COPIES} copies of its event at once deliver it once (INV-5)`, async () => {
	const key = aKey();
	await losingEvents(() => add(key));
	const copies = Array.from({ length: COPIES }, () => ({
		trigger: "onMessageAdded",
		document: outboxDoc(key).path,
		id: key,
	}));
	for (const status of await deliver(copies, COPIES)) expect([200, 204]).toContain(status);
	await untilState(key, "sent", 1);
	expect(slack.postsWith(key)).toHaveLength(1);
});

test("a message whose event was lost is delivered by the sweeper", async () => {
	const key = aKey();
	await losingEvents(() => add(key));
	await tryAgain(key);
	await untilState(key, "sent", 1);
});

test("three times 500: it waits longer each time and is sent by the fourth attempt", async () => {
	const key = aKey();
	slack.answer(key, [{ status: 500 }, { status: 500 }, { status: 500 }]);
	await add(key);
	const pauses: number[] = [];
	for (let attempt = 1; attempt <= 3; attempt += 1) {
		pauses.push(secondsLeft(await untilState(key, "pending", attempt)));
		await tryAgain(key);
	}
	await untilState(key, "sent", 4);
	expect(slack.postsWith(key)).toHaveLength(4);
	for (const [index, most] of [30, 60, 120].entries()) {
		expect(pauses[index]).toBeLessThanOrEqual(most);
		expect(pauses[index]).toBeGreaterThan(most - 25);
	}
});

test("a message that is not due is not sent", async () => {
	const { key } = await refusedOnce({ status: 500 });
	await runSchedule("outboxSweeper");
	expect(await itemOf(key)).toMatchObject({ state: "pending", attempts: 1 });
	expect(slack.postsWith(key)).toHaveLength(1);
});

test("429: it waits as long as the `retry-after` header says", async () => {
	const { key, item } = await refusedOnce({ status: 429, headers: { "retry-after": "600" } });
	expect(secondsLeft(item)).toBeGreaterThan(560);
	expect(secondsLeft(item)).toBeLessThanOrEqual(600);
	await tryAgain(key);
	await untilState(key, "sent", 2);
});

test("an attempt without an answer ends after five seconds, and is retried", async () => {
	const startedAt = Date.now();
	const { key } = await refusedOnce("hang");
	expect(Date.now() - startedAt).toBeGreaterThan(4900);
	await tryAgain(key);
	await untilState(key, "sent", 2);
});

test("an attempt with a broken connection is retried", async () => {
	const { key } = await refusedOnce("reset");
	await tryAgain(key);
	await untilState(key, "sent", 2);
});

test(`after ${MOST_ATTEMPTS} attempts a message is dead, and still has its text`, async () => {
	const key = aKey();
	slack.answer(key, Array<SlackAnswer>(MOST_ATTEMPTS + 2).fill({ status: 503 }));
	await add(key);
	const item = await untilState(key, "pending", 1);
	await put(outboxDoc(key), { ...item, attempts: MOST_ATTEMPTS - 1 });
	await tryAgain(key);
	expect(await itemOf(key)).toMatchObject({
		state: "dead",
		attempts: MOST_ATTEMPTS,
		dueAt: null,
		message: { lines: [`Message ${key}`] },
	});
	await runSchedule("outboxSweeper");
	expect(slack.postsWith(key)).toHaveLength(2);
});

test("a message of a crashed sender is sent after its lease has ended, and not before", async () => {
	const key = aKey();
	await losingEvents(() => add(key));
	const left = { ...(await itemOf(key))!, state: "sending" as const, attempts: 1 };
	await put(outboxDoc(key), { ...left, dueAt: new Date(Date.now() + 60_000).toISOString() });
	await runSchedule("outboxSweeper");
	expect(slack.postsWith(key)).toHaveLength(0);
	await tryAgain(key);
	await untilState(key, "sent", 2);
	expect(slack.postsWith(key)).toHaveLength(1);
});
