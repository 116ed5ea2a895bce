import type { Absences } from "@tuntikirja/contract/special-days/schema.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import type { DateSpan } from "#features/special-days/annual-holiday/booking/booking-preview.ts";

/** The names of the people of a person's group, or of all where they have none, who are away on a day of the span. */
export function groupAway(
	{ from, to }: DateSpan,
	ownId: string,
	users: readonly ListedUser[],
	absences: Absences["people"],
): string[] {
	const group = users.find(({ id }) => id === ownId)?.groupId ?? null;
	const isAway = new Set(
		absences
			.filter(({ days }) => days.some(({ date }) => date >= from && date <= to))
			.map(({ userId }) => userId),
	);
	return users
		.filter(({ id, groupId, isActive }) => id !== ownId && isActive && (group === null || groupId === group))
		.filter(({ id }) => isAway.has(id))
		.map(({ name }) => name);
}
