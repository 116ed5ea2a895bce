import type { EffectiveDated } from "@tuntikirja/contract/kernel/effective-dated.ts";
import { type ClosedPeriod, daysThatDiffer } from "@tuntikirja/contract/kernel/periods.ts";
import { daysTouched, type TouchedDays } from "#records/company/company-changes.ts";
import { type CompanySettings, SETTING_DEFAULTS } from "#records/company/company-settings.ts";

/** The settings that hours, expenses or bonuses of a month depend on; the others change nothing that was reported. */
const COUNTED = ["partTimeHolidayRule", "expensesMultiplier", "bonusTable"] as const;

/** The stretches of days for which a change of settings changes what months amount to. */
export function daysWithOtherSettings(before: CompanySettings, after: CompanySettings): ClosedPeriod[] {
	return daysWithOther(COUNTED, before, after);
}

/** The days of which balances or counts of annual holiday are no longer true after a change of settings. */
export function daysToSumAnew(before: CompanySettings, after: CompanySettings): TouchedDays[] {
	return [
		...daysTouched(daysWithOther(["partTimeHolidayRule"], before, after), "hours"),
		...daysTouched(daysWithOther(["holidayWeek", "looseDaySaturday"], before, after), "holidays"),
	];
}

function daysWithOther(
	names: readonly (keyof typeof SETTING_DEFAULTS)[],
	before: CompanySettings,
	after: CompanySettings,
): ClosedPeriod[] {
	return names.flatMap((name) => {
		const valueOf = (step: { value: unknown } | null) =>
			JSON.stringify(step === null ? SETTING_DEFAULTS[name] : step.value);
		return daysThatDiffer(
			asPeriods<unknown>(before[name]),
			asPeriods<unknown>(after[name]),
			(a, b) => valueOf(a) === valueOf(b),
		);
	});
}

function asPeriods<T>(history: EffectiveDated<T>) {
	return history.map(({ from, value }) => ({ startDate: from, endDate: null, value }));
}
