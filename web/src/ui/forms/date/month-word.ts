/** January first. In Finnish, `heinä`, `heinäkuu`, `heinäkuuta`, `heinäkuussa` and `heinäkuuhun`. */
const NAMES = [
	["jan(uary)?", "tammi"],
	["feb(ruary)?", "helmi"],
	["mar(ch)?", "maalis"],
	["apr(il)?", "huhti"],
	["may", "touko"],
	["june?", "kesä"],
	["july?", "heinä"],
	["aug(ust)?", "elo"],
	["sept?(ember)?", "syys"],
	["oct(ober)?", "loka"],
	["nov(ember)?", "marras"],
	["dec(ember)?", "joulu"],
] as const;

const PATTERNS = NAMES.map(
	([english, finnish]) => new RegExp(`^(${english}|${finnish}(kuu(n|ta|ssa|hun)?)?)$`, "i"),
);

/** The month that a word names in English or Finnish, 1 January … 12 December; 0: none. */
export function monthOfWord(word: string): number {
	return PATTERNS.findIndex((pattern) => pattern.test(word)) + 1;
}
