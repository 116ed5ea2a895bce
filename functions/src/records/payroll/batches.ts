import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { dayTypeSchema, localDateSchema, monthSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { PAY_SOURCES, PAY_UNITS } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import type { DocQuery } from "#firestore/reader.ts";

/** A quantity of a wage type in hundredths, counted from 1 within its batch. */
const storedRowSchema = z.object({
	row: z.int(),
	month: monthSchema,
	source: z.enum(PAY_SOURCES),
	/** Where the wage type is that of one reason of absence. */
	reasonId: z.string().optional(),
	number: z.string(),
	name: z.string(),
	unit: z.enum(PAY_UNITS),
	earningsType: z.string().optional(),
	hundredths: z.int(),
	corrects: z.object({ batch: z.int(), row: z.int() }).nullable(),
});
export type StoredPayRow = z.infer<typeof storedRowSchema>;

/** A stretch of absence of one month; one that is taken back was handed over by the batch that it names. */
const storedAbsenceSchema = z.object({
	dayTypeId: dayTypeSchema,
	reasonId: z.string().optional(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	workingDays: z.int(),
	holidayDays: z.int(),
	hundredths: z.int(),
	isTakenBack: z.boolean(),
	/** The batch; null: the month was not handed over before. */
	corrects: z.int().nullable(),
});
export type StoredAbsence = z.infer<typeof storedAbsenceSchema>;

/** What a month's wages by the month come to, or how much more or less than the batch said. */
const storedWageSchema = z.object({ month: monthSchema, cents: z.int(), corrects: z.int().nullable() });
export type StoredMonthWage = z.infer<typeof storedWageSchema>;

/** Hours of a wage type on a day of a month that the batch has rows of: all as they were then, not what has changed. */
const storedDayHoursSchema = z.object({ date: localDateSchema, number: z.string(), hundredths: z.int() });
export type StoredDayHours = z.infer<typeof storedDayHoursSchema>;

/** A person of a batch, as payroll knew them then. Cents; minutes are rounded to hundredths of an hour. */
const storedPayLineSchema = z.object({
	userId: z.string(),
	name: z.string(),
	employeeNumber: z.string(),
	costCentre: z.string(),
	/** Its name then; empty: none. */
	payGroup: z.string(),
	wages: z.array(storedWageSchema),
	rows: z.array(storedRowSchema),
	/** For systems that take hours day by day, and replace what they had of a day. */
	days: z.array(storedDayHoursSchema),
	absences: z.array(storedAbsenceSchema),
});
export type StoredPayLine = z.infer<typeof storedPayLineSchema>;

/** `payrollBatches/{id}`: what was handed over to payroll at once; it never changes. Its lines are in pages. */
const storedBatchSchema = z.object({
	number: z.int(),
	month: monthSchema,
	payGroupId: z.string().nullable(),
	payGroup: z.string().nullable(),
	at: z.string(),
	by: z.string(),
	byName: z.string(),
	/** SHA-256 of its lines. */
	hash: z.string(),
	people: z.int(),
	rows: z.int(),
	wageCents: z.int(),
	leftOut: z.array(z.object({ id: z.string(), name: z.string() })),
	pages: z.int(),
});
export type StoredBatch = z.infer<typeof storedBatchSchema>;

/** `payrollPages/{batch}_{n}`: the lines of some people of a batch. */
const payrollPageSchema = z.object({
	batchId: z.string(),
	number: z.int(),
	/** Of the batch. */
	month: monthSchema,
	/** Whose lines they are, for queries. */
	userIds: z.array(z.string()),
	lines: z.array(storedPayLineSchema),
});
export type PayrollPage = z.infer<typeof payrollPageSchema>;

/** Bytes of the lines of a page as JSON. Firestore's 1 MiB counts each number as eight bytes and each object as 32 more. */
const PAGE_BYTES = 400_000;

/** The lines in pages that Firestore takes: a few of people with many corrections, or those of hundreds without. */
export function inPages(lines: readonly StoredPayLine[]): StoredPayLine[][] {
	const pages: StoredPayLine[][] = [];
	let bytes = PAGE_BYTES;
	for (const line of lines) {
		const own = Buffer.byteLength(JSON.stringify(line));
		if (bytes + own > PAGE_BYTES) {
			pages.push([]);
			bytes = 0;
		}
		pages.at(-1)?.push(line);
		bytes += own;
	}
	return pages;
}

const batches = collectionOf(COLLECTIONS.payrollBatches, storedBatchSchema);
export const batchDoc = batches.doc;
export const allBatches = batches.all;

const pages = collectionOf(COLLECTIONS.payrollPages, payrollPageSchema);
export const payrollPageDoc = (batchId: string, page: number) => pages.doc(`${batchId}_${page}`);

/** The pages that have a line of the person. */
export const pagesOfPerson = (uid: string) =>
	pages.find((all) => all.where("userIds", "array-contains", uid));

/** The pages of the batches of a month and all later ones: changes of a month are in these. */
export const pagesOfBatchesSince = (month: Month) => pages.find((all) => all.where("month", ">=", month));

/** The pages of the batches of months between two, both included. */
export const pagesOfBatches = (from: Month, to: Month) =>
	pages.find((all) => all.where("month", ">=", from).where("month", "<=", to));

const handedSchema = payrollPageSchema.pick({ month: true, userIds: true });

/** Whom batches of months between two, both included, have; without the lines, which are most of a page. */
export function handedBetween(from: Month, to: Month): DocQuery<z.infer<typeof handedSchema>> {
	const { query } = pagesOfBatches(from, to);
	return { query: query.select("month", "userIds"), schema: handedSchema };
}
