import { contract } from "@tuntikirja/contract/contract.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { change } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { balanceDoc } from "#balance/store.ts";

test("healthz tells anybody how long the oldest balance has waited, and nothing else", async () => {
	const person = await aPerson();
	const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
	await change(balanceDoc(`${person.uid}-waiting`), { userId: "", staleSince: hourAgo });

	const answer = await callApi("GET", "/healthz");
	await change(balanceDoc(`${person.uid}-waiting`), { staleSince: null });

	expect(answer.body).toEqual({ status: "ok", oldestStaleSeconds: expect.any(Number) as number });
	expect((answer.body as { oldestStaleSeconds: number }).oldestStaleSeconds).toBeGreaterThanOrEqual(3599);
	expect(answer.reads).toBe(1);
	expect(contract.health.getHealth["~orpc"].meta.access).toBe("public");
});
