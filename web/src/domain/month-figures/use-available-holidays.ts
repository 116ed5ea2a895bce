import { useQuery } from "@tanstack/react-query";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";

/** The person's annual holiday today. It is calculated from years of entries, so the page's own days load first. */
export function useAvailableHolidays(enabled: boolean) {
	return useQuery(api.specialDays.getAvailableHolidays.queryOptions({ input: useOwnerInput(), enabled }));
}
