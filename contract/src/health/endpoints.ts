import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";

/** What can be wrong, in the order in which it is named: first what makes figures old and does not mend itself. */
export const HEALTH_REASONS = ["stale", "folds", "malformed", "dead-messages"] as const;

/** For the people who run the service. */
export const health = {
	/**
	 * Whether it works: `degraded`, and the status 503, when a person must look at it. `stale`: recomputation has stopped,
	 * the oldest balance has waited for an hour. `folds`: reports on all people have had no copies for an hour.
	 * `malformed`: a stored document cannot be read and is left out. `dead-messages`: one for Slack will not be sent.
	 */
	getHealth: endpoint("public", "GET", "/healthz", "Health", { worksInLockdown: true })
		.input(z.strictObject({}))
		.output(
			z.strictObject({
				status: z.enum(["ok", "degraded"]),
				oldestStaleSeconds: z.number(),
				/** The version, and the commit where the build knows it. */
				release: z.string(),
				reason: z.enum(HEALTH_REASONS).optional(),
			}),
		),
};
