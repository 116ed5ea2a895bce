import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { newHolidayInputSchema } from "@tuntikirja/contract/special-days/schema.ts";
import type { z } from "zod";
import type { Reader } from "#firestore/reader.ts";
import { now } from "#firestore/clock.ts";
import { needsApproval } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { AppError } from "#errors/app-error.ts";
import { planRequest } from "#holidays/leave/ask-for-leave.ts";
import { countWithRequested } from "#holidays/leave/request-days.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import type { Reply } from "#http/attachment.ts";
import { operation } from "#http/operation.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import { ownSubject, type ReachingCaller, ownerOfDay } from "#records/groups/person-in-reach.ts";
import {
	bookedDays,
	type Booking,
	isRepeated,
	monthsWithout,
	refuseBeyondLimit,
	refuseDates,
	refuseFarDates,
	refuseOverWork,
	touchedBy,
} from "#holidays/booking.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays } from "#holidays/holiday-change.ts";
import type { LoadedHolidays } from "#holidays/load-holidays.ts";
import { orRequested } from "./ask-planned.ts";
import { effectOf, planOf, restoredDays } from "./plan-change.ts";

type BookingInput = Omit<z.output<typeof newHolidayInputSchema>, "dayTypeId"> & Pick<Booking, "dayTypeId">;

export const newAnnualHoliday = operation(contract.specialDays.newAnnualHoliday).handler(
	({ input, context }) => book(context, input),
);

export const newHolidayAsPayment = operation(contract.specialDays.newHolidayAsPayment).handler(
	({ input, context }) => {
		// [L] For days above the statutory ones, which the note has to name as its basis. Rules §7.
		if (input.notes.trim() === "") throw new AppError("basis-required");
		return book(context, input);
	},
);

interface Asked extends Call<ReachingCaller> {
	readonly reply: Reply;
}

/** Books all dates or none. When more days would be without a bucket than were, it is more than the limit. */
async function book(context: Asked, input: BookingInput) {
	const { caller, requestId } = context;
	const { workDayId, notes, dayTypeId, confirmedDates } = input;
	const owner = workDayId === undefined ? ownSubject(caller) : (await ownerOfDay(caller, workDayId)).owner;
	const booking: Booking = {
		id: input.id ?? randomUUID(),
		dayTypeId,
		dates: [...new Set(input.dates)].sort(),
		notes,
	};
	refuseFarDates(booking);
	const author = { isOwner: owner.as === "owner", role: caller.profile.role };
	return orRequested(context, (asked) =>
		changeHolidays(owner, touchedBy(booking), (sources, reader) => {
			if (needsApproval(dayTypeId, sources.settings.leaveApproval, author))
				return asked(planRequest(reader, owner, booking, requestId, sources));
			return isRepeated(booking, sources.whole)
				? { change: null, answer: repeatedAnswer(booking, sources) }
				: bookingPlan({ booking, confirmedDates }, sources, reader, owner, { actor: caller, requestId });
		}),
	);
}

/** What the first copy of the request was answered, or would be now. */
function repeatedAnswer(booking: Booking, sources: LoadedHolidays) {
	const { whole } = sources;
	const isOwn = new Set(booking.dates.map((date) => bookedEntryId(booking.id, date)));
	const before = countHolidays(
		sources,
		monthsWithout(whole, (id) => isOwn.has(id)),
	);
	return changeAnswer(sources, booking.dates, whole, before, countHolidays(sources));
}

/** @throws the codes of whyCannotSave with their dates, work-logged with the dates to confirm, holiday-limit */
async function bookingPlan(
	{ booking, confirmedDates }: { readonly booking: Booking; readonly confirmedDates: readonly LocalDate[] },
	sources: LoadedHolidays,
	reader: Reader,
	owner: Caller,
	origin: ActOrigin,
) {
	refuseDates(booking, sources);
	refuseOverWork(booking, sources, confirmedDates);
	const { uid } = origin.actor;
	const days = bookedDays(booking, sources.whole, now().toISOString(), uid);
	const restored = await restoredDays(reader, { ownerId: owner.uid, actorId: uid }, booking, days);
	const effect = effectOf(sources, uid, restored);
	refuseBeyondLimit(countWithRequested(sources), countWithRequested(sources, effect.months));
	const { id: entityId, dayTypeId, dates, notes } = booking;
	return planOf(sources, effect, owner, origin, {
		dates,
		booked: dates,
		row: { entityId, action: "create" },
		versions: { before: null, after: { dayTypeId, dates, notes } },
	});
}
