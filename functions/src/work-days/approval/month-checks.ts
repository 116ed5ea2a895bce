import { type LimitWarning, limitWarnings } from "@tuntikirja/contract/balance/limit-warnings.ts";
import { foldPeriod } from "@tuntikirja/contract/balance/period-fold.ts";
import { datesOf, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { missingDays } from "@tuntikirja/contract/missing-entries/rules.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/documents.ts";
import { periodOfCompany } from "#hours/reference-period/period-of-company.ts";
import { loadMonths } from "#records/months/load-months.ts";
import { loggedDays } from "#records/months/work-months.ts";
import type { MonthScene } from "./month-scene.ts";

/** The days of the month without an entry, and those that lack hours. */
export function lackingDays({ month, terms }: MonthScene): { missing: LocalDate[]; short: LocalDate[] } {
	const lacking = missingDays(datesOf(month.month), loggedDays([month]), terms, today());
	const dated = (hasEntry: boolean) =>
		lacking.filter((day) => day.hasEntry === hasEntry).map(({ date }) => date);
	return { missing: dated(false), short: dated(true) };
}

const PASSED: readonly LimitWarning[] = ["flexOver", "flexUnder", "weeklyOver"];

/** The limits of the Working Hours Act that the person has passed in the period of the month. At most 4 reads. */
export async function passedLimits(
	reader: Reader,
	{ owner, month, terms, settings }: MonthScene,
): Promise<LimitWarning[]> {
	const period = periodOfCompany(lastDay(month.month), settings);
	const months = await loadMonths(reader, [owner.uid], period);
	// Up to the end of the month: days after it are not logged in full yet.
	const fold = foldPeriod(period, lastDay(month.month), loggedDays(months), terms);
	return limitWarnings(fold).filter((warning) => PASSED.includes(warning));
}
