/** Adds euros as whole cents, so that no rounding error occurs. */
export function sumEuros(euros: readonly number[]): number {
	return euros.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}
