import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import type { Caller } from "./caller.ts";
import { type Availabilities, availabilityList } from "./availabilities.ts";

/**
 * A person's availabilities as this caller may see them. Notes say why, which is between the person and the
 * admins; planning needs the dates and the percentage.
 */
export function presentAvailabilities(
	{ uid, profile }: Caller,
	userId: string,
	stored: Availabilities | null,
): AvailabilityAnswer[] {
	const seesNotes = uid === userId || profile.role === "admin";
	return availabilityList(stored).map(({ notes, ...one }) => ({
		...one,
		userId,
		...(seesNotes ? { notes } : {}),
	}));
}
