import { AppError } from "#errors/app-error.ts";
import { database } from "#firestore/reader.ts";
import type { WorkMonth } from "#records/months/work-months.ts";
import { handedBetween } from "#records/payroll/batches.ts";
import { keepsImport } from "./closed-by-import.ts";
import type { MonthKey, YearOfPerson } from "./noted-years.ts";

type Keys = ReadonlySet<MonthKey>;

/** The months of the years that payroll has. One that is open now was locked when it was handed over. */
export async function handedOverOf(years: readonly YearOfPerson[]): Promise<Keys> {
	const sorted = years.map(({ year }) => year).sort();
	const [first, last] = [sorted[0], sorted.at(-1)];
	if (first === undefined || last === undefined) return new Set();
	const pages = await database.find(handedBetween(`${first}-01`, `${last}-12`));
	return new Set(pages.flatMap(({ month, userIds }) => userIds.map((uid) => `${uid}_${month}`)));
}

/**
 * Refuses to take entries out of months that others rely on: hours that were paid are corrected by hand, so that someone has
 * decided on what the next batch takes back. @param months those with entries of the import
 * @throws month-locked, month-handed-over, entry-invoiced
 */
export function refuseInUse(importId: string, months: readonly WorkMonth[], handedOver: Keys): void {
	const refuse = (
		code: "month-locked" | "month-handed-over" | "entry-invoiced",
		found: readonly WorkMonth[],
	) => {
		if (found.length === 0) return;
		throw new AppError(code, { months: [...new Set(found.map(({ month }) => month))].sort() });
	};
	refuse(
		"month-locked",
		months.filter((month) => keepsImport(month, importId)),
	);
	refuse(
		"month-handed-over",
		months.filter(({ userId, month }) => handedOver.has(`${userId}_${month}`)),
	);
	refuse(
		"entry-invoiced",
		months.filter((month) => hasInvoiced(month, importId)),
	);
}

function hasInvoiced({ days }: WorkMonth, importId: string): boolean {
	return Object.values(days).some(({ entries }) =>
		Object.values(entries).some((entry) => entry.importId === importId && entry.invoice !== undefined),
	);
}
