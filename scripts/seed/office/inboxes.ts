import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredInbox } from "@tuntikirja/functions/records/inbox/inbox.ts";
import type { StoredRequest } from "@tuntikirja/functions/records/leave/leave-requests.ts";

const LEAD = "demo-manager";
const READER = "demo-user";

/** The inboxes of the lead, for whom requests wait, and of the person whose request was declined. */
export function demoInboxes(
	requests: readonly (readonly [id: string, request: StoredRequest])[],
	today: LocalDate,
): StoredInbox[] {
	const about = (id: string, { userId, userName, dates }: StoredRequest) => ({
		aboutId: id,
		personId: userId,
		personName: userName,
		startDate: dates[0],
		endDate: dates.at(-1),
		count: dates.length,
	});
	const toDecide = requests
		.filter(([, { state }]) => state === "requested")
		.map(([id, one]) => {
			const actor = { actorId: one.userId, actorName: one.userName };
			return [id, { kind: "leave" as const, at: one.createdAt, ...actor, ...about(id, one) }] as const;
		});
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
	return [
		{ userId: LEAD, toDecide: Object.fromEntries(toDecide), notices: {} },
		{ userId: READER, toDecide: {}, notices: Object.fromEntries(notices) },
	];
}
