import { expect, test } from "vitest";
import { COMMON_PARTS } from "./common-passwords.ts";
import { passwordProblem } from "./password-rule.ts";

test.each([
	["nothing", "", "too-short"],
	["eleven characters", "kymmenen-10", "too-short"],
	["eleven characters of two code units each", "😀😁😂🤣😃😄😅😆😉😊😋", "too-short"],
	["twelve characters", "kymmenen-10x", null],
	["a word and four digits", "password1234", "too-common"],
	["a word with capitals and signs for letters", "P@ssW0rd2026!", "too-common"],
	["two words", "sunshinemonkey", "too-common"],
	["a Finnish word and a year", "Salasana2026", "too-common"],
	["a Finnish month and a year", "Heinäkuu2026!", "too-common"],
	["the letter ä of two code points", "heina\u0308kuu2026!", "too-common"],
	["the name of the application and a year", "Tuntikirja2026", "too-common"],
	["digits in order", "1234567890123", "too-common"],
	["digits backwards", "098765432109", "too-common"],
	["a row of the keyboard", "qwertyuiop12", "too-common"],
	["a zigzag over the keyboard", "1q2w3e4r5t6y", "too-common"],
	["columns of the keyboard", "!QAZ2wsx#EDC", "too-common"],
	["one character", "aaaaaaaaaaaa", "too-common"],
	["four characters", "abxyabxyabxy", "too-common"],
	["a short word, repeated", "ruuvi-ruuvi-ruuvi-", "too-common"],
	["a common word, repeated", "salasanasalasana", "too-common"],
	["four different characters", "kuikkakuikkaku", "too-common"],
	["a common word and four characters", "sunshinexk4v", "too-common"],
	["a common word and five characters", "sunshinexk4vw", null],
	["several words that do not belong together", "kuokka vadelma ruuvi", null],
	["the password of the demo", "tuntikirja-demo", null],
	["random characters", "vX9#kQ2m!pL7", null],
	["256 characters", `kuokka vadelma${" ruuvi".repeat(40)}ab`, null],
])("%s", (_what, password, problem) => {
	expect(passwordProblem(password)).toBe(problem);
});

test("each common word is refused, whatever four characters follow", () => {
	for (const word of COMMON_PARTS.filter(({ length }) => length >= 8))
		expect([word, passwordProblem(`${word}x#9k`)]).toEqual([word, "too-common"]);
});
