import { z } from "zod";
import { endpoint } from "#kernel/endpoint.ts";

/** The description of this API by itself. */
export const openapi = {
	/** Every endpoint in OpenAPI 3.1: it holds no secret, so tools can read it without signing in. */
	getOpenapi: endpoint("public", "GET", "/openapi.json", "This document", { worksInLockdown: true })
		.input(z.strictObject({}))
		.output(
			z.looseObject({
				openapi: z.string().describe("The version of OpenAPI itself"),
				paths: z.record(z.string(), z.unknown()),
			}),
		),
};
