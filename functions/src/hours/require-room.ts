import { whyMonthTooLarge } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { refuseIf } from "#errors/app-error.ts";
import type { WorkMonth } from "#records/months/work-months.ts";

/** Refuses a change that makes a month's document too large. Every change of days goes through here. @throws month-full */
export function requireRoom(before: WorkMonth | null, after: WorkMonth): void {
	refuseIf(whyMonthTooLarge(bytesOf(before), bytesOf(after)), { month: after.month });
}

/** As JSON, which takes about as many bytes as the database counts. */
function bytesOf(month: WorkMonth | null): number {
	return month === null ? 0 : Buffer.byteLength(JSON.stringify(month));
}
