import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { z } from "zod";

/** Most changes stored; beyond that, two older ones become one with the days of both. */
const MOST_CHANGES = 50;

/**
 * A change that touches all people: of the calendar, or of a setting of hours or holidays. Stored with the settings
 * because every sum reads those. docs/decisions/125-stale-from-the-change-on.md.
 */
export const companyChangeSchema = z.object({
	/** When it was made; rises with each, so that it also says which ones a sum knows of. */
	at: z.string(),
	/** The days that it touches. */
	from: localDateSchema,
	until: localDateSchema,
	/** Whether only the count of annual holiday depends on it, or hours, and holidays with them. */
	touches: z.enum(["hours", "holidays"]),
});
export type CompanyChange = z.infer<typeof companyChangeSchema>;
export type TouchedDays = Omit<CompanyChange, "at">;

/** What a sum is made of: balances of hours alone. */
type Sum = CompanyChange["touches"];

/** The changes with some more, latest last. */
export function withChanges(
	changes: readonly CompanyChange[] | undefined,
	added: readonly TouchedDays[],
	now: Date,
): CompanyChange[] {
	return added.reduce<CompanyChange[]>(
		(list, days) => merged([...list, { ...days, at: instantAfter(list.at(-1)?.at, now) }]),
		[...(changes ?? [])],
	);
}

/** Clocks of two servers differ: what is committed later must never seem earlier. */
function instantAfter(last: string | undefined, now: Date): string {
	const earliest = last === undefined ? 0 : Date.parse(last) + 1;
	return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

function merged(changes: CompanyChange[]): CompanyChange[] {
	const [first, second, ...others] = changes;
	if (first === undefined || second === undefined || changes.length <= MOST_CHANGES) return changes;
	const touches = [first, second].some((one) => one.touches === "hours") ? "hours" : "holidays";
	const dates = [first.from, second.from, first.until, second.until].sort();
	const [from, until] = [dates[0] ?? first.from, dates.at(-1) ?? first.until];
	return [{ at: second.at, from, until, touches }, ...others];
}

function changesOf(changes: readonly CompanyChange[] | undefined, sum: Sum): readonly CompanyChange[] {
	return (changes ?? []).filter(({ touches }) => sum === "holidays" || touches === "hours");
}

/** The changes that a sum does not know of yet. */
export function changesSince(
	changes: readonly CompanyChange[] | undefined,
	known: string,
	sum: Sum,
): readonly CompanyChange[] {
	return changesOf(changes, sum).filter(({ at }) => at > known);
}

/** When the latest change was made that such sums depend on; empty: there was none. */
export function latestChange(changes: readonly CompanyChange[] | undefined, sum: Sum): string {
	return changesOf(changes, sum).at(-1)?.at ?? "";
}

/** All days between the first and the last of some stretches; none of none. */
export function daysTouched(
	stretches: readonly { readonly startDate: LocalDate; readonly endDate: LocalDate }[],
	touches: Sum,
): TouchedDays[] {
	const [from] = stretches.map(({ startDate }) => startDate).sort();
	const until = stretches
		.map(({ endDate }) => endDate)
		.sort()
		.at(-1);
	return from === undefined || until === undefined ? [] : [{ from, until, touches }];
}
