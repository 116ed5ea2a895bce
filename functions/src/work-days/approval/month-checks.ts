import { type LimitWarning, limitWarnings } from "@tuntikirja/contract/balance/limit-warnings.ts";
import { foldPeriod } from "@tuntikirja/contract/balance/period-fold.ts";
import { datesOf, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { missingDays } from "@tuntikirja/contract/missing-entries/rules.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { carriedInto } from "#hours/reference-period/carried-balance.ts";
import { periodOfCompany } from "#hours/reference-period/period-of-company.ts";
import { balanceDoc } from "#records/derived/balances.ts";
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

/** The limits of the Working Hours Act that the person has passed by the end of the month. At most 6 reads, and more where the
 * stored balance is not up to date. */
export async function passedLimits(
	reader: Reader,
	{ owner, month, terms, settings }: MonthScene,
): Promise<LimitWarning[]> {
	const period = periodOfCompany(lastDay(month.month), settings);
	const [months, balance] = await Promise.all([
		loadMonths(reader, [owner.uid], period),
		reader.get(balanceDoc(owner.uid)),
	]);
	// Up to the end of the month: days after it are not logged in full yet.
	const asOf = lastDay(month.month);
	const carriedBy = await carriedInto(period, owner, balance, settings);
	const fold = foldPeriod(period, asOf, loggedDays(months), terms, carriedBy(asOf));
	return limitWarnings(fold).filter((warning) => PASSED.includes(warning));
}
