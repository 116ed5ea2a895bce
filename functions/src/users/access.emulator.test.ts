import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firestore } from "#firestore/database.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, callsWith, type Person } from "@tuntikirja/tests/support/people.ts";
import { signIn } from "@tuntikirja/tests/support/sign-in.ts";
import { getAuth } from "firebase-admin/auth";
import { beforeAll, expect, test } from "vitest";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";

const { updateUserStatus, updateDisabledStatus, updateDuties, updateRole, updateStartDate, getOwnUserInfo } =
	contract.users;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

test("a deactivated person is shut out at their next request and let in again when activated", async () => {
	const person = await aPerson();
	const password = "kaksitoista-12";
	await getAuth().updateUser(person.uid, { password });
	const asPerson = async () => {
		const session = await signIn(person.email, password);
		if (!("idToken" in session)) throw new Error(session.refusal);
		return callsWith(session.idToken).ask(getOwnUserInfo, {});
	};

	const off = await admin.ask(updateUserStatus, { userId: person.uid, isActive: false });
	const [withOldToken, anew] = [await person.ask(getOwnUserInfo, {}), await asPerson()];
	const on = await admin.ask(updateUserStatus, { userId: person.uid, isActive: true });

	expect([off.data.isActive, on.data.isActive]).toEqual([false, true]);
	// 401 where revocation is checked, as the emulator always does; 403 where only the profile is checked.
	expect([401, 403]).toContain(withOldToken.status);
	expect(anew.error.code).toBe("inactive");
	expect((await asPerson()).status).toBe(200);
	expect(off.writes).toBe(5);
	expect(await auditOf(person.uid)).toMatchObject([
		{ changed: ["isActive", "sessions"] },
		{ changed: ["isActive"] },
	]);
});

const status = (isActive: boolean) => (userId: string) => admin.ask(updateUserStatus, { userId, isActive });
const disabled = (isOn: boolean) => (userId: string) =>
	admin.ask(updateDisabledStatus, { userId, disabled: isOn });

test.each([
	["a reset of the password", [(userId: string) => admin.ask(contract.users.resetPassword, { userId })]],
	["deactivating and activating", [status(false), status(true)]],
	["blocking and opening again", [disabled(true), disabled(false)]],
	[
		"a new address",
		[
			(userId: string) =>
				admin.ask(contract.users.updateDetails, { userId, email: `${randomUUID()}@example.com` }),
		],
	],
])("after %s a fresh sign-in gets in, whatever was stored about sessions", async (_, acts) => {
	const person = await aPerson();
	const future = 9_007_199_254_740_000;
	await change(userDoc(person.uid), { sessions: { validFrom: future, ended: [future] } });
	expect((await person.ask(getOwnUserInfo, {})).error.code).toBe("unauthenticated");

	for (const act of acts) expect((await act(person.uid)).status).toBe(200);

	const { email } = (await stored(userDoc(person.uid))) ?? person;
	const session = await signIn(email, person.password);
	if (!("idToken" in session)) throw new Error(session.refusal);
	expect((await callsWith(session.idToken).ask(getOwnUserInfo, {})).status).toBe(200);
});

test("a disabled person is shut out with the token they hold, and their identity follows", async () => {
	const person = await aPerson();

	const first = await admin.ask(updateDisabledStatus, { userId: person.uid, disabled: true });
	const second = await admin.ask(updateDisabledStatus, { userId: person.uid, disabled: true });

	expect(first.data).toMatchObject({ disabled: true, isActive: true });
	expect(second.data).toEqual(first.data);
	expect(second.writes).toBe(0);
	expect([401, 403]).toContain((await person.ask(getOwnUserInfo, {})).status);
	expect((await getAuth().getUser(person.uid)).disabled).toBe(true);
	expect(await stored(identityTaskDoc(person.uid))).toBeNull();
	await admin.ask(updateDisabledStatus, { userId: person.uid, disabled: false });
	expect((await getAuth().getUser(person.uid)).disabled).toBe(false);
});

test("a role holds from the next request on, with the old token", async () => {
	const person = await aPerson({ role: "admin" });
	expect((await person.ask(contract.users.getUserGroups, {})).status).toBe(200);

	const demoted = await admin.ask(updateRole, { userId: person.uid, role: "user" });

	expect(demoted.data.role).toBe("user");
	expect((await person.ask(contract.users.getUserGroups, {})).error.code).toBe("forbidden");
});

test("admins cannot take away their own access", async () => {
	const answers = [
		await admin.ask(updateUserStatus, { userId: admin.uid, isActive: false }),
		await admin.ask(updateDisabledStatus, { userId: admin.uid, disabled: true }),
		await admin.ask(updateRole, { userId: admin.uid, role: "manager" }),
		await admin.ask(contract.users.deleteUser, { userId: admin.uid }),
	];
	expect(answers.map(({ error }) => error.code)).toEqual(Array(4).fill("own-access"));
	expect(answers.map(({ writes }) => writes)).toEqual([0, 0, 0, 0]);
});

test("two admins who demote each other at once leave one", async () => {
	const rounds = 5;
	for (let round = 0; round < rounds; round += 1) {
		await demoteAllAdmins();
		const [one, other] = [await aPerson({ role: "admin" }), await aPerson({ role: "admin" })];

		const answers = await Promise.all([
			one.ask(updateRole, { userId: other.uid, role: "user" }),
			other.ask(updateUserStatus, { userId: one.uid, isActive: false }),
		]);

		const admins = (await firestore().collection("users").where("role", "==", "admin").get()).docs;
		expect(admins.filter((doc) => doc.get("isActive") === true)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	}
	await demoteAllAdmins();
	admin = await aPerson({ role: "admin" });
});

test("the last admin cannot be taken by one who has just been demoted", async () => {
	await demoteAllAdmins();
	const last = await aPerson({ role: "admin" });
	const inactive = await aPerson({ role: "admin", isActive: false });
	const helper = await aPerson({ role: "admin" });
	await change(userDoc(helper.uid), { disabled: true });

	expect((await helper.ask(updateRole, { userId: last.uid, role: "user" })).error.code).toBe("inactive");
	expect((await last.ask(updateRole, { userId: inactive.uid, role: "user" })).status).toBe(200);
	admin = last;
});

async function demoteAllAdmins(): Promise<void> {
	const admins = (await firestore().collection("users").where("role", "==", "admin").get()).docs;
	await Promise.all(admins.map((doc) => doc.ref.update({ role: "user" })));
}

test("the first day moves, but not beyond a day with entries", async () => {
	const person = await aPerson();
	const [early, logged] = [pastWorkingDay(1), pastWorkingDay(5)];
	await putMonth(person.uid, { [logged]: aDay({ [randomUUID()]: aStoredEntry() }), [early]: aDay({}) });

	const allowed = await admin.ask(updateStartDate, { userId: person.uid, startDate: logged });
	const earlier = await admin.ask(updateStartDate, { userId: person.uid, startDate: early });
	const refused = await admin.ask(updateStartDate, { userId: person.uid, startDate: pastWorkingDay(6) });

	expect(allowed.data.startDate).toBe(logged);
	expect([allowed.reads, allowed.writes, earlier.reads]).toEqual([4, 4, 3]);
	expect(refused.error).toMatchObject({ code: "start-date-days-logged", data: { dates: [logged] } });
});

test("a person gets the flags for the capacity board and for sales, each separately", async () => {
	const person = await aPerson();
	const userId = person.uid;

	const planned = await admin.ask(updateDuties, { userId, isCapacityUser: true });
	const selling = await admin.ask(updateDuties, { userId, isSalesUser: true });
	const again = await admin.ask(updateDuties, { userId, isSalesUser: true });

	expect(planned.data).toMatchObject({ isCapacityUser: true, isSalesUser: false });
	expect(selling.data).toMatchObject({ isCapacityUser: true, isSalesUser: true });
	expect([planned.reads, planned.writes, again.writes]).toEqual([2, 3, 0]);
	expect((await auditOf(userId)).map(({ changed }) => changed)).toEqual([
		["isCapacityUser"],
		["isSalesUser"],
	]);
});

test("a duty opens its calls from the next request on, until it is taken away, and gives no others", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const userId = person.uid;
	const ask = async () => {
		const answers = [
			await person.ask(contract.customers.getCustomers, {}),
			await person.ask(contract.wages.getWages, { userId: colleague.uid }),
			await person.ask(updateDuties, { userId, isPayrollUser: true }),
			await person.ask(updateRole, { userId, role: "admin" }),
			await person.ask(contract.users.deleteUser, { userId: colleague.uid }),
			await person.ask(contract.workDays.updateMonthState, { month: "2026-01", state: "open" }),
		];
		return answers.map(({ status, error }) => (status === 200 ? "ok" : error.code));
	};
	const others = ["forbidden", "forbidden", "forbidden", "forbidden"];

	expect(await ask()).toEqual(["forbidden", "forbidden", ...others]);
	await admin.ask(updateDuties, { userId, isInvoicingUser: true });
	expect((await person.ask(getOwnUserInfo, {})).data).toMatchObject({ role: "user", isInvoicingUser: true });
	expect(await ask()).toEqual(["ok", "forbidden", ...others]);
	await admin.ask(updateDuties, { userId, isPayrollUser: true, isInvoicingUser: false });
	expect(await ask()).toEqual(["forbidden", "ok", ...others]);
	await admin.ask(updateDuties, { userId, isPayrollUser: false });
	expect(await ask()).toEqual(["forbidden", "forbidden", ...others]);
	expect((await auditOf(userId)).map(({ changes }) => changes)).toMatchObject([
		[{ field: "isInvoicingUser", before: false, after: true }],
		[{ field: "isInvoicingUser" }, { field: "isPayrollUser", before: false, after: true }],
		[{ field: "isPayrollUser", before: true, after: false }],
	]);
});

test("an external has no duty: none is given, and the role takes both away", async () => {
	const [external, person] = [
		await aPerson({ role: "external" }),
		await aPerson({ isPayrollUser: true, isInvoicingUser: true }),
	];

	const refused = await admin.ask(updateDuties, { userId: external.uid, isInvoicingUser: true });
	const { data } = await admin.ask(updateRole, { userId: person.uid, role: "external" });

	expect([refused.error.code, refused.writes]).toEqual(["duty-not-available", 0]);
	expect(data).toMatchObject({ role: "external", isPayrollUser: false, isInvoicingUser: false });
	// A document that says otherwise gives nothing either.
	await change(userDoc(external.uid), { isPayrollUser: true });
	expect((await external.ask(contract.wages.getWages, {})).error.code).toBe("forbidden");
});

test("people who do not exist are not found", async () => {
	const userId = randomUUID();
	const answers = [
		await admin.ask(updateUserStatus, { userId, isActive: false }),
		await admin.ask(updateDisabledStatus, { userId, disabled: true }),
		await admin.ask(updateRole, { userId, role: "user" }),
		await admin.ask(updateStartDate, { userId, startDate: "2026-01-07" }),
		await admin.ask(contract.users.previewStartDate, { userId, startDate: "2026-01-07" }),
		await admin.ask(updateDuties, { userId, isSalesUser: true }),
		await admin.ask(contract.users.resetPassword, { userId }),
		await admin.ask(contract.users.deleteUser, { userId }),
	];
	expect(answers.map(({ error }) => error.code)).toEqual(Array(8).fill("not-found"));
});
