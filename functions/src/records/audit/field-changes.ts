import { auditValueSchema, type AuditValue } from "@tuntikirja/contract/audit/schema.ts";
import {
	FIELD_KINDS,
	type FieldKind,
	LIST_KINDS,
	type RecordedField,
} from "@tuntikirja/contract/audit/field-kinds.ts";
import { RECORDED_FIELDS } from "@tuntikirja/contract/audit/recorded-fields.ts";
import { isLocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { z } from "zod";

/** Longest list of names that a row carries; a bulk change beyond it says how much by its length. */
const MOST_PATHS = 50;

/**
 * Names of the fields that differ, dotted into maps (`contracts.c1.endDate`), never their values: an audit row
 * about a wage must not carry the wage.
 */
export function changedPaths(before: unknown, after: unknown, path = ""): string[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (!isMap(before) || !isMap(after)) return [path];
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const paths = keys.flatMap((key) =>
		changedPaths(own(before, key), own(after, key), path === "" ? key : `${path}.${key}`),
	);
	return paths.slice(0, MOST_PATHS);
}

function isMap(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Bounds of a row: longer texts and lists are cut, so that a change costs kilobytes at most. */
export const ROW_BOUNDS = { text: 300, items: 100, changes: 50 } as const;

/** One field from what to what, in stored units; of a list what was removed and what was added. */
export const fieldChangeSchema = z.object({
	field: z.string(),
	kind: z.enum(FIELD_KINDS),
	/** The ids that lead to it, `/id`, where it is not the record's own. */
	place: z.string(),
	/** What they mean to a reader: a label, and the first day of a step or period. */
	part: z.object({ name: z.string().nullable(), from: z.string().nullable() }).nullable(),
	before: auditValueSchema,
	after: auditValueSchema,
});
export type FieldChange = z.infer<typeof fieldChangeSchema>;

/** The stored document before and after a change; null: there is none. */
export interface Versions {
	readonly before: object | null;
	readonly after: object | null;
}

interface RecordedValue extends Pick<FieldChange, "part"> {
	readonly value: AuditValue;
}

/** The recorded values of a field in a document, by the ids of the items that lead to them. */
export function recordedValues(
	{ path, kind }: RecordedField,
	entityId: string,
	document: object | null,
): ReadonlyMap<string, RecordedValue> {
	const labels = labelNames(document);
	const values = new Map<string, RecordedValue>();
	const visit = (
		value: unknown,
		steps: readonly string[],
		place: string,
		part: FieldChange["part"],
	): void => {
		const [step, ...rest] = steps;
		if (step === undefined) {
			values.set(place, { part, value: valueOf(kind, value) });
		} else if (step !== "*") {
			visit(own(fieldsOf(value), step), rest, place, part);
		} else {
			for (const [key, item] of itemsOf(value)) {
				if (key === entityId) visit(item, rest, place, part);
				else visit(item, rest, `${place}/${key}`, partOf(part, item, labels.get(key)));
			}
		}
	};
	visit(document, path.split("."), "", null);
	return values;
}

/** The recorded fields of a record that a change of its document changed. */
export function fieldChanges(
	entity: string,
	entityId: string,
	{ before, after }: Versions,
): readonly FieldChange[] {
	const changes = (own(RECORDED_FIELDS, entity) ?? []).flatMap((field) => {
		const [then, now] = [before, after].map((one) => recordedValues(field, entityId, one));
		const places = [...new Set([...(then?.keys() ?? []), ...(now?.keys() ?? [])])];
		return places.flatMap((place) => {
			const [old, fresh] = [then?.get(place), now?.get(place)];
			const of = { field: field.name, kind: field.kind, place, part: fresh?.part ?? old?.part ?? null };
			return changeOf(of, old?.value ?? null, fresh?.value ?? null);
		});
	});
	return changes.slice(0, ROW_BOUNDS.changes).map(bounded);
}

function changeOf(
	of: Omit<FieldChange, "before" | "after">,
	before: AuditValue,
	after: AuditValue,
): FieldChange[] {
	if (JSON.stringify(before) === JSON.stringify(after)) return [];
	if (!LIST_KINDS.has(of.kind)) return [{ ...of, before, after }];
	const [removed, added] = [without(before, after), without(after, before)];
	return removed === null && added === null ? [] : [{ ...of, before: removed, after: added }];
}

/** The items of one list that another does not have; null: none. */
function without(list: AuditValue, others: AuditValue): string[] | null {
	const excluded = new Set(textsOf(others));
	const left = textsOf(list).filter((item) => !excluded.has(item));
	return left.length === 0 ? null : left;
}

const textsOf = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** What is recorded of a stored value: an empty one is none, of a reference its name. */
function valueOf(kind: FieldKind, value: unknown): AuditValue {
	if (value === undefined || value === null || value === "") return null;
	if (kind === "named") return nameOf(value);
	if (kind === "names" && Array.isArray(value))
		return value.map((item) => (typeof item === "string" ? item : (nameOf(item) ?? "")));
	if (kind === "dates" && Array.isArray(value)) return value.flatMap(datesOf);
	if (kind === "dayTypes" && Array.isArray(value)) return value.map(String);
	return auditValueSchema.catch(null).parse(value);
}

/** A date, or the one or the ones that a thing has. */
function datesOf(item: unknown): string[] {
	const { date, dates } = fieldsOf(item);
	return [...textsOf([item, date]), ...textsOf(dates)];
}

function bounded(change: FieldChange): FieldChange {
	return { ...change, before: cut(change.before), after: cut(change.after) };
}

function cut(value: AuditValue): AuditValue {
	if (typeof value === "string" && value.length > ROW_BOUNDS.text)
		return `${value.slice(0, ROW_BOUNDS.text - 1)}…`.toWellFormed();
	return Array.isArray(value) ? (value.slice(0, ROW_BOUNDS.items) as AuditValue) : value;
}

/** Steps of a list by their first day, other items by their id. */
function itemsOf(value: unknown): readonly (readonly [string, unknown])[] {
	if (!Array.isArray(value)) return Object.entries(fieldsOf(value));
	return value.map((item: unknown) => {
		const { from, id } = fieldsOf(item);
		return [textOf(from ?? id), item] as const;
	});
}

function partOf(outer: FieldChange["part"], item: unknown, label: string | undefined): FieldChange["part"] {
	const { from, startDate, nameEn } = fieldsOf(item);
	const day = textOf(from ?? startDate).slice(0, "yyyy-MM-dd".length);
	const part = {
		name: label ?? (textOf(nameEn) || outer?.name) ?? null,
		from: isLocalDate(day) ? day : (outer?.from ?? null),
	};
	return part.name === null && part.from === null ? null : part;
}

/** The names of a project's labels, by their ids. */
function labelNames(document: object | null): ReadonlyMap<string, string> {
	const { labels, formerLabels } = fieldsOf(document);
	const all = [formerLabels, labels].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
	return new Map(all.map((label) => [textOf(fieldsOf(label).id), nameOf(label) ?? ""]));
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function nameOf(value: unknown): string | null {
	const { name, projectName, iban } = fieldsOf(value);
	return [name, projectName, iban].find((one) => typeof one === "string") ?? null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
