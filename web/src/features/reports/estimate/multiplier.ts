/** The API's format: up to two digits, and up to three decimals. */
const MULTIPLIER = /^\d{1,2}(\.\d{1,3})?$/;

/** Parses a multiplier with a decimal point or comma; undefined when it is invalid. */
export function readMultiplier(text: string): string | undefined {
	const number = text.trim().replace(",", ".");
	return MULTIPLIER.test(number) ? number : undefined;
}
