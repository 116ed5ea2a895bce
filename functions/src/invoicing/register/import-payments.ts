import { createHash } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type {
	importedPaymentsSchema,
	paymentImportSchema,
} from "@tuntikirja/contract/invoices/payment-schema.ts";
import { isCreditorReference } from "@tuntikirja/contract/invoices/paper/reference-number.ts";
import { centsToEuros, toCents } from "@tuntikirja/contract/kernel/money.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { z } from "zod";
import { database } from "#firestore/reader.ts";
import { operation } from "#http/operation.ts";
import { invoicesOfReferences, MOST_IN } from "#records/invoices/find-invoices.ts";
import type { StoredInvoice, StoredPayment } from "#records/invoices/invoices.ts";
import { changeInvoice, openCents } from "#records/invoices/register.ts";
import type { Call } from "#records/people/caller.ts";
import { isFull, refuseFuture, withPayment } from "./payments.ts";

type Row = z.output<typeof paymentImportSchema>["rows"][number];
type Imported = z.output<typeof importedPaymentsSchema>["rows"][number];

type Found = { readonly id: string; readonly value: StoredInvoice };

const UNKNOWN: Imported = { result: "unknown", invoice: null, open: null };

/** A row as a payment of the invoice with the reference. Its id is the same in every file that has it. */
interface Incoming {
	readonly id: string;
	readonly reference: string;
	readonly payment: StoredPayment;
}

/**
 * Each invoice is changed in a transaction of its own, thirty at once: what a crash leaves is done by the same file again.
 * Reads: each invoice that has a reference of the file, and again when it is written.
 */
export const importPayments = operation(contract.invoices.importPayments).handler(
	async ({ input: { rows, dryRun }, context }) => {
		const incoming = incomingOf(rows);
		const byReference = [...Map.groupBy(incoming, ({ reference }) => reference)];
		const results = new Map<Incoming, Imported>();
		for (let start = 0; start < byReference.length; start += MOST_IN) {
			const some = byReference.slice(start, start + MOST_IN);
			const invoices = await invoicesOf(some.map(([reference]) => reference));
			const imported = await Promise.all(
				some.map(([reference, own]) => importFor(invoices.get(reference), own, dryRun ? null : context)),
			);
			for (const [one, result] of imported.flat()) results.set(one, result);
		}
		const answers = incoming.flatMap((one) => results.get(one) ?? []);
		return {
			rows: answers,
			written: dryRun ? 0 : answers.filter(({ result }) => result === "new").length,
		};
	},
);

/** What becomes of the rows of one reference; they are written unless there is no call. */
async function importFor(
	invoice: Found | undefined,
	rows: readonly Incoming[],
	call: Call | null,
): Promise<(readonly [Incoming, Imported])[]> {
	if (invoice === undefined) return rows.map((one) => [one, UNKNOWN]);
	let applied = applyTo(invoice.value, rows);
	if (call !== null)
		await changeInvoice(invoice.id, call, (before) => {
			applied = applyTo(before ?? invoice.value, rows);
			return applied.after;
		});
	const { after, results } = applied;
	const of = { id: invoice.id, number: after.issued?.number ?? 0, customer: after.issued?.buyer.name ?? "" };
	const open = centsToEuros(openCents(after));
	return results.map(([one, result]) => [one, { result, invoice: of, open }]);
}

/** Rows with the same values are several payments, unless the bank's own ids say that they are one. @throws invalid-input */
function incomingOf(rows: readonly Row[]): Incoming[] {
	const counts = new Map<string, number>();
	return rows.map(({ date, reference: given, amount, id }, index) => {
		refuseFuture(`rows.${index}.date`, date);
		const reference = nationalOf(given);
		const cents = toCents(amount);
		const values = [reference, date, cents].join(" ");
		const count = counts.get(values) ?? 0;
		counts.set(values, count + 1);
		const hash = createHash("sha256")
			.update(`${values} ${id ?? count}`)
			.digest("hex");
		return { id: `file_${hash.slice(0, 32)}`, reference, payment: { date, cents, origin: "file" } };
	});
}

/** Banks write references in either form, with blanks, or with zeros before them. */
function nationalOf(reference: string): string {
	const text = reference.replaceAll(/\s/g, "").toUpperCase();
	return (isCreditorReference(text) ? text.slice("RF00".length) : text).replace(/^0+/, "");
}

/** Issued invoices by their references. */
async function invoicesOf(references: readonly string[]): Promise<Map<string, Found>> {
	const found = await database.findWithIds(invoicesOfReferences(references));
	return new Map(found.map((one) => [one.value.issued?.reference ?? "", one]));
}

/** The invoice with those of its rows that it has not yet. A payment of the same day and sum that was typed is the same one. */
function applyTo(before: StoredInvoice, incoming: readonly Incoming[]) {
	const typed = Object.values(before.payments).filter(({ origin }) => origin === "typed");
	let after = before;
	const results = incoming.map((one): readonly [Incoming, Imported["result"]] => {
		const { id, payment } = one;
		if (own(after.payments, id) !== undefined || after.deletedPaymentIds.includes(id)) return [one, "there"];
		const same = typed.findIndex(({ date, cents }) => date === payment.date && cents === payment.cents);
		if (same !== -1) {
			typed.splice(same, 1);
			return [one, "there"];
		}
		if (isFull(after)) return [one, "full"];
		after = withPayment(after, id, payment);
		return [one, "new"];
	});
	return { after, results };
}
