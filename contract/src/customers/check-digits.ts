/** What is left of a number with letters (A is 10, Z is 35) after a division by 97. ISO 7064. */
export function remainderBy97(text: string): number {
	let remainder = 0;
	for (const sign of text)
		for (const digit of String(Number.parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
	return remainder;
}

/** The two digits that a text needs before the rest, so that text and prefix leave 1. Of an IBAN and of an RF reference. */
export function checkDigitsOf(prefix: string, rest: string): string {
	return String(98 - remainderBy97(`${rest}${prefix}00`)).padStart(2, "0");
}

const LONGEST_IBAN = 34;

/** Says whether a bank account has an IBAN's form and check digits. Without spaces, in capitals. */
export function isIban(text: string): boolean {
	if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/.test(text) || text.length > LONGEST_IBAN) return false;
	const isLong = !text.startsWith("FI") || text.length === 18;
	return isLong && remainderBy97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}

/** The tax administration's weights of a business id's seven digits. */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2];

/** Says whether a Finnish business id (Y-tunnus), `1234567-1`, has the right last digit. */
export function isBusinessId(text: string): boolean {
	if (!/^\d{7}-\d$/.test(text)) return false;
	const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
	const remainder = sum % 11;
	return remainder !== 1 && Number(text.at(-1)) === (remainder === 0 ? 0 : 11 - remainder);
}

/** The VAT id that follows from a business id: `FI12345671`. */
export function vatIdOf(businessId: string): string {
	return `FI${businessId.replace("-", "")}`;
}
