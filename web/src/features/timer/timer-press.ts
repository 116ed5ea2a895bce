/** What the timer's button does, while it is on screen. */
let press: (() => void) | null = null;

/** The button that starts and stops the timer is on screen; returns what to call when it is gone. */
export function offerTimer(next: () => void): () => void {
	press = next;
	return () => {
		if (press === next) press = null;
	};
}

/** Starts the timer, or stops it, as its button does. */
export function pressTimer(): void {
	press?.();
}
