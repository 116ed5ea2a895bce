import { z } from "zod";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";

/** Calls that make a thing under the client's own id. */
export const CREATING = ENDPOINTS.filter(
	(endpoint) => endpoint.method === "POST" && endpoint.access !== "public" && takesOwnId(endpoint),
);

function takesOwnId({ procedure }: Endpoint): boolean {
	const { inputSchema } = procedure["~orpc"];
	return inputSchema instanceof z.ZodObject && "id" in inputSchema.shape;
}
