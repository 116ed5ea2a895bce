import { own } from "@tuntikirja/contract/kernel/own.ts";

type Change = (at: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/**
 * A copy in which what is at a path is changed; the same value if nothing is. Steps of a path are keys, `*` for each of a map
 * or list, and `JSON` for what a text holds.
 */
export function changeAt(value: unknown, path: string, change: Change): unknown {
	return path === "" ? change(value) : changeBelow(value, path.split("."), change);
}

function changeBelow(value: unknown, [step, ...rest]: readonly string[], change: Change): unknown {
	if (step === undefined) return change(value);
	if (step === "JSON") return typeof value === "string" ? changeInJson(value, rest, change) : value;
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return step === "*" ? changedList(value, rest, change) : value;
	const keys = step === "*" ? Object.keys(value) : Object.keys(value).filter((key) => key === step);
	const fields = value as Fields;
	const changed = keys.flatMap((key) => {
		const before = own(fields, key);
		const after = changeBelow(before, rest, change);
		return after === before ? [] : [[key, after] as const];
	});
	return changed.length === 0 ? value : { ...fields, ...Object.fromEntries(changed) };
}

function changedList(list: readonly unknown[], rest: readonly string[], change: Change): readonly unknown[] {
	const changed = list.map((item) => changeBelow(item, rest, change));
	return changed.every((item, index) => item === list[index]) ? list : changed;
}

/** A text that is no JSON stays as it is. */
function changeInJson(text: string, rest: readonly string[], change: Change): string {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return text;
	}
	const after = changeBelow(value, rest, change);
	return after === value ? text : JSON.stringify(after);
}
