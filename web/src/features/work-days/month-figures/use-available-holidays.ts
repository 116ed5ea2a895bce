import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** The caller's annual holiday today. It is calculated from years of entries, so the page's own days load first. */
export function useAvailableHolidays(enabled: boolean) {
	return useQuery(api.specialDays.getAvailableHolidays.queryOptions({ input: {}, enabled }));
}
