import { ABSENCES, type DayTypeId } from "#kernel/day-types.ts";
import { hiddenFromLeads } from "#work-days/hidden-leave.ts";

/** As whom a caller sees a person in the team calendar. */
export type Viewer = "owner" | "colleague" | "lead" | "admin";

/** How far people see into each other's leave; each can only be made stricter than its first value. */
export interface TeamLevels {
	readonly colleaguesSee: "away" | "nothing";
	readonly leadsSee: "kind" | "away";
	/** Whose calendar people see: that of their own group, or of the company. */
	readonly teamSpan: "group" | "company";
}

/** The leave of a day as one viewer sees it. */
export interface SeenLeave {
	/** Its kinds; none: the viewer sees only that the person is away. */
	readonly kinds: readonly DayTypeId[];
}

/** Says whether a viewer sees a person's days at all. */
export function isSeen(viewer: Viewer, { colleaguesSee }: TeamLevels): boolean {
	return viewer !== "colleague" || colleaguesSee === "away";
}

/**
 * The leave of a day for a viewer, by the day types of its entries; null: none. A day with any leave is a day away.
 * Sick leave is health data: only its owner and admins see it as what it is.
 */
export function seenLeave(
	dayTypeIds: readonly number[],
	viewer: Viewer,
	{ leadsSee }: Pick<TeamLevels, "leadsSee">,
): SeenLeave | null {
	const kinds = ABSENCES.filter((kind) => dayTypeIds.includes(kind));
	if (kinds.length === 0) return null;
	if (viewer === "owner" || viewer === "admin") return { kinds };
	if (viewer === "colleague") return { kinds: [] };
	const hidden = hiddenFromLeads(leadsSee);
	return { kinds: kinds.filter((kind) => !hidden.includes(kind)) };
}
