import type { KeyboardEvent } from "react";

const WALKING = new Set([
	"ArrowUp",
	"ArrowDown",
	"ArrowLeft",
	"ArrowRight",
	"Home",
	"End",
	"PageUp",
	"PageDown",
]);

/**
 * For a select whose choice is acted on at once: a key opens it, and Enter chooses. Most browsers walk through a
 * closed one and choose at every press, which would do all that lies on the way.
 */
export function openList(event: KeyboardEvent<HTMLSelectElement>): void {
	const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
	if (altKey || ctrlKey || metaKey || !(WALKING.has(key) || key.length === 1)) return;
	// Browsers that cannot be told to, on a Mac, open it by these keys themselves.
	if (!("showPicker" in currentTarget)) return;
	event.preventDefault();
	currentTarget.showPicker();
}
