import { type Answer, type Change, NOT_SENT } from "#domain/saving/change.ts";
import { errorCode } from "#lib/error-message.ts";
import { refusedWith, type WaitingChange, type WaitingChanges, withoutAnswered } from "./waiting-changes.ts";

/** A change whose caller still waits is tried three times before it counts as not sent. */
const TRIES = 3;
const PAUSE_MS = 1000;

export interface SendQueueDependencies {
	/** Changes what is stored, in one step that no other tab can come between, and answers what is stored then. */
	readonly store: (change: (waiting: WaitingChanges) => WaitingChanges) => Promise<WaitingChanges>;
	readonly send: (change: Change) => Promise<Answer>;
	/** Whether a call has any prospect: there is a network, and the person is still the one signed in. */
	readonly canSend: () => boolean;
	/** Runs the work while no other tab does. */
	readonly alone: (work: () => Promise<void>) => Promise<void>;
	readonly pause: (ms: number) => Promise<void>;
}

/** Hears of changes that no caller waits for any more: those of an earlier page, or made without a network. */
export interface SendQueueListener {
	/** What is not sent has become something else. */
	readonly onUnsent?: () => void;
	readonly onAnswered?: (answer: Answer) => void;
	/** The first was refused; the others built upon it. */
	readonly onRefused?: (refused: WaitingChanges, error: unknown) => void;
	/** A round has ended in which these were sent. */
	readonly onSent?: (sent: WaitingChanges) => void;
}

interface Waiter {
	isStored: boolean;
	readonly resolve: (answer: Answer | typeof NOT_SENT) => void;
	readonly reject: (error: unknown) => void;
}

/**
 * Every change is stored before it is sent and goes when the server has answered it, so neither a lost
 * connection nor a reload can lose it; the ids within make a repeated call one entry.
 */
export class SendQueue {
	readonly #parts: SendQueueDependencies;
	readonly #listeners = new Set<SendQueueListener>();
	readonly #waiters = new Map<string, Waiter>();
	#waiting: WaitingChanges = [];
	#unsent: WaitingChanges = [];
	#rounds: Promise<void> | null = null;
	#isWanted = false;

	constructor(parts: SendQueueDependencies) {
		this.#parts = parts;
	}

	/** Stores the change, then sends it after those before it. Throws the server's refusal. */
	post(change: Change): Promise<Answer | typeof NOT_SENT> {
		const one = { key: crypto.randomUUID(), change };
		return new Promise((resolve, reject) => {
			const waiter = { isStored: false, resolve, reject };
			this.#waiters.set(one.key, waiter);
			this.#change((stored) => [...stored, one])
				.then(() => {
					waiter.isStored = true;
					return this.send();
				})
				.catch(reject);
		});
	}

	/** Sends what is waiting; however often it is called, one round runs at a time. */
	send(): Promise<void> {
		this.#isWanted = true;
		this.#rounds ??= this.#runRounds().finally(() => {
			this.#rounds = null;
		});
		return this.#rounds;
	}

	/** The waiting changes that no caller waits for any more: the same array until it changes. */
	get unsent(): WaitingChanges {
		return this.#unsent;
	}

	/** Forgets everything. */
	async clear(): Promise<void> {
		await this.#change(() => []);
	}

	listen(listener: SendQueueListener): () => void {
		this.#listeners.add(listener);
		return () => void this.#listeners.delete(listener);
	}

	async #runRounds(): Promise<void> {
		while (this.#isWanted) {
			this.#isWanted = false;
			await this.#parts.alone(() => this.#round());
		}
	}

	async #round(): Promise<void> {
		const sent: WaitingChange[] = [];
		for (let one = await this.#first(); one !== undefined; one = await this.#first()) {
			const outcome = await this.#attempt(one);
			if (outcome === null) {
				this.#park();
				break;
			}
			if ("error" in outcome) await this.#refuse(one, outcome.error);
			else if (!(await this.#answer(one, outcome.answer))) sent.push(one);
		}
		if (sent.length > 0) this.#report((listener) => listener.onSent?.(sent));
	}

	/** The change to send next. What another tab has sent is resolved for the callers that wait for it in this one. */
	async #first(): Promise<WaitingChange | undefined> {
		const [first] = await this.#change((stored) => stored);
		const keys = new Set(this.#waiting.map(({ key }) => key));
		for (const [key, { isStored }] of this.#waiters) {
			if (isStored && !keys.has(key)) this.#waiterOf(key)?.resolve([]);
		}
		return first;
	}

	/** Null: no answer has come. */
	async #attempt({ key, change }: WaitingChange): Promise<{ answer: Answer } | { error: unknown } | null> {
		for (let tries = 1; this.#parts.canSend(); tries++) {
			try {
				return { answer: await this.#parts.send(change) };
			} catch (error) {
				if (isFinalRefusal(error)) return { error };
			}
			if (!this.#waiters.has(key) || tries === TRIES) return null;
			await this.#parts.pause(PAUSE_MS * 2 ** (tries - 1));
		}
		return null;
	}

	/** Returns whether a caller has waited for it. */
	async #answer({ key }: WaitingChange, answer: Answer): Promise<boolean> {
		await this.#change((stored) => withoutAnswered(stored, key));
		const waiter = this.#waiterOf(key);
		if (waiter) waiter.resolve(answer);
		else this.#report((listener) => listener.onAnswered?.(answer));
		return waiter !== undefined;
	}

	async #refuse({ key }: WaitingChange, error: unknown): Promise<void> {
		const refused = refusedWith(this.#waiting, key);
		await this.#change((stored) => stored.filter((one) => !refused.some((other) => other.key === one.key)));
		const unheard = refused.filter((one) => {
			const waiter = this.#waiterOf(one.key);
			waiter?.reject(error);
			return waiter === undefined;
		});
		if (unheard.length > 0) this.#report((listener) => listener.onRefused?.(unheard, error));
	}

	/** Ends the waiting for what cannot be sent now. */
	#park(): void {
		for (const { key } of this.#waiting) this.#waiterOf(key)?.resolve(NOT_SENT);
		this.#reportUnsent();
	}

	/** Removes and returns the caller that waits for the change. */
	#waiterOf(key: string): Waiter | undefined {
		const waiter = this.#waiters.get(key);
		this.#waiters.delete(key);
		return waiter;
	}

	async #change(how: (stored: WaitingChanges) => WaitingChanges): Promise<WaitingChanges> {
		this.#waiting = await this.#parts.store(how);
		this.#reportUnsent();
		return this.#waiting;
	}

	#reportUnsent(): void {
		const next = this.#waiting.filter(({ key }) => !this.#waiters.has(key));
		if (next.map(({ key }) => key).join() === this.#unsent.map(({ key }) => key).join()) return;
		this.#unsent = next;
		this.#report((listener) => listener.onUnsent?.());
	}

	#report(what: (listener: SendQueueListener) => void): void {
		for (const listener of this.#listeners) what(listener);
	}
}

/** Refusals that say nothing about the change: it may be taken by and by, or by the next sign-in. */
const FOR_NOW: readonly (string | null)[] = [
	"unauthenticated",
	"session-expired",
	"unknown-user",
	"inactive",
	"foreign-sign-in",
	"too-many-requests",
	"unavailable",
	"locked-down",
];

/** Says whether the server has answered and will say the same again. Everything else happened on the way. */
export function isFinalRefusal(error: unknown): boolean {
	const code = errorCode(error);
	if (code !== null) return !FOR_NOW.includes(code);
	const status = error instanceof Error && "status" in error ? error.status : null;
	return typeof status === "number" && status >= 400 && status < 500 && status !== 408 && status !== 429;
}
