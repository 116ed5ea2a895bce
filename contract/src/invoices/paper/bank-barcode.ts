import type { LocalDate } from "#kernel/local-date.ts";

const LARGEST_CENTS = 99_999_999;

export interface Payable {
	/** Finnish, without spaces. */
	readonly iban: string;
	readonly cents: number;
	/** Finnish or international, without spaces. */
	readonly reference: string;
	readonly dueDate: LocalDate | null;
}

/**
 * The digits of the bank bar code: version 4 with a Finnish reference, 5 with an international one. Finance Finland, "Bank
 * bar code guide". Null: there is nothing to pay, so there is none. An amount that has no place in it is zeros.
 */
export function bankBarcode({ iban, cents, reference, dueDate }: Payable): string | null {
	if (cents <= 0) return null;
	const amount = cents > LARGEST_CENTS ? 0 : cents;
	const isAbroad = reference.startsWith("RF");
	const place = isAbroad
		? `${reference.slice(2, 4)}${reference.slice(4).padStart(21, "0")}`
		: `000${reference.padStart(20, "0")}`;
	const due = dueDate === null ? "000000" : dueDate.slice(2).replaceAll("-", "");
	return `${isAbroad ? 5 : 4}${iban.slice(2)}${String(amount).padStart(8, "0")}${place}${due}`;
}

/** The value of "Start C" in Code 128, in which each pair of digits is a sign. */
export const START_C = 105;

/** The check sign of the digits in Code 128 C, as the number that is printed beside the code. */
export function barcodeCheck(digits: string): number {
	const pairs = digits.match(/\d\d/g) ?? [];
	return pairs.reduce((sum, pair, index) => sum + Number(pair) * (index + 1), START_C) % 103;
}
