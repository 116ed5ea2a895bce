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
 * For a select whose choice takes effect at once: a key opens it, and Enter chooses. In a closed select most browsers
 * choose the next option at every press, and each of these would take effect.
 */
export function openList(event: KeyboardEvent<HTMLSelectElement>): void {
	const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
	if (altKey || ctrlKey || metaKey || !(WALKING.has(key) || key.length === 1)) return;
	// Browsers without `showPicker`, on a Mac, open it by these keys themselves.
	if (!("showPicker" in currentTarget)) return;
	event.preventDefault();
	currentTarget.showPicker();
}
