import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { HEALTH_REASONS } from "@tuntikirja/contract/health/endpoints.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { change, put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { balanceDoc } from "#records/derived/balances.ts";
import { firestore } from "#firestore/database.ts";
import { outboxDoc, pendingItem } from "#messages/outbox.ts";
import { foldRunDoc } from "#records/folds/folded-months.ts";
import { malformedDoc } from "#records/service/malformed-documents.ts";
import { sweepFolds } from "#upkeep/sweep-folds.ts";

const RELEASE = /^\d+\.\d+\.\d+(\+[0-9a-f]+(\.dirty)?)?$/;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const MINUTE = 60_000;

const healthz = () => callApi("GET", "/healthz");

/** What is answered while nothing is wrong. */
const OK = {
	status: "ok",
	oldestStaleSeconds: expect.any(Number) as number,
	release: expect.stringMatching(RELEASE) as string,
};

test("healthz publicly returns how long the oldest balance has waited, and nothing else", async () => {
	const person = await aPerson();
	await change(balanceDoc(`${person.uid}-waiting`), { userId: "", staleSince: ago(30 * MINUTE) });

	const answer = await healthz();
	await change(balanceDoc(`${person.uid}-waiting`), { staleSince: null });

	expect(answer.status).toBe(200);
	expect(answer.body).toEqual(OK);
	const { oldestStaleSeconds } = answer.body as { oldestStaleSeconds: number };
	expect(oldestStaleSeconds).toBeGreaterThanOrEqual(30 * 60);
	expect(oldestStaleSeconds).toBeLessThan(31 * 60);
	// The oldest marker, the settings with the last company change, the balance furthest behind, the state of the folds, a
	// dead message, and a malformed document.
	expect(answer.reads).toBe(6);
	expect(contract.health.getHealth["~orpc"].meta.access).toBe("public");
});

/** Makes something wrong. @returns what puts it right again */
const FAULTS = {
	stale: async () => {
		const doc = balanceDoc(`${randomUUID()}-waiting`);
		await change(doc, { userId: "", staleSince: ago(61 * MINUTE) });
		return () => change(doc, { staleSince: null });
	},
	folds: async () => {
		await put(foldRunDoc, { at: ago(61 * MINUTE) });
		return () => put(foldRunDoc, { at: ago(0) });
	},
	malformed: async () => {
		const doc = malformedDoc(`users/${randomUUID()}`);
		await put(doc, { path: "users/x", fields: "role", since: "2026-01-01T00:00:00.000Z" });
		return async () => void (await firestore().doc(doc.path).delete());
	},
	"dead-messages": async () => {
		const doc = outboxDoc(randomUUID());
		await put(doc, {
			...pendingItem({ message: { title: "x", lines: [] }, about: [] }),
			state: "dead",
			dueAt: null,
		});
		return async () => void (await firestore().doc(doc.path).delete());
	},
};
/** Each reason that there is: one without a fault here is a type error. */
const REASONS: readonly (keyof typeof FAULTS)[] = HEALTH_REASONS;

test.each(REASONS)(
	"%s: healthz answers 503 with the reason's name, which document it is not",
	async (reason) => {
		const repair = await FAULTS[reason]();
		const [unwell, head] = await Promise.all([healthz(), callApi("HEAD", "/healthz")]);
		await repair();

		expect(unwell.status).toBe(503);
		expect(unwell.body).toEqual({ ...OK, status: "degraded", reason });
		expect(unwell.headers.get("retry-after")).toMatch(/^\d+$/);
		expect([head.status, head.text]).toEqual([503, ""]);
		expect(await healthz()).toMatchObject({ status: 200, body: { status: "ok" } });
	},
);

test("of several faults the one is named that makes figures old", async () => {
	const repairs = [];
	for (const reason of [...REASONS].reverse()) {
		repairs.push(await FAULTS[reason]());
		expect((await healthz()).body).toMatchObject({ reason });
	}
	for (const repair of repairs) await repair();
});

test("the sweeper of the folds says that it has come to its end", async () => {
	await put(foldRunDoc, { at: ago(61 * MINUTE) });
	expect((await healthz()).status).toBe(503);

	await sweepFolds();

	expect((await healthz()).status).toBe(200);
});
