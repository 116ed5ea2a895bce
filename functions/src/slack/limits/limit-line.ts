import type { LimitWarning } from "@tuntikirja/contract/balance/limit-warnings.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/reference-period-schema.ts";
import { finnishDate } from "#messages/finnish-date.ts";

/** What a message says of a person and a limit that is passed. */
export function limitLine(period: ListedReferencePeriod, warning: LimitWarning): string {
	const { name, startDate, endDate, flex, weekly, limits } = period;
	const range = `${finnishDate(startDate)}–${finnishDate(endDate)}`;
	if (warning === "weeklyOver")
		return `${name}: average week ${weekly.toFixed(2)} h, limit ${limits.weekly} h (${range})`;
	const limit = warning === "flexOver" ? limits.flexOver : limits.flexUnder;
	return `${name}: balance of the period ${signed(flex, 2)} h, limit ${signed(limit, 0)} h (${range})`;
}

function signed(hours: number, decimals: number): string {
	return `${hours < 0 ? "−" : "+"}${Math.abs(hours).toFixed(decimals)}`;
}
