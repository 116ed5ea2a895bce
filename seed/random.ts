/** Numbers that look random and are the same in every run. */
export interface Random {
	/** From 0 up to 1. */
	next(): number;
	/** An integer, both bounds included. */
	int(min: number, max: number): number;
	chance(probability: number): boolean;
	pick<T>(values: readonly T[]): T;
	/** One of the values, each as likely as its weight. */
	weighted<T>(values: readonly (readonly [value: T, weight: number])[]): T;
	/** A version 4 UUID. */
	uuid(): string;
}

/** FNV-1a: 32 bits of a text. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let index = 0; index < text.length; index++)
		value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
	return value >>> 0;
}

/** A separate generator for each key (mulberry32), so that one day's numbers do not depend on another's. */
export function randomOf(key: string): Random {
	let state = hash(key);
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let bits = Math.imul(state ^ (state >>> 15), state | 1);
		bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
		return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
	};
	const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	const pick = <T>(values: readonly T[]): T => {
		if (values.length === 0) throw new RangeError("Nothing to pick from.");
		return values[int(0, values.length - 1)] as T;
	};
	const weighted = <T>(values: readonly (readonly [T, number])[]): T => {
		let point = next() * values.reduce((total, [, weight]) => total + weight, 0);
		const chosen = values.find(([, weight]) => (point -= weight) < 0) ?? values.at(-1);
		if (chosen === undefined) throw new RangeError("Nothing to pick from.");
		return chosen[0];
	};
	const hex = (digits: number) => Array.from({ length: digits }, () => int(0, 15).toString(16)).join("");
	return {
		next,
		int,
		chance: (probability) => next() < probability,
		pick,
		weighted,
		uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`,
	};
}
