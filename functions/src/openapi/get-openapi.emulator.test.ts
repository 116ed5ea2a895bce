import { contract } from "@tuntikirja/contract/contract.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { openapiDocument } from "@tuntikirja/tests/support/answers/openapi.ts";
import { expect, test } from "vitest";

test("the description of the API is public and costs no read", async () => {
	const answer = await callApi("GET", contract.openapi.getOpenapi["~orpc"].route.path ?? "");

	expect(answer.status).toBe(200);
	expect(answer.body).toEqual(JSON.parse(JSON.stringify(await openapiDocument())));
	expect([answer.reads, answer.writes]).toEqual([0, 0]);
});
