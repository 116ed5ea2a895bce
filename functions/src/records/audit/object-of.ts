import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { z } from "zod";

/**
 * Identifies a changed thing for an admin: its name and its day. Never a person's name, because the person may be
 * erased while the audit trail stays, and never a value.
 */
export const auditObjectSchema = z.object({
	name: z.string().nullable().default(null),
	date: localDateSchema.nullable().default(null),
});
export type AuditObject = z.infer<typeof auditObjectSchema>;

type Fields = Readonly<Record<string, unknown>>;

/** Kinds of which a document holds many, by id, and under what name. */
const RECORDS: Readonly<Record<string, string>> = {
	userGroup: "groups",
	leadSubstitute: "substitutes",
	nationalHoliday: "holidays",
	balanceAdjustment: "adjustments",
	employmentContract: "contracts",
	wage: "wages",
	availability: "availabilities",
	allocation: "allocations",
};

/** Kinds that stay stored for a while after they have gone, and the field that then says when. */
const GONE: Readonly<Record<string, string>> = {
	sharedReport: "revokedAt",
	calendarFeed: "revokedAt",
};

const started = (record: unknown) => ({ date: fieldsOf(record).startDate });

/** Where a kind's document says it; most kinds have many things in one document, by id. */
const PLACES: Readonly<Record<string, (document: Fields, id: string) => Fields>> = {
	project: ({ name }) => ({ name }),
	resource: ({ name }) => ({ name }),
	customer: ({ name }) => ({ name }),
	invoice: ({ customerName, startDate }) => ({ name: customerName, date: startDate }),
	document: ({ title }) => ({ name: title }),
	sharedReport: ({ projectName }) => ({ name: projectName }),
	userGroup: ({ groups }, id) => ({ name: fieldsOf(one(groups, id)).name }),
	leadSubstitute: ({ substitutes }, id) => started(one(substitutes, id)),
	leaving: ({ lastDay }) => ({ date: lastDay }),
	nationalHoliday: ({ holidays }, id) => fieldsOf(one(holidays, id)),
	balanceAdjustment: ({ adjustments }, id) => ({ date: fieldsOf(one(adjustments, id)).date }),
	employmentContract: ({ contracts }, id) => started(one(contracts, id)),
	wage: ({ wages }, id) => started(one(wages, id)),
	availability: ({ availabilities }, id) => started(one(availabilities, id)),
	reminders: ({ date }) => ({ date }),
};

/** The name and day that identify a thing: after the change, or for a deleted thing before it. */
export function objectOf(
	entity: string,
	id: string,
	before: object | null,
	after: object | null,
): AuditObject {
	const place = own(PLACES, entity);
	const [then, now] = [before, after].map((document) =>
		auditObjectSchema.parse(place?.(fieldsOf(document), id) ?? {}),
	);
	return { name: now?.name ?? then?.name ?? null, date: now?.date ?? then?.date ?? null };
}

/** The action on the thing; for one of many things in a document not the action on the document. */
export function actionOf(
	entity: string,
	id: string,
	before: object | null,
	after: object | null,
): "create" | "update" | "delete" {
	const [had, has] = [before, after].map((document) => holds(document, entity, id));
	// A year's holidays are written down when one of them goes: there is none before, and it is not in what follows.
	if (!has) return "delete";
	return had ? "update" : "create";
}

function holds(document: object | null, entity: string, id: string): boolean {
	const records = own(RECORDS, entity);
	const gone = own(fieldsOf(document), own(GONE, entity) ?? "") ?? null;
	return (
		document !== null &&
		gone === null &&
		(records === undefined || Object.hasOwn(fieldsOf(own(fieldsOf(document), records)), id))
	);
}

/** The names of what changed besides the thing itself, which came or went as a whole, and the ids of those gone. */
export function besides(entity: string, id: string, paths: readonly string[]): string[] {
	const ownPaths = [`${own(RECORDS, entity) ?? ""}.${id}`, "deletedIds", own(GONE, entity)];
	return paths.filter((path) => !ownPaths.includes(path));
}

function fieldsOf(value: unknown): Fields {
	return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function one(records: unknown, id: string): unknown {
	return own(fieldsOf(records), id);
}
