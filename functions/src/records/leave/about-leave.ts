import type { StoredRequest } from "./leave-requests.ts";

/** Whose name an item has. */
interface Actor {
	readonly uid: string;
	readonly profile: { readonly name: string };
}

/** What an inbox says of a request: no kind of leave. */
export function aboutLeave(id: string, { userId, userName, dates }: StoredRequest, actor: Actor) {
	const sorted = [...dates].sort();
	return {
		aboutId: id,
		actorId: actor.uid,
		actorName: actor.profile.name,
		personId: userId,
		personName: userName,
		startDate: sorted[0],
		endDate: sorted.at(-1),
		count: dates.length,
	};
}
