import { useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { api } from "#lib/api-client.ts";

/** The first day at the company of the person whose holiday is shown; undefined while it is loading. */
export function useFirstDay(): LocalDate | undefined {
	const { startDate } = useProfile();
	const input = useOwnerInput();
	const isOwn = input.userId === undefined;
	const { data } = useQuery(api.users.getStartingDate.queryOptions({ input, enabled: !isOwn }));
	return isOwn ? startDate : data?.startDate;
}
