import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import type { Reply } from "#http/attachment.ts";
import { waitingLeave } from "#http/waiting-leave.ts";
import { dayOf } from "#holidays/booking.ts";
import type { HolidayAnswer, HolidayPlan } from "#holidays/holiday-change.ts";
import { planActs } from "#holidays/leave/act-on-request.ts";
import type { ChangeScene, PlannedChange } from "#holidays/leave/change-leave.ts";
import { presentRequest } from "#holidays/leave/present-request.ts";
import { OPEN_STATES, type ReplacedLeave } from "#records/leave/leave-requests.ts";
import { bookingOf } from "#records/leave/moved-days.ts";
import type { StoredDay } from "#records/months/work-months.ts";

/** The planned days that go, by the request or booking that they belong to. `cancelled` are they without their entries. */
export function heldDays(
	{ sources: { whole } }: ChangeScene,
	cancelled: ReadonlyMap<LocalDate, StoredDay>,
): ReplacedLeave[] {
	const held = [...cancelled].flatMap(([date, left]) =>
		Object.entries(dayOf(whole, date).entries).flatMap(([entryId, entry]) => {
			const id = own(left.entries, entryId) === undefined ? bookingOf(entryId, entry, date) : null;
			return id === null ? [] : [{ id, date }];
		}),
	);
	return [...Map.groupBy(held, ({ id }) => id)].map(([id, days]) => ({
		id,
		dates: days.map(({ date }) => date).sort(),
	}));
}

/** Cancels planned days, each request by its own rule: days that are far ahead go, others are asked for. */
export async function planCancels(
	scene: ChangeScene,
	cancelled: ReadonlyMap<LocalDate, StoredDay>,
): Promise<PlannedChange> {
	const { sources, reader, owner, call } = scene;
	const held = heldDays(scene, cancelled);
	const acts = held.map(({ id, dates }) => ({ id, act: { act: "cancel" as const, dates } }));
	const dates = [...cancelled.keys()].sort();
	const { plan, requests } = await planActs(reader, sources, owner, { call, acts, dates });
	const asked = requests.findIndex(({ state }) => OPEN_STATES.includes(state));
	const [id, request] = [held[asked]?.id, requests[asked]];
	if (id === undefined || request === undefined) return { plan };
	return { plan, request: presentRequest(id, request, call.caller) };
}

/** Answers 202 with the request, where the change is planned as one that waits. */
export async function orRequested(
	context: { readonly reply: Reply },
	change: (
		asked: (planned: PlannedChange | Promise<PlannedChange>) => Promise<HolidayPlan>,
	) => Promise<HolidayAnswer>,
): Promise<HolidayAnswer & { readonly request?: LeaveRequest }> {
	let request: LeaveRequest | undefined;
	const answer = await change(async (planned) => {
		const { plan, ...asked } = await planned;
		request = asked.request;
		return plan;
	});
	const waiting = waitingLeave(context, request);
	return waiting === undefined ? answer : { ...answer, request: waiting };
}
