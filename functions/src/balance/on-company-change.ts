import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { latestChange } from "#records/company/company-changes.ts";
import {
	type CompanySettings,
	companySettingsSchema,
	DEFAULT_SETTINGS,
} from "#records/company/company-settings.ts";
import { onWritten } from "#events/on-written.ts";
import { generatedHolidayYear, holidayYearSchema } from "#records/company/national-holidays.ts";
import { recheckAllPeople, sweepAllBalances } from "./sweep-balances.ts";

const ALWAYS: Period = { from: "0000-01-01", until: "9999-12-31" };

/**
 * Folds what a company change touches: of the settings, or of the calendar, which is recorded here too. Of the
 * settings, balances depend only on the holiday rule of part-timers.
 */
export const onCompanySettingsWritten = onWritten(
	`${COLLECTIONS.settings}/company`,
	{ timeoutSeconds: 300 },
	async ({ before, after }) => {
		if (notedChange(after?.data()) > notedChange(before?.data())) return sweepAllBalances();
		const periods = changedPeriods(before?.data(), after?.data());
		const last = periods.at(-1);
		if (last === undefined) return;
		// It came past the API, so nothing says which balances do not know of it.
		await recheckAllPeople(
			(month) => periods.some(({ from, until }) => from <= lastDay(month) && firstDay(month) < until),
			monthOf(last.until),
		);
	},
);

function notedChange(data: unknown): string {
	return latestChange(companySettingsSchema.safeParse(data).data?.changes, "holidays");
}

/** From a date to the day before another. */
interface Period {
	readonly from: LocalDate;
	readonly until: LocalDate;
}

/** When the rule was one thing before and is another now, in order. Settings that cannot be read may have said anything. */
export function changedPeriods(before: unknown, after: unknown): Period[] {
	const [old, current] = [before, after].map(
		(data) => companySettingsSchema.safeParse(data ?? DEFAULT_SETTINGS).data,
	);
	if (old === undefined || current === undefined) return [ALWAYS];
	const ruleOn = ({ partTimeHolidayRule }: CompanySettings, date: LocalDate) =>
		inForce(partTimeHolidayRule, date, "proportional");
	const steps = [...old.partTimeHolidayRule, ...current.partTimeHolidayRule].map(({ from }) => from);
	const dates = [...new Set(steps)].sort();
	return dates
		.map((from, index) => ({ from, until: dates[index + 1] ?? ALWAYS.until }))
		.filter(({ from }) => ruleOn(old, from) !== ruleOn(current, from));
}

/** A day off more or less changes the expected hours of all people; this trigger folds those written past the API. */
export const onNationalHolidaysWritten = onWritten(
	`${COLLECTIONS.nationalHolidays}/{year}`,
	{ timeoutSeconds: 300 },
	async ({ before, after, params }) => {
		const year = Number(params.year);
		// What the API changes is noted with the settings: their trigger folds it.
		if (notedAt(after) > notedAt(before)) return;
		const months = changedMonths(datesOff(year, before?.data()), datesOff(year, after?.data()));
		if (months === "all") await recheckAllPeople((month) => month.startsWith(`${year}-`), `${year}-12`);
		else if (months.size > 0) await recheckAllPeople((month) => months.has(month), [...months].sort().at(-1));
	},
);

function notedAt(snapshot: { get: (field: string) => unknown } | undefined): string {
	const at = snapshot?.get("notedAt");
	return typeof at === "string" ? at : "";
}

/** Days off of a year, null when its document cannot be read; without one they are the generator's. */
function datesOff(year: number, data: unknown): Set<LocalDate> | null {
	const { success, data: stored } = holidayYearSchema.safeParse(data ?? generatedHolidayYear(year));
	return success ? new Set(Object.values(stored.holidays).map(({ date }) => date)) : null;
}

/** Months of the dates that are a day off in only one of the two; what a holiday is called moves no hour. */
export function changedMonths(
	before: Set<LocalDate> | null,
	after: Set<LocalDate> | null,
): Set<Month> | "all" {
	if (before === null || after === null) return "all";
	const onlyBefore = [...before].filter((date) => !after.has(date));
	const onlyAfter = [...after].filter((date) => !before.has(date));
	return new Set([...onlyBefore, ...onlyAfter].map(monthOf));
}
