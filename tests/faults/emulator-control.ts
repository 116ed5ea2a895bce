import { setTimeout as pause } from "node:timers/promises";
import { spawnSync } from "node:child_process";
import { projectId } from "#tests/support/emulators.ts";

function fromEnvironment(name: string): string {
	const value = process.env[name];
	if (value === undefined) throw new Error(`${name} is not set: run \`npm test\`.`);
	return value;
}

const hub = (): string => fromEnvironment("TEST_HUB_ORIGIN");

async function order(path: string): Promise<void> {
	const response = await fetch(`${hub()}/functions/${path}`, { method: "PUT" });
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

/**
 * Does the work while changes of documents trigger no function: every event is lost, and scheduled functions
 * are off too. Lost events are not delivered later.
 */
export async function losingEvents<T>(work: () => Promise<T>): Promise<T> {
	await order("disableBackgroundTriggers");
	try {
		return await work();
	} finally {
		await order("enableBackgroundTriggers");
	}
}

const triggers = (): string =>
	`${fromEnvironment("TEST_FUNCTIONS_ORIGIN")}/functions/projects/${projectId()}/triggers`;

/** The emulator renumbers its functions when it reloads them. A request without a name lists all of them. */
async function addressOf(name: string): Promise<string> {
	const text = await (await fetch(`${triggers()}/none`, { method: "POST" })).text();
	const generations = [...text.matchAll(new RegExp(`europe-north1-${name}-(\\d+)`, "g"))].map(([, digits]) =>
		Number(digits),
	);
	if (generations.length === 0) throw new Error(`There is no function ${name}: ${text}`);
	return `${triggers()}/europe-north1-${name}-${Math.max(...generations)}`;
}

/** Fields of a document in the form that events carry. */
type EventFields = Readonly<Record<string, object>>;

/** A change of a document, as Firestore would report it. */
export interface DocumentEvent {
	readonly trigger: string;
	readonly document: string;
	readonly id: string;
	/** The time of the change; the default is now. */
	readonly time?: string;
	readonly before?: EventFields;
	readonly after?: EventFields;
}

function snapshotOf(document: string, time: string, fields: EventFields | undefined): object {
	if (fields === undefined) return {};
	const name = `projects/${projectId()}/databases/(default)/documents/${document}`;
	return { name, fields, createTime: time, updateTime: time };
}

/** Delivers events to their functions in this order, `atOnce` at a time. @returns the status codes of the last deliveries */
export async function deliver(events: readonly DocumentEvent[], atOnce = 1): Promise<number[]> {
	const addresses = new Map<string, string>();
	for (const { trigger } of events)
		addresses.set(trigger, addresses.get(trigger) ?? (await addressOf(trigger)));
	const waiting = [...events];
	const statuses: number[] = [];
	const lane = async () => {
		for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
			statuses.push(await untilHandled(addresses.get(event.trigger) ?? "", event));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, lane));
	return statuses;
}

const MOST_DELIVERIES = 4;
/** The platform waits for ten seconds and longer. */
const BETWEEN_DELIVERIES_MS = 1000;

/** As the platform does: a delivery that fails, here for contention of the emulator's locks, comes again. */
async function untilHandled(address: string, event: DocumentEvent): Promise<number> {
	for (let delivery = 1; ; delivery += 1) {
		const status = await post(address, event);
		if (status < 500 || delivery === MOST_DELIVERIES) return status;
		await pause(BETWEEN_DELIVERIES_MS);
	}
}

async function post(
	address: string,
	{ document, id, before, after, time = new Date().toISOString() }: DocumentEvent,
) {
	const response = await fetch(address, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"ce-specversion": "1.0",
			"ce-id": id,
			"ce-type": "google.cloud.firestore.document.v1.written",
			"ce-source": `//firestore.googleapis.com/projects/${projectId()}/databases/(default)`,
			"ce-subject": `documents/${document}`,
			"ce-time": time,
			"ce-datacontenttype": "application/json",
			"ce-project": projectId(),
			"ce-database": "(default)",
			"ce-document": document,
		},
		body: JSON.stringify({
			value: snapshotOf(document, time, after),
			oldValue: snapshotOf(document, time, before),
		}),
	});
	await response.arrayBuffer();
	return response.status;
}

/** Runs a scheduled function now. */
export async function runSchedule(name: string): Promise<number> {
	const response = await fetch(await addressOf(name), {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: "{}",
	});
	await response.arrayBuffer();
	return response.status;
}

/** Processes that run functions of these emulators: those with the same parent as the Firestore emulator. */
export async function workers(): Promise<number[]> {
	const { firestore } = (await (await fetch(`${hub()}/emulators`)).json()) as { firestore: { pid: number } };
	const { stdout } = spawnSync("ps", ["-axo", "pid=,ppid=,command="], { encoding: "utf8" });
	const lines = stdout.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
	const parent = lines.find(([pid]) => Number(pid) === firestore.pid)?.[1];
	const found = lines.filter(
		([, ppid, command = ""]) => ppid === parent && command.includes("functionsEmulatorRuntime"),
	);
	return found.map(([pid]) => Number(pid));
}
