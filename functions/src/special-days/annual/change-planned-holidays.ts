import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { needsApproval } from "@tuntikirja/contract/leave-requests/needs-approval.ts";
import { bookedEntryId } from "@tuntikirja/contract/special-days/booked-entry-id.ts";
import { AppError } from "#errors/app-error.ts";
import type { Reader } from "#firestore/reader.ts";
import { now } from "#firestore/clock.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { changeAnswer, changeHolidays, type HolidayPlan } from "#holidays/holiday-change.ts";
import type { LoadedHolidays, LoadOptions } from "#holidays/load-holidays.ts";
import {
	type ChangeScene,
	type PlannedChange,
	planReplacement,
	repeatedChange,
} from "#holidays/leave/change-leave.ts";
import { leaveRequestDoc } from "#records/leave/leave-requests.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";
import type { StoredDay, WorkMonth } from "#records/months/work-months.ts";
import {
	bookedDays,
	type Booking,
	isFar,
	isRepeated,
	monthsWithout,
	refuseBeyondLimit,
	refuseDates,
	refuseFarDates,
	refuseOverWork,
	refuseLocked,
	touchedBy,
} from "#holidays/booking.ts";
import { heldDays, orRequested, planCancels } from "./ask-planned.ts";
import { cancelledDays, effectOf, planOf, restoredDays, withPlannedHolidays } from "./plan-change.ts";

interface Move {
	/** The entries of the days that go. */
	readonly entryIds: ReadonlySet<string>;
	/** The days that come; there may be none. */
	readonly booking: Booking;
	/** Those of them on which work is logged, as the caller has confirmed. */
	readonly confirmedDates: readonly LocalDate[];
}

export const changePlannedHolidays = operation(contract.specialDays.changePlannedHolidays).handler(
	async ({ input: { id, dates, notes, entryIds, confirmedDates, userId }, context }) => {
		const { caller, requestId } = context;
		const owner = await readableSubject(caller, userId);
		const sorted = [...new Set(dates)].sort();
		const booking: Booking = { id, dayTypeId: DAY_TYPES.HOLIDAY, dates: sorted, notes };
		const move: Move = { entryIds: new Set(entryIds), booking, confirmedDates };
		refuseFarDates(booking);
		const author = { isOwner: owner.as === "owner", role: caller.profile.role };
		return orRequested(context, (asked) =>
			changeHolidays(owner, touchedByMove(move), async (sources, reader) => {
				const isApproved = needsApproval(DAY_TYPES.HOLIDAY, sources.settings.leaveApproval, author);
				if (isApproved) {
					const known = await reader.get(leaveRequestDoc(id));
					const scene = { sources, reader, owner, call: context };
					if (known !== null) return asked(repeatedChange(scene, booking, known));
					if (!isDone(move, sources.whole)) return asked(requestedMove(move, scene));
				}
				if (isDone(move, sources.whole)) return { change: null, answer: repeatedAnswer(move, sources) };
				return movePlan(move, sources, reader, owner, { actor: caller, requestId });
			}),
		);
	},
);

/**
 * What is read for the change: the months of the days that come and go, with all that have planned holiday. The id of a
 * booked entry ends with its date; of one without a date that can be planned all months are read.
 */
function touchedByMove({ entryIds, booking }: Move): LoadOptions {
	const ofBooking = touchedBy(booking);
	const ends = [...entryIds].map((id) => id.slice(-"yyyy-MM-dd".length));
	const gone = ends.filter((end) => isLocalDate(end) && !isFar(end));
	const hasPlanned = withPlannedHolidays(() => true);
	const isAny = gone.length < ends.length;
	return {
		dates: [...ofBooking.dates, ...gone],
		touches: (month, today) => isAny || hasPlanned(month, today) || ofBooking.touches(month),
	};
}

/** The move where annual holiday is approved: days that only go are cancelled, days that come replace those that go. */
function requestedMove(
	{ entryIds, booking, confirmedDates }: Move,
	scene: ChangeScene,
): Promise<PlannedChange> {
	const { sources } = scene;
	const cancelled = cancelledDays(sources, (_, id) => entryIds.has(id));
	refuseUnplanned(entryIds, cancelled, sources.whole);
	const gone = new Map([...cancelled].filter(([date]) => !booking.dates.includes(date)));
	const come = booking.dates.filter((date) => !cancelled.has(date));
	if (come.length === 0) return planCancels(scene, gone);
	const replaces = heldDays(scene, gone);
	return planReplacement(scene, { ...booking, dates: come, replaces }, confirmedDates);
}

/** Says whether this very change has been made before: its days are gone, and those that come are there. @throws id-taken */
function isDone({ entryIds, booking }: Move, months: ReadonlyMap<Month, WorkMonth>): boolean {
	const isBooked = booking.dates.length === 0 || isRepeated(booking, months);
	return isBooked && goneDates(entryIds, months).length === entryIds.size;
}

/** A date for each of the entries that has been deleted. */
function goneDates(entryIds: ReadonlySet<string>, months: ReadonlyMap<Month, WorkMonth>): LocalDate[] {
	const days = [...months.values()].flatMap((month) => Object.entries(month.days));
	return days.flatMap(([date, { deletedEntryIds }]) =>
		deletedEntryIds.filter((id) => entryIds.has(id)).map(() => date),
	);
}

/** What the first copy of the request was answered: measured against the days as they were before it. */
function repeatedAnswer({ entryIds, booking }: Move, sources: LoadedHolidays) {
	const { whole } = sources;
	const isOwn = new Set(booking.dates.map((date) => bookedEntryId(booking.id, date)));
	const gone = goneDates(entryIds, whole);
	const without = monthsWithout(whole, (id) => isOwn.has(id));
	const restored = bookedDays({ ...booking, id: "restored", dates: gone }, without, "", "");
	const before = countHolidays(sources, monthsWith(without, restored));
	const dates = [...new Set([...gone, ...booking.dates])].sort();
	return changeAnswer(sources, dates, whole, before, countHolidays(sources));
}

/** @throws not-found, stale-record, month-locked, the codes of whyCannotSave with their dates, holiday-limit */
async function movePlan(
	{ entryIds, booking, confirmedDates }: Move,
	sources: LoadedHolidays,
	reader: Reader,
	owner: Caller,
	origin: ActOrigin,
): Promise<HolidayPlan> {
	const { uid } = origin.actor;
	const cancelled = cancelledDays(sources, (_, id) => entryIds.has(id));
	refuseUnplanned(entryIds, cancelled, sources.whole);
	const bare = monthsWith(sources.whole, cancelled);
	refuseDates(booking, { ...sources, whole: bare });
	refuseOverWork(booking, { ...sources, whole: bare }, confirmedDates);
	const booked = bookedDays(booking, bare, now().toISOString(), uid);
	const restored = await restoredDays(reader, { ownerId: owner.uid, actorId: uid }, booking, booked);
	const days = new Map([...cancelled, ...restored]);
	const effect = effectOf(sources, uid, days);
	refuseLocked(effect.months);
	refuseBeyondLimit(effect.before, effect.counted);
	return planOf(sources, effect, owner, origin, {
		dates: [...days.keys()].sort(),
		booked: booking.dates,
		row: { entityId: booking.id, action: "update" },
		versions: { before: { dates: [...cancelled.keys()].sort() }, after: { dates: booking.dates } },
	});
}

/** Refuses a change of entries that are no planned holiday, or not any more. @throws not-found, stale-record */
function refuseUnplanned(
	entryIds: ReadonlySet<string>,
	cancelled: ReadonlyMap<LocalDate, StoredDay>,
	months: ReadonlyMap<Month, WorkMonth>,
): void {
	if (cancelled.size === entryIds.size) return;
	const known = cancelled.size + goneDates(entryIds, months).length;
	throw new AppError(known < entryIds.size ? "not-found" : "stale-record");
}

function monthsWith(
	months: ReadonlyMap<Month, WorkMonth>,
	changed: ReadonlyMap<LocalDate, StoredDay>,
): Map<Month, WorkMonth> {
	const byMonth = Map.groupBy(changed, ([date]) => monthOf(date));
	return new Map(
		[...months].map(([key, month]) => {
			const days = { ...month.days, ...Object.fromEntries(byMonth.get(key) ?? []) };
			return [key, { ...month, days }];
		}),
	);
}
