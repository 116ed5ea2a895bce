/** As the server takes it: two digits, and three decimals. */
const MULTIPLIER = /^\d{1,2}(\.\d{1,3})?$/;

/** The multiplier that a text is, with a decimal point or comma; undefined when it is none. */
export function readMultiplier(text: string): string | undefined {
	const number = text.trim().replace(",", ".");
	return MULTIPLIER.test(number) ? number : undefined;
}
