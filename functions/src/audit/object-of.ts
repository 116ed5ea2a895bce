import { localDateSchema } from "@tuntikirja/contract/kernel/fields.ts";
import { z } from "zod";

/**
 * How an admin tells a changed thing from others of its kind: what it is called, and its day. Never the name of a
 * person, who may have to be forgotten while the trail stays, and never a value.
 */
export const auditObjectSchema = z.object({
	name: z.string().nullable().default(null),
	date: localDateSchema.nullable().default(null),
});
export type AuditObject = z.infer<typeof auditObjectSchema>;

type Fields = Readonly<Record<string, unknown>>;

const started = (record: unknown) => ({ date: fieldsOf(record).startDate });

/** Where a kind's document says it; most kinds have many things in one document, by id. */
const PLACES: Readonly<Record<string, (document: Fields, id: string) => Fields>> = {
	project: ({ name }) => ({ name }),
	resource: ({ name }) => ({ name }),
	document: ({ title }) => ({ name: title }),
	sharedReport: ({ projectName }) => ({ name: projectName }),
	userGroup: ({ groups }, id) => ({ name: fieldsOf(fieldsOf(groups)[id]).name }),
	nationalHoliday: ({ holidays }, id) => fieldsOf(fieldsOf(holidays)[id]),
	balanceAdjustment: ({ adjustments }, id) => ({ date: fieldsOf(fieldsOf(adjustments)[id]).date }),
	employmentContract: ({ contracts }, id) => started(fieldsOf(contracts)[id]),
	wage: ({ wages }, id) => started(fieldsOf(wages)[id]),
	availability: ({ availabilities }, id) => started(fieldsOf(availabilities)[id]),
	reminders: ({ date }) => ({ date }),
};

/** What a thing is told by once it is changed; one that goes, by what it was. */
export function objectOf(
	entity: string,
	id: string,
	before: object | null,
	after: object | null,
): AuditObject {
	const place = PLACES[entity];
	const [then, now] = [before, after].map((document) =>
		auditObjectSchema.parse(place?.(fieldsOf(document), id) ?? {}),
	);
	return { name: now?.name ?? then?.name ?? null, date: now?.date ?? then?.date ?? null };
}

function fieldsOf(value: unknown): Fields {
	return typeof value === "object" && value !== null ? (value as Fields) : {};
}
