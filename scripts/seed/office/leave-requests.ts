import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import type { StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { nameOf } from "#scripts/seed/people.ts";

/** Who decides for the people below. */
const LEAD = "demo-manager";

interface Past {
	readonly id: string;
	readonly userId: string;
	readonly dayTypeId: StoredRequest["dayTypeId"];
	/** Days after today of its first day; the others follow. */
	readonly inDays: number;
	readonly notes: string;
	readonly act: "decline" | "withdraw" | "cancel";
	readonly reason: string;
}

/** Requests that were decided, one in each of these states. */
const DECIDED: readonly Past[] = [
	{
		id: "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a01",
		userId: "demo-user",
		dayTypeId: DAY_TYPES.PAID_LEAVE,
		inDays: 12,
		notes: "Moving house",
		act: "decline",
		reason: "The release is that week. The week after is fine.",
	},
	{
		id: "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a02",
		userId: "noora-salminen",
		dayTypeId: DAY_TYPES.UNPAID_LEAVE,
		inDays: 30,
		notes: "Opintoja",
		act: "withdraw",
		reason: "",
	},
];

const WAITING_ID = "3f0c2f5e-6d0c-4c51-a7cf-0b6d0f6f7a03";
/** A person of the manager's group whose request waits. */
export const ASKING = "noora-salminen";
const DAYS_ASKED = 2;

/** Working days to come of the present month that have nothing on them yet. */
function freeDays({ month, days }: WorkMonth, today: LocalDate): LocalDate[] {
	const coming = datesOf(month).filter((date) => date > today && !isWeekend(date));
	return coming.filter((date) => Object.keys(days[date]?.entries ?? {}).length === 0).slice(-DAYS_ASKED);
}

/** The month of a person with the days that they have requested; the same month for all others. */
export function withRequestedDays(month: WorkMonth, today: LocalDate): WorkMonth {
	if (month.userId !== ASKING || month.month !== monthOf(today)) return month;
	const requests = { [WAITING_ID]: { dayTypeId: DAY_TYPES.HOLIDAY, minutes: 0 } };
	const asked = freeDays(month, today).map((date) => [
		date,
		{ entries: {}, isHolidayExempt: false, deletedEntryIds: [], ...month.days[date], requests },
	]);
	return withDays(month, { ...month.days, ...Object.fromEntries(asked) });
}

/** The requests by their ids: one that waits, if its month has days left, and those that were decided. */
export function demoRequests(
	months: readonly WorkMonth[],
	today: LocalDate,
): readonly (readonly [id: string, request: StoredRequest])[] {
	const present = months.find(({ userId, month }) => userId === ASKING && month === monthOf(today));
	const dates = Object.entries(present?.days ?? {})
		.filter(([, { requests }]) => requests !== undefined)
		.map(([date]) => date)
		.sort();
	const waiting: [string, StoredRequest][] =
		dates.length === 0
			? []
			: [[WAITING_ID, requested(ASKING, DAY_TYPES.HOLIDAY, dates, "Syysreissu", addDays(today, -1))]];
	return [...waiting, ...DECIDED.map((past): [string, StoredRequest] => [past.id, decided(past, today)])];
}

function requested(
	userId: string,
	dayTypeId: StoredRequest["dayTypeId"],
	dates: LocalDate[],
	notes: string,
	askedOn: LocalDate,
): StoredRequest {
	const at = `${askedOn}T08:10:00.000Z`;
	const actor = { id: userId, name: nameOf(userId) };
	return {
		userId,
		userName: actor.name,
		dayTypeId,
		minutes: dayTypeId === DAY_TYPES.HOLIDAY ? 0 : 450,
		dates,
		endDate: dates.at(-1) ?? askedOn,
		notes,
		state: "requested",
		cancelDates: [],
		history: [{ at, actor, act: "request", state: "requested", dates, reason: "" }],
		askedIds: [LEAD],
		createdAt: at,
		version: 1,
	};
}

const STATES = { decline: "declined", withdraw: "withdrawn", cancel: "cancelled" } as const;

function decided({ userId, dayTypeId, inDays, notes, act, reason }: Past, today: LocalDate): StoredRequest {
	const dates = [addDays(today, inDays)];
	const before = requested(userId, dayTypeId, dates, notes, addDays(today, -6));
	const actorId = act === "decline" ? LEAD : userId;
	const state = STATES[act];
	const done = {
		at: `${addDays(today, -5)}T11:40:00.000Z`,
		actor: { id: actorId, name: nameOf(actorId) },
		act,
		state,
		dates,
		reason,
	};
	return { ...before, state, history: [...before.history, done], version: 2 };
}
