import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import {
	type AvailabilityLine,
	availabilityLines,
} from "#features/availability/my-availability/availability-lines.ts";

/** An employee with their periods, the latest first. */
export interface PersonAvailability {
	readonly userId: string;
	readonly name: string;
	readonly lines: readonly AvailabilityLine[];
}

/** One row for each employee. An employee without a period is fully available. */
export function peopleAvailability(
	users: readonly ListedUser[],
	availabilities: readonly AvailabilityAnswer[],
	today: LocalDate,
): PersonAvailability[] {
	const ofUser = Map.groupBy(availabilities, ({ userId }) => userId);
	return users
		.filter(({ isActive }) => isActive !== false)
		.map(({ id, name }) => ({ userId: id, name, lines: availabilityLines(ofUser.get(id) ?? [], today) }));
}
