import { create } from "node:domain";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { leaveDomain } from "./leave-domain.ts";

const domainNow = () => (process as { domain?: unknown }).domain ?? null;

test("what a call does after it has left its domain is in none, also after pauses", async () => {
	const seen: unknown[] = [];
	await create().run(async () => {
		seen.push(domainNow());
		leaveDomain();
		seen.push(domainNow());
		await pause(1);
		seen.push(domainNow());
	});
	expect(seen).toEqual([expect.anything(), null, null]);
});

test("outside of any domain, it does nothing", () => {
	leaveDomain();
	expect(domainNow()).toBeNull();
});
