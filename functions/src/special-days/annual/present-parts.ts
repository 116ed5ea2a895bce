import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Earned } from "@tuntikirja/contract/special-days/accrual.ts";
import { inUnits } from "@tuntikirja/contract/special-days/holiday-account.ts";
import type { AssignedClaim } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type {
	EarnedYear,
	ExplainedHolidays,
	HolidayUsed,
} from "@tuntikirja/contract/special-days/parts-schema.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import type { CountedHolidays } from "#holidays/count-holidays.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";

/** What a count of annual holiday is made of, for its explanation on screen. */
export function presentParts(
	{ settings, today }: HolidaySources,
	{ account, last, soFar, forecast }: CountedHolidays,
	as: Subject["as"],
): ExplainedHolidays["parts"] {
	const seen = (earned: Earned) =>
		presentYear(as === "lead" ? withoutGrant(earned) : earned, settings, today);
	return {
		last: seen(last),
		soFar: seen(soFar),
		forecast: seen(forecast),
		days: account.days.map(presentDay),
	};
}

/** Days are granted after illness alone, which leads do not see: to them these days are earned like others. */
function withoutGrant(earned: Earned): Earned {
	return { ...earned, days: earned.days + earned.granted, granted: 0 };
}

function presentYear(
	{ creditYear, usesHours, rate, months, days, granted }: Earned,
	settings: CompanySettings,
	today: LocalDate,
): EarnedYear {
	return {
		creditYear,
		rule: usesHours ? "35-hours" : "14-days",
		rate,
		months: months.map(({ minutes, ...month }) => ({ ...month, hours: minutesToHours(minutes) })),
		days,
		granted,
		usable: inUnits(creditYear, days + granted, settings, today),
	};
}

function presentDay({ claim, bucket }: AssignedClaim): HolidayUsed {
	return {
		date: claim.date,
		reason: claim.reason ?? "payment",
		state: claim.state,
		bucket: bucket?.kind ?? null,
		creditYear: bucket?.creditYear ?? null,
	};
}
