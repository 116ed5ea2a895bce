import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { type Booking, workedDates } from "#holidays/booking.ts";
import type { CountedHolidays } from "#holidays/count-holidays.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { approvalOf } from "./approval.ts";
import { countWithRequested } from "./request-days.ts";

/** What a request would mean if it was approved now, for a page that shows it before anyone decides. */
export function judgeRequest(sources: LoadedHolidays, booking: Booking, isOpen: boolean) {
	const { before, after, refusal } = isOpen
		? approvalOf(sources, booking, { at: "", actorId: "" })
		: withoutChange(sources);
	const known = usedDates(before);
	const { dates = [] } = (refusal?.data ?? {}) as { dates?: readonly LocalDate[] };
	return {
		uses: usedDates(after).filter((date) => !known.includes(date)),
		before: bucketsOf(sources, before),
		after: bucketsOf(sources, after),
		worked: (isOpen ? workedDates(booking, sources) : []).map(({ date, minutes }) => ({
			date,
			hours: minutesToHours(minutes),
		})),
		problem: refusal === null ? null : { code: refusal.code, dates },
	};
}

function withoutChange(sources: LoadedHolidays) {
	const counted = countWithRequested(sources);
	return { before: counted, after: counted, refusal: null };
}

function usedDates({ account }: CountedHolidays): LocalDate[] {
	return account.days.map(({ claim }) => claim.date);
}

function bucketsOf(sources: LoadedHolidays, counted: CountedHolidays) {
	const { subdivision, coming } = presentHolidays(sources, counted);
	return [...subdivision, ...coming];
}
