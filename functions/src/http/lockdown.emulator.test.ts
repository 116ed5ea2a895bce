import { contract } from "@tuntikirja/contract/contract.ts";
import { callApi } from "@tuntikirja/tests/support/http-client.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeLockdown } from "#settings/change-lockdown.ts";
import { lockdownDoc, OPEN } from "#records/company/lockdown.ts";

const { getLockdown, updateLockdown, getCompanySettings, updateCompanySettings } = contract.settings;
const { getOwnUserInfo, forgotPassword, resetPassword, signOut, updateDisabledStatus, updateUserStatus } =
	contract.users;
const { saveEntry } = contract.workDays;

let admin: Person;
let user: Person;
beforeAll(async () => {
	[admin, user] = await Promise.all([aPerson({ role: "admin", name: "Yrjö Ylläpitäjä" }), aPerson()]);
});
afterAll(async () => {
	await admin.ask(updateLockdown, { state: "open" });
	await put(lockdownDoc, OPEN);
});

const entry = () => anEntry(pastWorkingDay(), { hours: 1 });
const sharedLink = () =>
	callApi("GET", "/timesheet-report/shared/", { query: { id: "A".repeat(43) } }).then(({ status }) => status);

test("while it is open, no call costs a read more and no answer has the header", async () => {
	const answer = await user.ask(getOwnUserInfo, {});

	expect([answer.status, answer.reads]).toEqual([200, 3]);
	expect(answer.headers.get("x-lockdown")).toBeNull();
	expect((await user.ask(getLockdown, {})).data).toEqual({ state: "open", changedAt: null, changedBy: null });
});

test("read-only refuses changes of all, and shows on every answer; an admin ends it", async () => {
	const { data } = await admin.ask(updateLockdown, { state: "read-only" });
	expect(data).toMatchObject({ state: "read-only", changedBy: { id: admin.uid, name: "Yrjö Ylläpitäjä" } });

	const [read, write, adminWrite] = await Promise.all([
		user.ask(getOwnUserInfo, {}),
		user.ask(saveEntry, entry()),
		admin.ask(updateCompanySettings, { slackChannel: "#other" }),
	]);
	expect(read.status).toBe(200);
	expect(read.headers.get("x-lockdown")).toBe("read-only");
	for (const refused of [write, adminWrite]) {
		expect(refused.status).toBe(503);
		expect(refused.error).toMatchObject({
			code: "locked-down",
			data: { state: "read-only", retryAfterSeconds: 60 },
		});
		expect(refused.headers.get("retry-after")).toBe("60");
		expect(refused.writes).toBe(0);
	}
	expect((await user.ask(getLockdown, {})).data.changedBy?.name).toBe("Yrjö Ylläpitäjä");
	expect((await user.ask(updateLockdown, { state: "open" })).error.code).toBe("forbidden");
	expect((await admin.ask(updateLockdown, { state: "open" })).status).toBe(200);
	const after = await user.ask(saveEntry, entry());
	expect([after.status, after.headers.get("x-lockdown")]).toEqual([200, null]);
});

test.each(["read-only", "closed"] as const)("sessions can be ended while it is %s", async (state) => {
	const [leaver, stolen, reset] = await Promise.all([aPerson(), aPerson(), aPerson()]);
	await admin.ask(updateLockdown, { state });
	const answers = [
		await leaver.ask(signOut, { signedInAt: Math.floor(Date.now() / 1000), everywhere: true }),
		await admin.ask(updateDisabledStatus, { userId: stolen.uid, disabled: true }),
		await admin.ask(updateUserStatus, { userId: stolen.uid, isActive: false }),
		await admin.ask(resetPassword, { userId: reset.uid }),
	];
	await admin.ask(updateLockdown, { state: "open" });
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect((await stolen.ask(getOwnUserInfo, {})).status).toBeGreaterThanOrEqual(401);
});

test("closed refuses all but admins, who work as always; what is needed to sign in works", async () => {
	await admin.ask(updateLockdown, { state: "closed" });

	expect((await user.ask(getOwnUserInfo, {})).error.code).toBe("locked-down");
	expect((await user.ask(saveEntry, entry())).error.code).toBe("locked-down");
	expect(await sharedLink()).toBe(503);
	expect((await user.ask(getLockdown, {})).data.state).toBe("closed");
	expect((await admin.ask(getCompanySettings, {})).status).toBe(200);
	expect((await admin.ask(saveEntry, entry())).status).toBe(200);
	const open = await Promise.all([
		callApi("GET", "/healthz"),
		callApi("POST", "/user/forgot-password/", { body: { email: "unknown@example.com" } }),
		callApi("POST", "/slack/failed-login", { body: { email: "a@example.com", message: "auth/x" } }),
	]);
	expect(open.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(forgotPassword["~orpc"].meta.worksInLockdown).toBe(true);

	await admin.ask(updateLockdown, { state: "open" });
	expect(await sharedLink()).toBe(404);
});

test("a switch is recorded once, with its old and new state; the same state again changes nothing", async () => {
	await admin.ask(updateLockdown, { state: "read-only" });
	const again = await admin.ask(updateLockdown, { state: "read-only" });
	await admin.ask(updateLockdown, { state: "open" });

	expect(again.writes).toBe(0);
	const rows = (await auditOf("")).filter(({ entity }) => entity === "lockdown");
	expect(
		rows.slice(-2).map(({ actorId, changes }) => [actorId, changes[0]?.before, changes[0]?.after]),
	).toEqual([
		[admin.uid, "open", "read-only"],
		[admin.uid, "read-only", "open"],
	]);
});

test("the script's switch reaches the instances within some seconds, and names no admin", async () => {
	await changeLockdown("closed", null, "lockdown-script");

	await expect.poll(async () => (await user.ask(getOwnUserInfo, {})).status, { timeout: 8_000 }).toBe(503);
	expect((await admin.ask(getLockdown, {})).data.changedBy).toBeNull();
	expect((await stored(lockdownDoc))?.changedBy).toBeNull();
	await changeLockdown("open", null, "lockdown-script");
	await expect.poll(async () => (await user.ask(getOwnUserInfo, {})).status, { timeout: 8_000 }).toBe(200);
});
