import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { firstDays, markPeopleStale, monthsAfter } from "#records/derived/balances.ts";
import { sweepBalances } from "./sweep-balances.ts";

/**
 * Marks the wanted months of all people, none of which is after `last`, and folds as many as one sweep does;
 * the next sweeps do the rest, and until then a request for a balance folds the marked months live. Spec:
 * threat model P6.
 */
export async function recheckAllPeople(
	isWanted: (month: Month) => boolean,
	last: Month = "9999-12",
): Promise<void> {
	const people = await firstDays();
	const marks = await Promise.all(
		people.map(async ({ uid, startDate }) => {
			const months = await monthsOf(uid, startDate, last);
			return { uid, months: months.filter(isWanted) };
		}),
	);
	await markPeopleStale(marks.filter(({ months }) => months.length > 0));
	await sweepBalances();
}

/** A person's months up to now, and if they matter the later ones that have planned entries. */
async function monthsOf(uid: string, startDate: LocalDate, last: Month): Promise<Month[]> {
	const current = monthOf(today());
	const past = eachMonth(monthOf(startDate), current);
	return last <= current ? past : [...past, ...(await monthsAfter(uid, current))];
}
