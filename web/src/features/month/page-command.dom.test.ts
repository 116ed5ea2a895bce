import { expect, test } from "vitest";
import { isTaken, type KeyPress, pageCommandOf } from "./page-command.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
	key,
	shiftKey: false,
	ctrlKey: false,
	metaKey: false,
	altKey: false,
	...held,
});

test.each([
	["n", "newEntry"],
	["e", "editEntry"],
	["d", "duplicateEntry"],
	["c", "copyDay"],
	["w", "copyWeek"],
	["t", "today"],
	["j", "nextDay"],
	["k", "previousDay"],
	["ArrowLeft", "previousDay"],
	["ArrowRight", "nextDay"],
	["?", "showShortcuts"],
	["x", null],
	["toString", null],
])("%s means %s", (key, command) => {
	expect(pageCommandOf(press(key))).toBe(command);
});

test.each([
	["?", "showShortcuts"],
	["ArrowLeft", "previousMonth"],
	["ArrowRight", "nextMonth"],
	["N", null],
])("Shift with %s means %s", (key, command) => {
	expect(pageCommandOf(press(key, { shiftKey: true }))).toBe(command);
});

test.each(["ctrlKey", "metaKey", "altKey"] as const)("with %s held, a key is left to the browser", (held) => {
	expect(pageCommandOf(press("n", { [held]: true }))).toBeNull();
});

test.each([
	[`<input type="text">`, true, true],
	["<input>", true, true],
	["<textarea></textarea>", true, true],
	["<select></select>", true, true],
	[`<input type="radio">`, false, true],
	["<button></button>", false, false],
])("%s takes letters: %s, arrows: %s", (html, letters, arrows) => {
	document.body.innerHTML = html;
	const target = document.body.firstElementChild;
	expect(isTaken("j", target)).toBe(letters);
	expect(isTaken("ArrowLeft", target)).toBe(arrows);
});

test("a key without a target belongs to the page", () => {
	expect(isTaken("j", null)).toBe(false);
});
