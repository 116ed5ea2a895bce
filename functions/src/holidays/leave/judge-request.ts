import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { AppError } from "#errors/app-error.ts";
import { type Booking, bookedDays, refuseBeyondLimit, refuseDates } from "#holidays/booking.ts";
import type { CountedHolidays } from "#holidays/count-holidays.ts";
import type { HolidaySources } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { changedMonths } from "#hours/changed-months.ts";
import { countWithRequested, settledDays } from "./request-days.ts";

/** What a request would mean if it was approved now, with all other requested leave counted as taken. */
export function judgeRequest(sources: HolidaySources, booking: Booking, isOpen: boolean) {
	const settled = settledDays(booking.id, booking.dates, sources.months);
	const bare = new Map([
		...sources.months,
		...changedMonths(sources.uid, sources.months, settled, sources.terms),
	]);
	const before = countWithRequested(sources, bare);
	const booked = isOpen ? bookedDays(booking, bare, "", "") : new Map();
	const all = new Map([...bare, ...changedMonths(sources.uid, bare, booked, sources.terms)]);
	const after = countWithRequested(sources, all);
	const problem = isOpen
		? problemOf(() => {
				refuseDates(booking, { ...sources, months: bare });
				refuseBeyondLimit(before, after);
			})
		: null;
	const known = usedDates(before);
	return {
		uses: usedDates(after).filter((date) => !known.includes(date)),
		before: bucketsOf(sources, before),
		after: bucketsOf(sources, after),
		problem,
	};
}

function usedDates({ account }: CountedHolidays): LocalDate[] {
	return account.days.map(({ claim }) => claim.date);
}

function bucketsOf(sources: HolidaySources, counted: CountedHolidays) {
	const { subdivision, coming } = presentHolidays(sources, counted);
	return [...subdivision, ...coming];
}

/** The refusal as data, for a page that shows it before anyone decides. */
function problemOf(judge: () => void): { code: string; dates: readonly LocalDate[] } | null {
	try {
		judge();
		return null;
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const { dates = [] } = (error.data ?? {}) as { dates?: readonly LocalDate[] };
		return { code: error.code, dates };
	}
}
