import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** The caller's annual holiday today. It is counted from years of entries, so the page's own days go first. */
export function useAvailableHolidays(enabled: boolean) {
	return useQuery(api.specialDays.getAvailableHolidays.queryOptions({ input: {}, enabled }));
}
