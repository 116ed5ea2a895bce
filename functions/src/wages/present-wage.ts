import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import type { StoredWages } from "#records/people/wages.ts";

/** A person's wages as the API answers them to an admin, in order of their start. */
export function presentWages(userId: string, stored: StoredWages | null): WageAnswer[] {
	return Object.entries(stored?.wages ?? {})
		.map(([id, { cents, ...wage }]) => ({ id, userId, ...wage, amount: centsToEuros(cents) }))
		.sort((a, b) => a.startDate.localeCompare(b.startDate));
}
