import { z } from "zod";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";

/** Is made of a dry run of that moment, which no table has: payroll.emulator.test.ts repeats it. */
const OF_A_DRY_RUN = "payroll.handOver";

/** Calls that make a thing under the client's own id. */
export const CREATING = ENDPOINTS.filter(
	({ name, method, access, ...endpoint }) =>
		method === "POST" && access !== "public" && name !== OF_A_DRY_RUN && takesOwnId(endpoint),
);

function takesOwnId({ procedure }: Pick<Endpoint, "procedure">): boolean {
	const { inputSchema } = procedure["~orpc"];
	return inputSchema instanceof z.ZodObject && "id" in inputSchema.shape;
}
