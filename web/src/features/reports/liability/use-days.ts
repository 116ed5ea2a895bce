import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useAddressChange } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";

/** The day that the books are looked at, and the earlier one that it is held against. */
export interface Days {
	readonly at: LocalDate;
	readonly since: LocalDate;
	readonly showDays: (days: { readonly at?: LocalDate; readonly since?: LocalDate }) => void;
}

/** Both days of the address; left out: the last day of the last month, and of the month before the day. */
export function useDays(): Days {
	const [params, change] = useAddressChange();
	const today = useToday();
	const dateOf = (name: string, isFitting: (date: LocalDate) => boolean, usual: LocalDate) => {
		const date = params.get(name) ?? "";
		return isLocalDate(date) && isFitting(date) ? date : usual;
	};
	const at = dateOf("at", () => true, endBefore(today));
	const since = dateOf("since", (date) => date <= at, endBefore(at));
	return { at, since, showDays: change };
}

function endBefore(date: LocalDate): LocalDate {
	return lastDay(addMonths(monthOf(date), -1));
}
