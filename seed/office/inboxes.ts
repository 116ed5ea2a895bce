import type { Decision } from "@tuntikirja/contract/inbox/schema.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredInbox, StoredWaiting } from "@tuntikirja/functions/records/inbox/inbox.ts";
import type { StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import { nameOf } from "#seed/people.ts";

const LEAD = "demo-manager";
const READER = "demo-user";

type ToDecide = readonly (readonly [id: string, decision: Decision])[];

type Requests = readonly (readonly [id: string, request: StoredRequest])[];

function about(id: string, { userId, userName, dates }: StoredRequest) {
	return {
		aboutId: id,
		personId: userId,
		personName: userName,
		startDate: dates[0],
		endDate: dates.at(-1),
		count: dates.length,
	};
}

/** The requests and months that wait for the lead. */
export function demoWaiting(requests: Requests, months: readonly WorkMonth[]): StoredWaiting[] {
	const leave: ToDecide = requests
		.filter(([, { state }]) => state === "requested" || state === "cancelling")
		.map(([id, one]) => {
			const actor = { actorId: one.userId, actorName: one.userName };
			if (one.state === "requested")
				return [id, { kind: "leave", at: one.createdAt, ...actor, ...about(id, one) }];
			const { at = one.createdAt, reason: text = "" } = one.history.at(-1) ?? {};
			const days = about(id, { ...one, dates: one.cancelDates });
			return [id, { kind: "leave-cancel", at, ...actor, ...days, text }];
		});
	const all = [...leave, ...months.flatMap(submittedMonth), ...months.flatMap(corrections)];
	return all.map(([id, item]) => ({ id, askedOf: [LEAD], item }));
}

/** The inbox of the person whose request was declined. */
export function demoInbox(requests: Requests, today: LocalDate): StoredInbox {
	const notices = requests
		.filter(([, { state, userId }]) => state === "declined" && userId === READER)
		.map(([id, one]) => {
			const last = one.history.at(-1);
			const notice = {
				kind: "leave-declined" as const,
				at: last?.at ?? `${addDays(today, -5)}T11:40:00.000Z`,
				actorId: LEAD,
				actorName: last?.actor.name ?? "",
				...about(id, one),
				text: last?.reason ?? "",
				isRead: false,
			};
			return [`${id}-2`, notice] as const;
		});
	return { userId: READER, notices: Object.fromEntries(notices) };
}

/** What a person's month says in an inbox, under the ids that the API gives. */
function aboutMonth({ userId, month }: WorkMonth) {
	const name = nameOf(userId);
	return { actorId: userId, actorName: name, personId: userId, personName: name, month };
}

function submittedMonth(month: WorkMonth): ToDecide {
	const act = month.approval?.acts.at(-1);
	if (month.state !== "open" || month.approval?.stage !== "submitted" || act === undefined) return [];
	return [[`month_${month.userId}_${month.month}`, { kind: "month", at: act.at, ...aboutMonth(month) }]];
}

function corrections(month: WorkMonth): ToDecide {
	return Object.entries(month.approval?.corrections ?? {})
		.filter(([, { decision }]) => decision === null)
		.map(([id, { askedAt, date, notes }]) => [
			`correction_${id}`,
			{ kind: "correction", at: askedAt, ...aboutMonth(month), aboutId: id, startDate: date, text: notes },
		]);
}
