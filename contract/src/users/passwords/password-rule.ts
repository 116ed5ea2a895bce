import { USER_BOUNDS } from "#users/bounds.ts";
import { COMMON_PARTS, COMMON_WALKS } from "./common-passwords.ts";

/** What is wrong with a password. */
export type PasswordProblem = "too-short" | "too-common";

/** Written after or between common words, so few characters do not make them a password of one's own. */
const OWN_CHARACTERS = 5;
/** Fewer different characters are a pattern, however long. */
const DIFFERENT_CHARACTERS = 5;
const SHORTEST_WALK = 3;
/** A part that would be too short alone, written again and again. */
const REPETITION = new RegExp(`^(.{1,${USER_BOUNDS.password.min - 1}}?)\\1+$`, "s");

/** The signs that people write for a letter. */
const SIGNS_FOR: ReadonlyMap<string, string> = new Map([
	["a", "a@4"],
	["e", "e3"],
	["i", "i1!"],
	["l", "l1"],
	["o", "o0"],
	["s", "s5$"],
	["t", "t7"],
	["ä", "ä4"],
	["ö", "ö0"],
]);

/**
 * Says why a password cannot be used, or null. The rule of NIST 800-63B: a length, no composition of capitals, digits and
 * signs, and a list of what is common. A password is common if fewer than five of its characters are something else than
 * common words, years, repetitions and ways along the keyboard.
 */
export function passwordProblem(password: string): PasswordProblem | null {
	const characters = Array.from(password.normalize("NFKC").toLowerCase());
	if (characters.length < USER_BOUNDS.password.min) return "too-short";
	const text = characters.join("");
	const isPattern = new Set(characters).size < DIFFERENT_CHARACTERS || REPETITION.test(text);
	return isPattern || ownCharacters(text) < OWN_CHARACTERS ? "too-common" : null;
}

/** How many characters are in no common part. */
function ownCharacters(text: string): number {
	let own = 0;
	for (let at = 0; at < text.length; ) {
		const common = Math.max(wordAt(text, at), walkAt(text, at));
		if (common === 0) own += 1;
		at += Math.max(common, 1);
	}
	return own;
}

function signsFor(letter: string): string {
	return `[${SIGNS_FOR.get(letter) ?? letter}]`;
}

/** A common word, a year or a repeated character; the longest word is first. */
const WORD = new RegExp(
	[...COMMON_PARTS.map((word) => Array.from(word, signsFor).join("")), "(?:19|20)\\d\\d", "(.)\\1\\1+"].join(
		"|",
	),
	"y",
);

function wordAt(text: string, at: number): number {
	WORD.lastIndex = at;
	return WORD.exec(text)?.[0].length ?? 0;
}

const WALKS = [...COMMON_WALKS, ...COMMON_WALKS.map((walk) => Array.from(walk).reverse().join(""))];

function walkAt(text: string, at: number): number {
	let length = 0;
	let next = SHORTEST_WALK;
	while (at + next <= text.length && WALKS.some((walk) => walk.includes(text.slice(at, at + next)))) {
		length = next;
		next += 1;
	}
	return length;
}
