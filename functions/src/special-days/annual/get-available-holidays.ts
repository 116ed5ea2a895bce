import { contract } from "@tuntikirja/contract/contract.ts";
import { later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt, creditYearOf, type Earned } from "@tuntikirja/contract/special-days/accrual.ts";
import { lastLeaveDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { inUnits } from "@tuntikirja/contract/special-days/holiday-account.ts";
import type { AssignedClaim } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import type {
	EarnedYear,
	ExplainedHolidays,
	HolidayUsed,
} from "@tuntikirja/contract/special-days/parts-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type CountedHolidays, countHolidays } from "#holidays/count-holidays.ts";
import { requestedHolidays } from "#holidays/leave/approval.ts";
import { type HolidaySources, loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";

export const getAvailableHolidays = operation(contract.specialDays.getAvailableHolidays).handler(
	async ({ input, context }) => {
		const { uid, profile, as } = await readableSubject(context.caller, input.userId);
		const sources = await holidaysOn({ uid, startDate: profile.startDate }, input.date ?? today());
		const counted = countHolidays(sources);
		return {
			...presentHolidays(sources, counted),
			cancelDays: sources.settings.leaveCancelDays,
			withRequested: requestedHolidays(sources, counted),
			parts: presentParts(sources, counted, as),
		};
	},
);

/** The person's holidays as they are drawn up on a day: as they were, or as they will be by what is planned. */
async function holidaysOn(
	person: { readonly uid: string; readonly startDate: LocalDate },
	on: LocalDate,
): Promise<HolidaySources> {
	const last = lastLeaveDay(today());
	if (on > last) throw new AppError("holiday-out-of-reach", { dates: [on], last });
	if (on === today()) return loadHolidays(database, person);
	// Years that are stored as a whole are counted from their months, because only a part of them is before that day.
	const isLive = creditYearAt(on) >= creditYearAt(today()) - 1;
	const dates = [later(on, person.startDate), creditYearOf(creditYearAt(on)).to];
	const sources = await loadHolidays(database, person, isLive ? { dates } : { dates, stale: "all" });
	return { ...sources, on };
}

/** What a count of annual holiday is made of, for its explanation on screen. */
function presentParts(
	{ settings, today }: HolidaySources,
	{ account, last, soFar, forecast }: CountedHolidays,
	as: Subject["as"],
): ExplainedHolidays["parts"] {
	const seen = (earned: Earned) =>
		presentYear(as === "lead" ? asSeenByLeads(earned) : earned, settings, today);
	return {
		last: seen(last),
		soFar: seen(soFar),
		forecast: seen(forecast),
		days: account.days.map(presentDay),
	};
}

/** What leads do not see: days that are granted after illness are to them earned like others, and leave has no reasons. */
function asSeenByLeads(earned: Earned): Earned {
	return { ...earned, days: earned.days + earned.granted, granted: 0, reasons: [] };
}

function presentYear(
	{ creditYear, usesHours, rate, months, days, granted, reasons }: Earned,
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
		...(reasons.length > 0 && { reasons: [...reasons] }),
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
