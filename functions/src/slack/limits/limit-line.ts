import type { LimitWarning } from "@tuntikirja/contract/balance/limit-warnings.ts";
import type { ListedReferencePeriod } from "@tuntikirja/contract/balance/schema.ts";
import { finnishDate } from "#messages/finnish-date.ts";

/** What a message says of a person and a limit that is passed: the balance without the deficit of days that are only missing. */
export function limitLine(period: ListedReferencePeriod, warning: LimitWarning): string {
	const { name, startDate, endDate, flex, missing, weekly, limits } = period;
	const range = `${finnishDate(startDate)}–${finnishDate(endDate)}`;
	if (warning === "weeklyOver")
		return `${name}: average week ${weekly.toFixed(2)} h, limit ${limits.weekly} h (${range})`;
	const limit = warning === "flexOver" ? limits.flexOver : limits.flexUnder;
	return `${name}: accumulated balance ${signed(flex + missing, 2)} h, limit ${signed(limit, 0)} h (${range})`;
}

function signed(hours: number, decimals: number): string {
	return `${hours < 0 ? "−" : "+"}${Math.abs(hours).toFixed(decimals)}`;
}
