import { z } from "zod";
import { decimalSchema, idSchema, localDateSchema } from "#kernel/schemas/fields.ts";
import { textSchema } from "#kernel/schemas/text-schema.ts";

/** Of an invoice: its payments, those that were removed too. Of an import: its rows. */
export const PAYMENT_BOUNDS = { payments: 100, rows: 300 } as const;

export const PAYMENT_ORIGINS = ["typed", "file"] as const;

const amountSchema = decimalSchema({ min: 0.01, max: 100_000_000 }).describe("€");

export const paymentSchema = z.strictObject({
	id: idSchema,
	date: localDateSchema,
	amount: z.number().describe("€"),
	origin: z.enum(PAYMENT_ORIGINS).describe("Typed, or from a file of the bank"),
});
export type Payment = z.infer<typeof paymentSchema>;

export const newPaymentInputSchema = z.strictObject({
	id: idSchema.optional().describe("The client's own UUID; the same call twice makes one payment"),
	invoiceId: idSchema,
	date: localDateSchema,
	amount: amountSchema,
});

export const paymentRemovalSchema = z.strictObject({ id: idSchema, invoiceId: idSchema });

export const sentInputSchema = z.strictObject({
	id: idSchema,
	sentOn: localDateSchema.nullable().describe("null: it has not been sent"),
});

export const paymentImportSchema = z.strictObject({
	rows: z
		.array(
			z.strictObject({
				date: localDateSchema,
				reference: textSchema(40).describe("In the Finnish or the international form"),
				amount: amountSchema,
				id: textSchema(100)
					.optional()
					.describe("The bank's own; left out: rows with the same values are counted"),
			}),
		)
		.min(1)
		.max(PAYMENT_BOUNDS.rows),
	dryRun: z.boolean().describe("Says what would be done"),
});

/** What becomes of a row of a file. `full`: the invoice takes no more payments. */
export const IMPORT_RESULTS = ["new", "there", "unknown", "full"] as const;

export const importedPaymentsSchema = z.strictObject({
	rows: z
		.array(
			z.strictObject({
				result: z.enum(IMPORT_RESULTS),
				invoice: z
					.strictObject({ id: idSchema, number: z.int(), customer: z.string() })
					.nullable()
					.describe("null: no invoice has the reference"),
				open: z.number().nullable().describe("€ that are open after the file; less than 0: paid too much"),
			}),
		)
		.describe("In the order of the rows"),
	written: z.int().describe("Payments that were added; of a dry run 0"),
});
