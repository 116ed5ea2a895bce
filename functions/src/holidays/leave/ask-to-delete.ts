import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { AppError } from "#errors/app-error.ts";
import { dayOf } from "#holidays/booking.ts";
import { changeHolidays } from "#holidays/holiday-change.ts";
import type { Subject } from "#records/groups/person-in-reach.ts";
import { bookingOf } from "#records/leave/moved-days.ts";
import type { Call } from "#records/people/caller.ts";
import { planActs } from "./act-on-request.ts";
import { presentRequest } from "./present-request.ts";

/**
 * Asks to cancel the leave of an entry in place of deleting it. Leave that was booked without a request becomes one.
 * @throws leave-needs-approval where no request can have it, already-decided
 */
export async function askToDelete(
	call: Call,
	owner: Subject,
	{ entryId, date }: { readonly entryId: string; readonly date: LocalDate },
): Promise<LeaveRequest | undefined> {
	let request: LeaveRequest | undefined;
	await changeHolidays(owner, { dates: [date] }, async (sources, reader) => {
		const entry = own(dayOf(sources.whole, date).entries, entryId);
		const id = entry === undefined ? null : bookingOf(entryId, entry, date);
		if (id === null) throw new AppError("leave-needs-approval", { dates: [date] });
		const acts = [{ id, act: { act: "cancel" as const, dates: [date], isOfEntry: true } }];
		const { plan, requests } = await planActs(reader, sources, owner, { call, acts });
		request = requests[0] && presentRequest(id, requests[0], call.caller);
		return plan;
	});
	return request;
}
