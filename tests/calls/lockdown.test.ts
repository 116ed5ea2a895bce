import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { lockdownDoc, OPEN } from "@tuntikirja/functions/records/company/lockdown.ts";
import { afterAll, expect, test } from "vitest";
import { settledBalance } from "#tests/support/balances.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { projectId } from "#tests/support/emulators.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { put, stored } from "#tests/support/stored.ts";

const SCRIPT = join(import.meta.dirname, "..", "..", "scripts", "operations", "lockdown.mjs");

// The server of the tests must not believe it for long.
afterAll(() => put(lockdownDoc, OPEN));

/** The output of `npm run lockdown`. */
async function lockdown(...words: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...words], {
		env: { ...process.env, GCLOUD_PROJECT: projectId() },
	});
	return stdout;
}

test("the script switches the lockdown, prints the state, and refuses another word", async () => {
	expect(await lockdown()).toContain("is open.");
	expect(await lockdown("read-only")).toContain("is read-only, since ");
	expect(await stored(lockdownDoc)).toMatchObject({ state: "read-only", changedBy: null });
	await expect(lockdown("shut")).rejects.toMatchObject({ code: 1 });
	expect(await lockdown()).toContain("is read-only, since ");
	expect(await lockdown("open")).toContain("is open, since ");
});

test("during a lockdown the triggers still fold what has been saved before it", async () => {
	const person = await aPerson();
	await settledBalance(person.uid);
	await put(lockdownDoc, { ...OPEN, state: "closed" });
	const date = pastWorkingDay();
	await putMonth(person.uid, { [date]: aDay({ one: aStoredEntry({ minutes: 61 }) }) });

	expect((await settledBalance(person.uid)).months[monthOf(date)]?.credited).toBe("61");
});
