import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";

/** For the people who run the service. */
export const health = {
	/**
	 * Whether it answers, and how long the oldest balance has waited for its recomputation. `degraded`: a stored
	 * document cannot be read and is left out; `npm run repair` names it.
	 */
	getHealth: endpoint("public", "GET", "/healthz", "Health", { worksInLockdown: true })
		.input(z.strictObject({}))
		.output(z.strictObject({ status: z.enum(["ok", "degraded"]), oldestStaleSeconds: z.number() })),
};
