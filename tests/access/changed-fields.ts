import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Request } from "./rows.ts";
import { withValue } from "./request-leaves.ts";

type Body = Readonly<Record<string, unknown>>;
/** What is read of a zod schema, of whatever kind. */
interface Schema {
	readonly shape?: Readonly<Record<string, Schema>>;
	readonly options?: readonly unknown[];
	readonly element?: Schema;
	readonly unwrap?: () => Schema;
	readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown };
}

/** A request that differs from another one in one field. */
export interface ChangedField {
	/** Where it differs: `entry.hours`. */
	readonly field: string;
	readonly request: Request;
}

/**
 * The request once for each field of the input, with another valid value there; fields that take no other value are left
 * out. Fields that the request does not have are added.
 */
export function changedFields(inputSchema: unknown, request: Request): ChangedField[] {
	const schema = inputSchema as Schema;
	const body = request.body as Body;
	const before = schema.safeParse(body);
	return pathsOf(schema, body).flatMap(({ path, value, options }) => {
		const changed = [...options, ...othersOf(value)]
			.map((other) => withValue(request, ["body", ...path], other))
			.find((one) => {
				const parsed = schema.safeParse(one.body);
				return parsed.success && !isDeepStrictEqual(parsed.data, before.data);
			});
		return changed === undefined ? [] : [{ field: path.join("."), request: changed }];
	});
}

interface Place {
	readonly path: readonly string[];
	readonly value: unknown;
	/** What the schema names as values. */
	readonly options: readonly unknown[];
}

/** The fields of the schema; within objects, and within the elements that lists have. */
function pathsOf(schema: Schema, value: unknown, path: readonly string[] = []): Place[] {
	const { element } = schema;
	if (schema.unwrap !== undefined && schema.shape === undefined && element === undefined)
		return pathsOf(schema.unwrap(), value, path);
	if (schema.shape !== undefined && typeof value === "object" && value !== null) {
		const object = value as Body;
		return Object.entries(schema.shape).flatMap(([name, one]) => pathsOf(one, object[name], [...path, name]));
	}
	const isNamed = schema.options?.every((one) => typeof one !== "object") === true;
	const own = [{ path, value, options: isNamed ? (schema.options ?? []) : [] }];
	if (element === undefined || !Array.isArray(value)) return own;
	return [...own, ...value.flatMap((one, index) => pathsOf(element, one, [...path, String(index)]))];
}

/** Values of many kinds, some of which a field of this value takes. */
function othersOf(value: unknown): unknown[] {
	if (typeof value === "boolean") return [!value];
	if (typeof value === "number") return [value + 0.25, value + 1, value - 1];
	if (typeof value === "string")
		return [...(isDate(value) ? laterThan(value) : []), `x${value}`, randomUUID()];
	if (Array.isArray(value))
		return [value.slice(1), ...value.map((one) => [one, ...othersOf(one)].slice(0, 2))];
	return [1, 12, true, "Changed", "2100-01-04", randomUUID(), ["2026-01-05"], [randomUUID()], ...OBJECTS];
}

const OBJECTS = [
	{ start: "08:00", end: "09:00", breakMinutes: 0 },
	{ kind: "monthly", amount: 4000 },
	{ days: 2, to: "2100-01-04" },
];

/** Begins with a date. */
function isDate(value: string): boolean {
	return /^\d{4}-\d{2}-\d{2}/.test(value);
}

function laterThan(value: string): string[] {
	const [date, rest] = [value.slice(0, 10), value.slice(10)];
	return [1, 30].map((days) => `${addDays(date, days)}${rest}`);
}
