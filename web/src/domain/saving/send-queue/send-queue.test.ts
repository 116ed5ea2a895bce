import { ORPCError } from "@orpc/client";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import { type Answer, type Change, entriesOf, NOT_SENT, newEntry } from "#domain/saving/change.ts";
import { SendQueue, type SendQueueListener } from "./send-queue.ts";
import type { WaitingChanges } from "./waiting-changes.ts";

const DAY = { workDayId: "aino_2026-06-10", date: "2026-06-10" };
const CONTENT = { dayTypeId: 0, hours: 7.5, notes: "" } as const;
const TYPE_ERROR = () => new TypeError("Failed to fetch");
const REFUSAL = () => new ORPCError("month-locked", { status: 423 });

function anEntry(id: string): Change {
	return { kind: "new", entry: newEntry(DAY, CONTENT, id) };
}

function idOf(change: Change): string {
	return entriesOf(change)
		.map(({ id }) => id)
		.join();
}

/** What one browser stores, whatever pages come and go. */
function aDisk() {
	let stored: WaitingChanges = [];
	const store = (change: (waiting: WaitingChanges) => WaitingChanges) => {
		stored = change(stored);
		return Promise.resolve(stored);
	};
	return { store, ids: () => stored.map(({ change }) => idOf(change)) };
}

/** A server that fails as `fates` says, and knows an id that it has seen. */
function aServer() {
	const calls: string[] = [];
	const entries = new Set<string>();
	const fates: ("answer" | "lost on the way" | "answer lost" | "refused")[] = [];
	const send = async (change: Change): Promise<Answer> => {
		const id = idOf(change);
		calls.push(id);
		const fate = fates.shift() ?? "answer";
		if (fate === "lost on the way") throw TYPE_ERROR();
		if (fate === "refused" && !entries.has(id)) throw REFUSAL();
		entries.add(id);
		if (fate === "answer lost") throw TYPE_ERROR();
		return [];
	};
	return { send, calls, entries, fates };
}

function open(disk = aDisk(), server = aServer(), alone = (work: () => Promise<void>) => work()) {
	const network = { isThere: true };
	const pauses: number[] = [];
	const queue = new SendQueue({
		store: disk.store,
		send: server.send,
		canSend: () => network.isThere,
		alone,
		pause: (ms) => Promise.resolve(void pauses.push(ms)),
	});
	return { queue, disk, server, network, pauses };
}

function hear(queue: SendQueue) {
	const heard: string[] = [];
	const ids = (changes: WaitingChanges) => changes.map(({ change }) => idOf(change)).join(" ");
	const listener: SendQueueListener = {
		onAnswered: () => heard.push("answered"),
		onSent: (sent) => heard.push(`sent ${ids(sent)}`),
		onRefused: (refused) => heard.push(`refused ${ids(refused)}`),
	};
	queue.listen(listener);
	return heard;
}

test("a change is stored while it is on its way, and gone when it is answered", async () => {
	const { queue, disk } = open();
	const posted = queue.post(anEntry("a"));
	expect(disk.ids()).toEqual(["a"]);
	expect(queue.unsent).toEqual([]);
	expect(await posted).toEqual([]);
	expect(disk.ids()).toEqual([]);
});

test("a short interruption is not reported: the call is repeated", async () => {
	const { queue, server, pauses } = open();
	const heard = hear(queue);
	server.fates.push("lost on the way", "answer lost");
	expect(await queue.post(anEntry("a"))).toEqual([]);
	expect(server.calls).toEqual(["a", "a", "a"]);
	expect(pauses).toEqual([1000, 2000]);
	expect(heard).toEqual([]);
});

test("a change without an answer in three tries stays in the queue, and the next send sends it", async () => {
	const { queue, server, disk } = open();
	const heard = hear(queue);
	server.fates.push("lost on the way", "answer lost", "answer lost");
	expect(await queue.post(anEntry("a"))).toBe(NOT_SENT);
	expect(queue.unsent).toHaveLength(1);
	await queue.send();
	expect(queue.unsent).toEqual([]);
	expect(disk.ids()).toEqual([]);
	expect([...server.entries]).toEqual(["a"]);
	expect(heard).toEqual(["answered", "sent a"]);
});

test("without a network nothing is tried, and the order stays the same", async () => {
	const { queue, server, network } = open();
	const heard = hear(queue);
	network.isThere = false;
	const results = await Promise.all(["a", "b", "c"].map((id) => queue.post(anEntry(id))));
	expect(results).toEqual([NOT_SENT, NOT_SENT, NOT_SENT]);
	expect(server.calls).toEqual([]);
	network.isThere = true;
	await Promise.all([queue.send(), queue.send()]);
	expect(server.calls).toEqual(["a", "b", "c"]);
	expect(heard.filter((line) => line.startsWith("sent"))).toEqual(["sent a b c"]);
});

test("a new change goes behind what waits", async () => {
	const { queue, server, network } = open();
	network.isThere = false;
	await queue.post(anEntry("a"));
	network.isThere = true;
	expect(await queue.post(anEntry("b"))).toEqual([]);
	expect(server.calls).toEqual(["a", "b"]);
});

test("the next page finds what the last one could not send", async () => {
	const { queue, disk, server, network } = open();
	network.isThere = false;
	await queue.post(anEntry("a"));
	const next = open(disk, server);
	const heard = hear(next.queue);
	await next.queue.send();
	expect(heard).toEqual(["answered", "sent a"]);
	expect(disk.ids()).toEqual([]);
});

test("a refusal rejects its post, and the rest is sent", async () => {
	const { queue, server, disk } = open();
	const heard = hear(queue);
	server.fates.push("refused");
	const [first, second] = await Promise.allSettled([queue.post(anEntry("a")), queue.post(anEntry("b"))]);
	expect(first).toMatchObject({ status: "rejected", reason: { code: "month-locked" } });
	expect(second).toMatchObject({ status: "fulfilled" });
	expect(disk.ids()).toEqual([]);
	expect(heard).toEqual([]);
});

test("a refusal takes along what builds upon it", async () => {
	const { queue, server, network } = open();
	const heard = hear(queue);
	network.isThere = false;
	const edit: Change = { kind: "edited", entry: newEntry(DAY, CONTENT, "a") };
	await queue.post(anEntry("a"));
	await queue.post(edit);
	await queue.post(anEntry("b"));
	network.isThere = true;
	server.fates.push("refused");
	await queue.send();
	expect(server.calls).toEqual(["a", "b"]);
	expect(heard).toEqual(["refused a a", "answered", "sent b"]);
});

test("two tabs that hear of the network at once send everything once", async () => {
	const disk = aDisk();
	const server = aServer();
	let turn = Promise.resolve();
	const alone = (work: () => Promise<void>) => {
		turn = turn.then(work);
		return turn;
	};
	const tabs = [open(disk, server, alone), open(disk, server, alone)];
	for (const { network } of tabs) network.isThere = false;
	await Promise.all(tabs.map(({ queue }, index) => queue.post(anEntry(`of tab ${index}`))));
	for (const { network } of tabs) network.isThere = true;
	await Promise.all(tabs.map(({ queue }) => queue.send()));
	expect(server.calls).toEqual(["of tab 0", "of tab 1"]);
	expect(tabs.flatMap(({ queue }) => queue.unsent)).toEqual([]);
});

test("what another tab has sent meanwhile is answered without days", async () => {
	const { queue, disk, network } = open();
	const posted = queue.post(anEntry("a"));
	await disk.store(() => []);
	network.isThere = false;
	expect(await posted).toEqual([]);
});

test("whatever fails in whatever order, every entry is made once or reported as refused", async () => {
	const step = record({
		act: constantFrom("post", "post", "send", "reload", "cut", "restore"),
		fate: constantFrom("answer", "lost on the way", "answer lost", "refused"),
		fates: integer({ min: 0, max: 4 }),
	});
	await assert(
		asyncProperty(array(step, { maxLength: 30 }), async (steps) => {
			const disk = aDisk();
			const server = aServer();
			const posted: string[] = [];
			const refused: string[] = [];
			let page = open(disk, server);
			const listen = () =>
				page.queue.listen({
					onRefused: (changes) => refused.push(...changes.map(({ change }) => idOf(change))),
				});
			listen();
			for (const { act, fate, fates } of steps) {
				server.fates.push(...Array.from({ length: fates }, () => fate));
				if (act === "post") {
					const id = `entry ${posted.length}`;
					posted.push(id);
					page.queue.post(anEntry(id)).catch(() => refused.push(id));
				} else if (act === "send") await page.queue.send();
				else if (act === "reload") {
					page.network.isThere = false;
					page = open(disk, server);
					listen();
				} else page.network.isThere = act === "restore";
			}
			server.fates.length = 0;
			page.network.isThere = true;
			await page.queue.send();
			await page.queue.send();
			expect(disk.ids()).toEqual([]);
			expect(new Set(posted)).toEqual(new Set([...server.entries, ...refused]));
			expect(refused.filter((id) => server.entries.has(id))).toEqual([]);
			expect(new Set(refused).size).toBe(refused.length);
		}),
		{ numRuns: 300 },
	);
});
