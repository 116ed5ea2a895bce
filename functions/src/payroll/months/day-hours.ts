import { lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import type { StoredDayHours, StoredPayLine } from "#records/payroll/batches.ts";
import type { PersonsPay } from "./load-pay-months.ts";
import type { PayMonth } from "./month-quantities.ts";
import { payRows } from "#payroll/pay-rows.ts";

/** What a batch is made of, as far as its days need it. */
interface Sources {
	readonly pay: ReadonlyMap<string, Pick<PersonsPay, "monthOf"> | null>;
	/** Of earlier batches. */
	readonly pages: readonly { readonly lines: readonly Pick<StoredPayLine, "userId" | "days">[] }[];
	readonly settings: { readonly wageTypes: readonly WageType[] };
}

/** The hours of each day in the months that a line has rows of, for systems that replace what they had of a day. */
export function dayHours(
	{ pay, pages, settings: { wageTypes } }: Sources,
	{ userId, rows }: { readonly userId: string; readonly rows: readonly { readonly month: Month }[] },
): StoredDayHours[] {
	const own = pay.get(userId);
	if (!own) return [];
	const lines = pages.flatMap((page) => page.lines.filter((line) => line.userId === userId));
	const earlier = lines.flatMap(({ days }) => days);
	const months = [...new Set(rows.map(({ month }) => month))].sort();
	return months.flatMap((month) =>
		emptied(
			daysOf(month, own.monthOf(month), wageTypes),
			earlier.filter(({ date }) => monthOf(date) === month),
		),
	);
}

/**
 * The hours of a month by day and wage type. What the month has beyond its days, hours out of the balance and the hundredths of
 * rounding, is on its last one: the days add up to the month.
 */
export function daysOf(
	month: Month,
	{ quantities, byDay }: Pick<PayMonth, "quantities" | "byDay">,
	wageTypes: readonly WageType[],
): StoredDayHours[] {
	const inHours = (of: PayMonth["quantities"]) =>
		payRows(month, of, wageTypes).rows.filter(({ unit, hundredths }) => unit === "h" && hundredths !== 0);
	const days = byDay().flatMap(({ date, quantities: own }) =>
		inHours(own).map(({ number, hundredths }) => ({ date, number, hundredths })),
	);
	const totals = Map.groupBy(inHours(quantities), ({ number }) => number);
	return [...totals].flatMap(([number, rows]) => {
		const own = days.filter((day) => day.number === number);
		const rest = sumOf(rows) - sumOf(own);
		const last = own.at(-1);
		if (rest === 0) return own;
		if (last === undefined) return [{ date: lastDay(month), number, hundredths: rest }];
		return [...own.slice(0, -1), { ...last, hundredths: last.hundredths + rest }];
	});
}

/** With the days that an earlier batch had hours of and that have none now: as none, so that they are replaced. */
function emptied(now: readonly StoredDayHours[], earlier: readonly StoredDayHours[]): StoredDayHours[] {
	const keyOf = ({ date, number }: StoredDayHours) => `${date} ${number}`;
	const present = new Set(now.map(keyOf));
	const gone = new Map(earlier.filter((day) => !present.has(keyOf(day))).map((day) => [keyOf(day), day]));
	return [...now, ...[...gone.values()].map((day) => ({ ...day, hundredths: 0 }))].sort((a, b) =>
		keyOf(a).localeCompare(keyOf(b)),
	);
}

function sumOf(all: readonly { readonly hundredths: number }[]): number {
	return all.reduce((sum, { hundredths }) => sum + hundredths, 0);
}
