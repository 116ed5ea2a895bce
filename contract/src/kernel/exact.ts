/**
 * An exact rational number. A part-timer's day is P / W(m) hours, which no decimal holds; sums stay exact
 * and are rounded once, for display. Bigint, because a year of sevenths, nineteenths and twenty-thirds
 * outgrows 2^53. Always in lowest terms with a positive denominator, so equal values are alike.
 */
export interface Exact {
	readonly n: bigint;
	readonly d: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
	return b === 0n ? (a < 0n ? -a : a) : gcd(b, a % b);
}

function reduced(n: bigint, d: bigint): Exact {
	if (d === 1n) return { n, d };
	const divisor = gcd(n, d) * (d < 0n ? -1n : 1n);
	return { n: n / divisor, d: d / divisor };
}

/** The exact value of integer / integer. @throws RangeError on a zero denominator or a non-integer. */
export function exact(numerator: number | bigint, denominator: number | bigint = 1n): Exact {
	if (numerator === 0 && denominator === 1n) return ZERO;
	if (BigInt(denominator) === 0n) throw new RangeError("Denominator is zero.");
	return reduced(BigInt(numerator), BigInt(denominator));
}

/**
 * The exact value of a number with at most so many decimals; what is beyond them was never meant. The one way of a
 * number of the wire into exact arithmetic: 62.5 is no integer, and 33.33 × 100 is none in binary either.
 */
export function decimal(value: number, places: number): Exact {
	const scale = 10 ** places;
	return exact(Math.round(value * scale), scale);
}

/** Per cent with at most two decimals as a share of one: 33.33 is 3333/10000. */
export function shareOf(percent: number): Exact {
	return exact(Math.round(percent * 100), 10_000);
}

/** Zero. */
export const ZERO: Exact = { n: 0n, d: 1n };

/** a + b. */
export function add(a: Exact, b: Exact): Exact {
	// Most of what is added up is nothing: of a day's eight sums one or two.
	if (b.n === 0n) return a;
	if (a.n === 0n) return b;
	return a.d === b.d ? reduced(a.n + b.n, a.d) : reduced(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** a − b. */
export function subtract(a: Exact, b: Exact): Exact {
	return add(a, { n: -b.n, d: b.d });
}

/** a × b. */
export function multiply(a: Exact, b: Exact): Exact {
	return reduced(a.n * b.n, a.d * b.d);
}

/** Negative, zero or positive as a is below, at or above b. */
export function compare(a: Exact, b: Exact): number {
	const difference = a.n * b.d - b.n * a.d;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The smaller of the two. */
export function smaller(a: Exact, b: Exact): Exact {
	return compare(a, b) <= 0 ? a : b;
}

/** The larger of the two. */
export function larger(a: Exact, b: Exact): Exact {
	return compare(a, b) >= 0 ? a : b;
}

/** The value itself, or zero when it is negative. */
export function notNegative(a: Exact): Exact {
	return a.n < 0n ? ZERO : a;
}

/** Σ of the values; 0 of none. */
export function sum(values: Iterable<Exact>): Exact {
	let total = ZERO;
	for (const value of values) total = add(total, value);
	return total;
}

/** Text form for storage, `"-17"` or `"32000/7"`; `parseExact` is its inverse. */
export function formatExact(value: Exact): string {
	return value.d === 1n ? value.n.toString() : `${value.n}/${value.d}`;
}

/** Reads what `formatExact` wrote. @throws on any other text. */
export function parseExact(text: string): Exact {
	const [, numerator, denominator = "1"] = /^(-?\d+)(?:\/(\d+))?$/.exec(text) ?? [];
	if (numerator === undefined) throw new RangeError(`Not a number: ${text}`);
	return exact(BigInt(numerator), BigInt(denominator));
}

/** The nearest integer, halves away from zero, so that −0.5 and +0.5 look alike on screen. */
export function roundHalfAwayFromZero(value: Exact): bigint {
	const magnitude = value.n < 0n ? -value.n : value.n;
	const rounded = (magnitude * 2n + value.d) / (value.d * 2n);
	return value.n < 0n ? -rounded : rounded;
}
