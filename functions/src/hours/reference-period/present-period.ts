import { limitWarnings } from "@tuntikirja/contract/balance/limit-warnings.ts";
import { type Carried, foldPeriod, type PeriodFold } from "@tuntikirja/contract/balance/period-fold.ts";
import type { ListedReferencePeriod, ReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import type { Exact } from "@tuntikirja/contract/kernel/exact.ts";
import { type Hours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type ClosedPeriod, inForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { shortRests } from "@tuntikirja/contract/work-days/clock/rest-rules.ts";
import { averageWeeklyHours, LEGAL_LIMITS } from "@tuntikirja/contract/work-days/legal-limits.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { countedThrough } from "#hours/counted-totals.ts";
import { referencePeriod } from "@tuntikirja/contract/balance/reference-period.ts";
import { today } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { type CompanySettings, SETTING_DEFAULTS } from "#records/company/company-settings.ts";

/** The date that a period is asked for, by default today. @throws range-inverted for a day to come */
export function askedDate(date: LocalDate = today()): LocalDate {
	if (date > today()) throw new AppError("range-inverted");
	return date;
}

/** The company's reference period of the date, by the setting that holds on it. */
export function periodOfCompany(date: LocalDate, { referencePeriodMonth }: CompanySettings): ClosedPeriod {
	return referencePeriod(date, inForce(referencePeriodMonth, date, SETTING_DEFAULTS.referencePeriodMonth));
}

const LIMITS = {
	flexOver: LEGAL_LIMITS.flexOverHours,
	flexUnder: LEGAL_LIMITS.flexUnderHours,
	weekly: LEGAL_LIMITS.weeklyHours,
	dailyFlex: LEGAL_LIMITS.dailyFlexHours,
};

/** What is sent of a person's reference period, in a list and alone. */
export type PeriodFigures = Omit<ListedReferencePeriod, "userId" | "name" | "isActive">;

/**
 * Folds a person's reference period and rounds each figure once. `logged` holds the days of the period, `carriedBy` says
 * what had accumulated before it, with the adjustments up to a day.
 */
export function presentPeriod(
	period: ClosedPeriod,
	logged: LoggedDays,
	terms: WorkTerms,
	carriedBy: (asOf: LocalDate) => Carried,
): { figures: PeriodFigures; months: ReferencePeriod["months"] } {
	const asOf = earlier(period.endDate, countedThrough(logged));
	const fold = foldPeriod(period, asOf, logged, terms, carriedBy(asOf));
	const rests = shortRests(logged, period.startDate, asOf);
	const figures = { ...period, asOf, ...inHours(fold), ...(rests.length > 0 && { shortRests: rests }) };
	return { figures, months: fold.months.map(monthInHours) };
}

function inHours(fold: PeriodFold) {
	return {
		hasFlex: fold.hasFlex,
		flex: toHours(fold.flex),
		carried: toHours(fold.carried),
		flexForecast: toHours(fold.flexForecast),
		missing: toHours(fold.missing),
		...(fold.flexDays.length > 0 && { flexDays: [...fold.flexDays] }),
		worked: toHours(fold.worked),
		workedForecast: toHours(fold.workedForecast),
		days: fold.days,
		forecastDays: fold.forecastDays,
		neutralDays: fold.neutralDays,
		weekly: weeklyHours(fold.worked, fold.days),
		weeklyForecast: weeklyHours(fold.workedForecast, fold.forecastDays),
		limits: LIMITS,
		warnings: limitWarnings(fold),
	};
}

function weeklyHours(worked: Exact, days: number): Hours {
	return days === 0 ? 0 : averageWeeklyHours(worked, days);
}

function monthInHours({ month, counted, ahead }: PeriodFold["months"][number]) {
	return {
		month,
		flex: toHours(counted.flex),
		worked: toHours(counted.worked),
		flexAhead: toHours(ahead.flex),
		workedAhead: toHours(ahead.worked),
	};
}
