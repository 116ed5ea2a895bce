import { type Adjustment, openingDates } from "@tuntikirja/contract/balance/rules.ts";
import { exact, type Exact, sum } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";

/** Σ minutes of a person's ledger by date, all of it; written with the ledger. */
export const ledgerSumsSchema = z.record(localDateSchema, z.int());
/** The days from which the ledger says the balance anew, in order; written with the ledger. */
export const openingsSchema = z.array(localDateSchema);

/** What a balance stores of its ledger, so that a sum from any day to another needs no line of it. */
export interface LedgerParts {
	readonly ledger: Readonly<Record<LocalDate, number>>;
	readonly openings: readonly LocalDate[];
}

export function ledgerParts(lines: readonly Pick<Adjustment, "date" | "kind" | "minutes">[]) {
	const ledger: z.infer<typeof ledgerSumsSchema> = {};
	for (const { date, minutes } of lines) ledger[date] = (own(ledger, date) ?? 0) + minutes;
	return { ledger, openings: openingDates(lines) };
}

/** Those of a stored balance; null where it lacks one of them, and the ledger has to be read. */
export function storedLedgerParts({
	ledger,
	openings,
}: { readonly [K in keyof LedgerParts]?: LedgerParts[K] | undefined }): LedgerParts | null {
	return ledger === undefined || openings === undefined ? null : { ledger, openings };
}

/** Σ of the lines of these days, both included. */
export function ledgerSum({ ledger }: LedgerParts, from: LocalDate, asOf: LocalDate): Exact {
	const lines = Object.entries(ledger).filter(([date]) => date >= from && date <= asOf);
	return sum(lines.map(([, minutes]) => exact(minutes)));
}
