import type { client } from "#lib/api-client.ts";

/** A link in the list, without its secret. */
export type SharedLink = Awaited<ReturnType<typeof client.reports.getSharedLinks>>["links"][number];
