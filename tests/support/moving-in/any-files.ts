import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";

/** The months that the files have, all of one credit year. */
export const MONTHS: readonly Month[] = eachMonth("2025-12", "2026-03");
export const FIRST: LocalDate = "2025-12-01";
/** More people than a file may name: the last one is not in the company. */
export const PEOPLE = 2;
/** The projects that the company has. A file may name one more. */
export const PROJECTS = 2;

const anyDate = fc.nat(120).map((days) => addDays(FIRST, days));

/** Days in a row with the same hours, so that some months come to fourteen. Few different ones, so that equal rows are common. */
const aStretch = fc.record({
	who: fc.constantFrom(0, 0, 1, 1, PEOPLE),
	from: anyDate,
	days: fc.constantFrom(1, 1, 5, 14, 20),
	minutes: fc.constantFrom(1, 90, 450, 900),
	project: fc.constantFrom(null, 0, 0, 0, 1, 1, PROJECTS),
	notes: fc.constantFrom("", "Planning"),
});
export type Stretch = ArbitraryOf<typeof aStretch>;
type ArbitraryOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** What the company has before the files, of each person. */
const aPast = fc.record({
	/** The last day of the contract. */
	until: fc.option(anyDate, { freq: 2 }),
	own: fc
		.constantFrom(0, 5)
		.chain((maxLength) =>
			fc.array(
				fc.record({ from: anyDate, days: fc.constantFrom(1, 12), minutes: fc.constantFrom(30, 450) }),
				{ maxLength, size: "max" },
			),
		),
	locked: fc.subarray([...MONTHS], { maxLength: 1 }),
});
export type Past = ArbitraryOf<typeof aPast>;

/** Files are parts of one history, with some of it twice, so they overlap; and they are moved in and undone in any order. */
export const anyMoving = fc
	.record({
		pasts: fc.tuple(aPast, aPast),
		history: fc.array(aStretch, { minLength: 2, maxLength: 9, size: "max" }),
		files: fc.array(fc.array(fc.nat(8), { minLength: 1, maxLength: 6 }), {
			minLength: 2,
			maxLength: 4,
			size: "max",
		}),
		/** Up to which month each file closes the months of its rows; null: none. */
		closes: fc.array(fc.constantFrom(null, "2026-01", "2026-03"), { minLength: 4, maxLength: 4 }),
		undoFirst: fc.array(fc.nat(9), { maxLength: 4, size: "max" }),
		/** Whether what follows a change has followed before the next one. */
		settles: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
	})
	.map(({ history, files, ...moving }) => ({
		...moving,
		files: files.map((places) => places.flatMap((place) => history[place % history.length] ?? [])),
	}));
export type Moving = ArbitraryOf<typeof anyMoving>;

/** The dates of a stretch. */
export function datesOf({ from, days }: { readonly from: LocalDate; readonly days: number }): LocalDate[] {
	return Array.from({ length: days }, (_, index) => addDays(from, index)).filter(
		(date) => date <= lastDay(MONTHS.at(-1) ?? ""),
	);
}
