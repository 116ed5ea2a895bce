import type { client } from "#lib/api-client.ts";

/** A link as the list tells of it: without what opens it. */
export type SharedLink = Awaited<ReturnType<typeof client.reports.getSharedLinks>>["links"][number];
