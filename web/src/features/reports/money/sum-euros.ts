/** Adds euros by their cents: two decimals stand for whole cents, so nothing is lost on the way. */
export function sumEuros(euros: readonly number[]): number {
	return euros.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}
