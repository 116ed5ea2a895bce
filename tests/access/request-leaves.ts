import type { Request } from "./rows.ts";

/** One value in a request and its path, which begins with `query` or `body`. */
export interface Leaf {
	readonly path: readonly string[];
	readonly value: unknown;
}

function leavesUnder(value: unknown, path: readonly string[]): Leaf[] {
	if (typeof value !== "object" || value === null) return [{ path, value }];
	return Object.entries(value).flatMap(([name, child]) => leavesUnder(child, [...path, name]));
}

/** Every scalar of the request with its path. */
export function leavesOf(request: Request): Leaf[] {
	return leavesUnder({ ...request }, []);
}

/** The paths of all objects of the request, where a field could be added. The query or body itself comes first. */
export function objectsOf(request: Request): (readonly string[])[] {
	const within = (value: unknown, path: readonly string[]): (readonly string[])[] => {
		if (typeof value !== "object" || value === null) return [];
		return [
			...(Array.isArray(value) ? [] : [path]),
			...Object.entries(value).flatMap(([name, child]) => within(child, [...path, name])),
		];
	};
	return Object.entries(request).flatMap(([name, value]) => within(value, [name]));
}

/** A copy of the request with the value at the path. */
export function withValue(request: Request, path: readonly string[], value: unknown): Request {
	return replaced(request, path, value) as Request;
}

function replaced(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
	if (name === undefined) return value;
	if (Array.isArray(node)) return node.with(Number(name), replaced(node[Number(name)], rest, value));
	const object = (node ?? {}) as Record<string, unknown>;
	return { ...object, [name]: replaced(object[name], rest, value) };
}
