import { setTimeout as pause } from "node:timers/promises";
import { hostedApi } from "#tests/support/emulators.ts";
import { workers } from "./emulator-control.ts";

const BETWEEN_KILLS_MS = 800;
/** Of one that makes a draft of a project. */
const LONGEST_CALL_MS = 400;
// The emulator holds the locks of a killed transaction for up to a minute, and one may follow another.
const PATIENCE_MS = 200_000;
/** A function is ended after it. The emulator may never answer a call whose process was killed while it took it. */
const LONGEST_ANSWER_MS = 60_000;

/** Repeats a call until it is acknowledged, always the same, as the web app does. */
export async function atLast<A extends { readonly status: number }>(call: () => Promise<A>): Promise<A> {
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		const answer = await Promise.race([
			call().catch(() => null),
			pause(LONGEST_ANSWER_MS, null, { ref: false }),
		]);
		if (answer?.status === 200) return answer;
		if (answer !== null && answer.status < 500) throw new Error(`A call was answered with ${answer.status}.`);
		if (Date.now() > until) throw new Error("A call was never acknowledged.");
		await pause(100 + Math.random() * 300);
	}
}

/**
 * Kills the process that runs the functions, API and triggers, and waits until a new one answers: for a process that ends
 * while it starts, the emulator waits for half a minute.
 */
async function killWorkers(): Promise<void> {
	for (const pid of await workers()) process.kill(pid, "SIGKILL");
	await atLast(() => fetch(`${hostedApi()}/healthz`));
}

/** Kills it at any moment, so many times, and counts that. */
export async function kill(counted: { kills: number }, most: number): Promise<void> {
	while (counted.kills < most) {
		await pause(Math.random() * BETWEEN_KILLS_MS);
		counted.kills += 1;
		await killWorkers();
	}
}

/** Kills it in the middle of a call, and repeats the call until it is acknowledged. */
export async function killedDuring<A extends { readonly status: number }>(
	call: () => Promise<A>,
): Promise<A> {
	const broken = call().catch(() => null);
	await pause(Math.random() * LONGEST_CALL_MS);
	await killWorkers();
	await broken;
	return atLast(call);
}
