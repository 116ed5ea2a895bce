/** Adds hours as they are billed, at two decimals: three times 0.33 is 0.99, so that hours × price is the amount. */
export function sumBilledHours(hours: readonly number[]): number {
	return hours.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}
