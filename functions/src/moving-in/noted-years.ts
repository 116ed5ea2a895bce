import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { AppError } from "#errors/app-error.ts";
import type { StoredImport } from "#records/moving-in/imports.ts";

/** By person: by the month a document has no room for ten years of 250 people. */
type NotedYears = StoredImport["years"];

export interface YearOfPerson {
	readonly uid: string;
	readonly year: number;
}

/** A month of a person, `{uid}_{yyyy-MM}`: the name of its document. */
export type MonthKey = string;

/** The years with those of more months. */
export function withMonths(noted: NotedYears, months: Iterable<MonthKey>): NotedYears {
	const added = Map.groupBy(months, (key) => key.slice(0, -"_yyyy-MM".length));
	const changed = [...added].map(([uid, keys]) => {
		const years = keys.map((key) => Number(key.slice(-"yyyy-MM".length, -"-MM".length)));
		return [uid, [...new Set([...(own(noted, uid) ?? []), ...years])].sort()] as const;
	});
	return { ...noted, ...Object.fromEntries(changed) };
}

/** The years one by one. */
export function listed(noted: NotedYears): YearOfPerson[] {
	return Object.entries(noted).flatMap(([uid, years]) => years.map((year) => ({ uid, year })));
}

export function withoutYears(noted: NotedYears, taken: readonly YearOfPerson[]): NotedYears {
	const left = listed(noted).filter(
		({ uid, year }) => !taken.some((one) => one.uid === uid && one.year === year),
	);
	const byPerson = [...Map.groupBy(left, ({ uid }) => uid)];
	return Object.fromEntries(byPerson.map(([uid, own]) => [uid, own.map(({ year }) => year)]));
}

/** The months of the years, also those that nothing was written to. */
export function monthsOf(years: readonly YearOfPerson[]): { readonly uid: string; readonly month: Month }[] {
	const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, "0"));
	return years.flatMap(({ uid, year }) =>
		months.map((month) => ({ uid, month: `${String(year).padStart(4, "0")}-${month}` })),
	);
}

/** Bytes of an import as JSON. Firestore's 1 MiB counts a third more at the most: each number as eight bytes. */
const MOST_BYTES = 750_000;

/** @throws import-full */
export function requireRoom(after: StoredImport): void {
	if (Buffer.byteLength(JSON.stringify(after)) > MOST_BYTES) throw new AppError("import-full");
}
