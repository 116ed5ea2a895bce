/** Colours of project bars; the name is always beside them. At least 3:1 on card and day tints. */
const COLOURS = [
	"light-dark(#0b6fa8, #2cb4ff)",
	"light-dark(#6941c6, #b39dfc)",
	"light-dark(#b54708, #ffab66)",
	"light-dark(#0e7469, #2dd4cf)",
	"light-dark(#a3195b, #f78ac0)",
	"light-dark(#4d6a0f, #b5d860)",
] as const;
const NO_PROJECT = "light-dark(#65758a, #8ea0b3)";

/** A project has the same colour on all pages and in all months: it depends on the id. */
export function projectColour(id: string): string {
	let sum = 0;
	for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
	return id === "" ? NO_PROJECT : (COLOURS[sum % COLOURS.length] ?? NO_PROJECT);
}
