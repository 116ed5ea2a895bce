import { endOf, type LocalTime, phaseAt } from "./rules.ts";
import type { StoredResource, Resource } from "./schema.ts";

/** Past reservations that are shown and stored. */
export const HISTORY_LENGTH = 20;

/** The state of a stored resource at a minute: the answer of the API, and what the page makes of a live document. */
export function resourceAt(stored: StoredResource, now: LocalTime): Resource {
	const all = Object.entries(stored.reservations).map(([id, reservation]) => ({ id, ...reservation }));
	const inPhase = (phase: ReturnType<typeof phaseAt>) => all.filter((one) => phaseAt(one, now) === phase);
	const { id, name, kind, notes, version } = stored;
	return {
		id,
		name,
		kind,
		notes,
		version,
		holder: inPhase("held")[0] ?? null,
		upcoming: inPhase("upcoming").sort((a, b) => a.from.localeCompare(b.from)),
		history: inPhase("past")
			.sort((a, b) => (endOf(b) ?? "").localeCompare(endOf(a) ?? ""))
			.slice(0, HISTORY_LENGTH),
	};
}
