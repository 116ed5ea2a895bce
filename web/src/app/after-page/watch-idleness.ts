import { client } from "#lib/api-client.ts";
import { now } from "#lib/clock.ts";
import { recall, remember } from "#lib/remembered.ts";
import { endSession } from "#lib/session/sign-out.ts";

const MINUTE_MS = 60_000;
/** Milliseconds between two looks at the clock, and between two notes of the same activity. */
const EVERY_MS = 15_000;

/** Shared by the tabs of this browser, and deleted at sign-out. */
const LAST_USED = "lastUsed";
const MINUTES = "idleMinutes";

const isNumber = (value: unknown): value is number => typeof value === "number";

/**
 * Signs out when no tab of this browser has been used for as long as the company allows, also without a network: the
 * limit is the one that the server answered last. Unsent entries stay in the browser, as with every end that the person
 * has not chosen. The longest session is the server's to end.
 */
export function watchIdleness(signOut: () => void): () => void {
	const endings = new AbortController();
	const { signal } = endings;
	const check = () => {
		const minutes = recall("person", MINUTES, isNumber);
		const last = recall("person", LAST_USED, isNumber);
		if (minutes === null || last === null || now().getTime() - last <= minutes * MINUTE_MS) return;
		endings.abort();
		endSession();
		signOut();
	};
	const note = () => {
		// First whether it is too late: a press after hours must not count as use.
		check();
		const at = now().getTime();
		const last = recall("person", LAST_USED, isNumber) ?? 0;
		if (!signal.aborted && at - last > EVERY_MS) remember("person", LAST_USED, at);
	};
	const load = async () => {
		const { idleMinutes } = await client.users.getOwnAccount({});
		if (signal.aborted) return;
		remember("person", MINUTES, idleMinutes);
	};
	note();
	for (const event of ["pointermove", "pointerdown", "keydown", "scroll"])
		addEventListener(event, note, { signal, passive: true, capture: true });
	for (const event of ["focus", "visibilitychange"])
		addEventListener(event, check, { signal, capture: true });
	const timer = setInterval(() => signal.aborted || check(), EVERY_MS);
	// Without an answer, the limit of the last one holds.
	load().catch(() => undefined);
	return () => {
		endings.abort();
		clearInterval(timer);
	};
}
