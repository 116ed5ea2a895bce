import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { change, put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { balanceDoc } from "#records/derived/balances.ts";
import { firestore } from "#firestore/database.ts";
import { database } from "#firestore/documents.ts";
import { malformedDoc, malformedDocuments } from "#records/service/malformed-documents.ts";

test("healthz publicly returns how long the oldest balance has waited, and nothing else", async () => {
	const person = await aPerson();
	const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
	await change(balanceDoc(`${person.uid}-waiting`), { userId: "", staleSince: hourAgo });

	const answer = await callApi("GET", "/healthz");
	await change(balanceDoc(`${person.uid}-waiting`), { staleSince: null });

	expect(answer.body).toEqual({
		status: expect.stringMatching(/^(ok|degraded)$/) as string,
		oldestStaleSeconds: expect.any(Number) as number,
	});
	expect((answer.body as { oldestStaleSeconds: number }).oldestStaleSeconds).toBeGreaterThanOrEqual(3599);
	// The oldest marker, a malformed document, the settings with the last company change, and the balance furthest behind.
	expect(answer.reads).toBe(4);
	expect(contract.health.getHealth["~orpc"].meta.access).toBe("public");
});

test("healthz publicly returns that a document cannot be read, but not which one", async () => {
	const doc = malformedDoc(`users/${randomUUID()}`);
	await put(doc, { path: "users/x", fields: "role", since: "2026-01-01T00:00:00.000Z" });
	const degraded = await callApi("GET", "/healthz");
	await firestore().doc(doc.path).delete();
	const others = await database.find(malformedDocuments(1));

	expect(degraded.body).toEqual({ status: "degraded", oldestStaleSeconds: expect.any(Number) as number });
	expect((await callApi("GET", "/healthz")).body).toMatchObject({
		status: others.length === 0 ? "ok" : "degraded",
	});
});
