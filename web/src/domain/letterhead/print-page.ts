import type { QueryClient } from "@tanstack/react-query";
import { api } from "#lib/api-client.ts";

/** Name and logo of the company. They are loaded before the first print, not with a page: few people print. */
export const letterheadQuery = () =>
	api.settings.getLetterhead.queryOptions({
		input: {},
		staleTime: Number.POSITIVE_INFINITY,
		networkMode: "always",
		retry: false,
	});

/** Prints the page with the letterhead, or without it where it cannot be loaded. */
export async function printPage(queryClient: QueryClient): Promise<void> {
	await queryClient.ensureQueryData(letterheadQuery()).catch(() => undefined);
	print();
}
