import { expect, test } from "vitest";
import { optionsOf } from "./options.mjs";

const named = (...names) => names.map((name) => ({ name }));

test("without flags everything is taken", () => {
	const { isWanted, ...options } = optionsOf([]);
	expect(options).toEqual({
		running: null,
		widths: [1440, 390],
		themes: ["light", "dark"],
		languages: ["en", "fi"],
	});
	expect(named("balance", "users").every(isWanted)).toBe(true);
});

test("flags narrow it, and may be repeated", () => {
	const { isWanted, widths, themes, languages } = optionsOf(
		"--only balance --only user --width 390 --theme dark --language fi".split(" "),
	);
	expect(named("balance", "users", "login").filter(isWanted)).toEqual(named("balance", "users"));
	expect({ widths, themes, languages }).toEqual({ widths: [390], themes: ["dark"], languages: ["fi"] });
});

test("an unknown choice is refused by name", () => {
	expect(() => optionsOf(["--theme", "sepia"])).toThrow("--theme is light or dark, not sepia.");
});
