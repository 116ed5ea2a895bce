import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";

/** The kinds of leave that are requested here of a lead: never those that are entered for another person. */
export function useLeaveToRequest(): readonly DayTypeId[] {
	const { leaveToRequest = [] } = useProfile();
	const { userId } = useOwnerInput();
	return userId === undefined ? leaveToRequest : [];
}
