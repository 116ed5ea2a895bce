import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { dayTypeSchema, localDateSchema, monthSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { PAY_SOURCES, PAY_UNITS } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** A quantity of a wage type in hundredths, counted from 1 within its batch. */
const storedRowSchema = z.object({
	row: z.int(),
	month: monthSchema,
	source: z.enum(PAY_SOURCES),
	number: z.string(),
	name: z.string(),
	unit: z.enum(PAY_UNITS),
	hundredths: z.int(),
	corrects: z.object({ batch: z.int(), row: z.int() }).nullable(),
});
export type StoredPayRow = z.infer<typeof storedRowSchema>;

/** A person of a batch, as payroll knew them then. Cents; minutes are rounded to hundredths of an hour. */
const storedPayLineSchema = z.object({
	userId: z.string(),
	name: z.string(),
	employeeNumber: z.string(),
	costCentre: z.string(),
	wageCents: z.int(),
	rows: z.array(storedRowSchema),
	absences: z.array(
		z.object({
			dayTypeId: dayTypeSchema,
			startDate: localDateSchema,
			endDate: localDateSchema,
			workingDays: z.int(),
			holidayDays: z.int(),
			hundredths: z.int(),
		}),
	),
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

/** `payrollPages/{batch}_{n}`: the lines of at most a hundred people of a batch. */
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

/** People of a page: with rows of twelve months each it stays below Firestore's 1 MiB. */
export const LINES_PER_PAGE = 100;

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
