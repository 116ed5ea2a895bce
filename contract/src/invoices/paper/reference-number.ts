import { checkDigitsOf, remainderBy97 } from "#customers/check-digits.ts";

/** From the last digit on, again and again. Finance Finland, "Domestic reference number". */
const WEIGHTS = [7, 3, 1];

function checkDigit(base: string): string {
	const sum = base
		.split("")
		.reverse()
		.reduce((total, digit, index) => {
			return total + Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0);
		}, 0);
	return String((10 - (sum % 10)) % 10);
}

/** The Finnish reference number of 3 to 19 digits: they with their check digit. */
export function referenceNumber(base: string): string {
	return `${base}${checkDigit(base)}`;
}

/** Says whether a text is a Finnish reference number with its check digit. */
export function isReferenceNumber(text: string): boolean {
	return /^\d{4,20}$/.test(text) && referenceNumber(text.slice(0, -1)) === text;
}

/** The same reference in its international form, `RF` and two check digits before it. ISO 11649. */
export function creditorReference(reference: string): string {
	return `RF${checkDigitsOf("RF", reference)}${reference}`;
}

/** Says whether a text is an international reference. */
export function isCreditorReference(text: string): boolean {
	return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainderBy97(`${text.slice(4)}${text.slice(0, 4)}`) === 1;
}
