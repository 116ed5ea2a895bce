import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, isWeekend, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import type { StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import { nameOf } from "#seed/people.ts";
import { reasonOfNote } from "./reasons.ts";
import { datesOfLeave, LEAD, REQUESTED_LEAVE, type RequestedLeave } from "./requested-leave.ts";

type Requests = readonly (readonly [id: string, request: StoredRequest])[];
type Act = StoredRequest["history"][number];

interface Past {
	readonly id: string;
	readonly userId: string;
	readonly dayTypeId: StoredRequest["dayTypeId"];
	/** Days after today of its day, or of the Monday after it. */
	readonly inDays: number;
	readonly notes: string;
	readonly act: "decline" | "withdraw";
	readonly reason: string;
}

/** Requests of which nothing was booked, one in each of these states. */
const PAST: readonly Past[] = [
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

/** The requests by their ids, one in each state. Without days in the months of its person there is none. */
export function demoRequests(months: readonly WorkMonth[], today: LocalDate): Requests {
	const ofMonths = REQUESTED_LEAVE.flatMap((leave): Requests => {
		const dates = datesOfLeave(leave, months);
		return dates.length === 0 ? [] : [[leave.id, inState(leave, dates, today)]];
	});
	return [...ofMonths, ...PAST.map((past) => [past.id, decided(past, today)] as const)];
}

function inState(leave: RequestedLeave, dates: LocalDate[], today: LocalDate): StoredRequest {
	if (leave.state === "requested") return requested(leave, dates, addDays(today, -1));
	const asked = requested(leave, dates, addDays(today, -22));
	const approved = after(asked, { act: "approve", state: "approved" }, addDays(today, -21), LEAD);
	if (leave.state === "approved") return approved;
	const { state, userId, reason } = leave;
	const cancelled = after(approved, { act: "cancel", state, reason }, addDays(today, -1), userId);
	return { ...cancelled, cancelDates: state === "cancelling" ? dates : [] };
}

function decided({ inDays, act, reason, ...past }: Past, today: LocalDate): StoredRequest {
	let date = addDays(today, inDays);
	while (isWeekend(date)) date = addDays(date, 1);
	const asked = requested(past, [date], addDays(today, -6));
	const state = act === "decline" ? "declined" : "withdrawn";
	return after(asked, { act, state, reason }, addDays(today, -5), act === "decline" ? LEAD : past.userId);
}

function requested(
	{ userId, dayTypeId, notes }: Pick<Past, "userId" | "dayTypeId" | "notes">,
	dates: LocalDate[],
	askedOn: LocalDate,
): StoredRequest {
	const at = `${askedOn}T08:10:00.000Z`;
	const actor = { id: userId, name: nameOf(userId) };
	return {
		userId,
		userName: actor.name,
		dayTypeId,
		...reasonOfNote(notes),
		minutes: dayTypeId === DAY_TYPES.HOLIDAY ? 0 : 450,
		dates,
		endDate: dates.at(-1) ?? askedOn,
		notes,
		state: "requested",
		cancelDates: [],
		history: [{ at, actor, act: "request", state: "requested", dates, reason: "" }],
		createdAt: at,
		version: 1,
	};
}

function after(
	before: StoredRequest,
	{ act, state, reason = "" }: Pick<Act, "act" | "state"> & { readonly reason?: string },
	on: LocalDate,
	actorId: string,
): StoredRequest {
	const { dates, history, version } = before;
	const actor = { id: actorId, name: nameOf(actorId) };
	const done = { at: `${on}T11:40:00.000Z`, actor, act, state, dates, reason };
	return { ...before, state, history: [...history, done], version: version + 1 };
}
