import { contract } from "@tuntikirja/contract/contract.ts";
import { aPerson, callsWith } from "@tuntikirja/tests/support/people.ts";
import { withSecondFactor } from "@tuntikirja/tests/support/identities.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { transact } from "#firestore/transact.ts";
import { requireSecondFactorOfAdmins } from "#records/sign-ins/second-factor.ts";
import { userDoc } from "#records/people/users.ts";

const { getCompanySettings, updateCompanySettings } = contract.settings;
const { getOwnUserInfo, getUsers, newUser, updateRole, updateOwnSettings } = contract.users;

// The setting applies to all admins, also to those of other tests.
afterAll(async () => {
	await change(companySettingsDoc, { requireSecondFactorOfAdmins: false });
	await transact(async (writer) => (await requireSecondFactorOfAdmins(writer, false))());
});

/** An admin, and the same person after a sign-in with a second factor. */
async function anAdmin() {
	const person = await aPerson({ role: "admin" });
	return { ...person, withFactor: callsWith(withSecondFactor(person.idToken)) };
}

test("an admin who signed in without a second factor cannot require it of admins", async () => {
	const admin = await anAdmin();

	const refused = await admin.ask(updateCompanySettings, { requireSecondFactorOfAdmins: true });

	expect([refused.error.code, refused.writes]).toEqual(["second-factor-required", 0]);
	expect((await stored(companySettingsDoc))?.requireSecondFactorOfAdmins ?? false).toBe(false);
	expect((await stored(userDoc(admin.uid)))?.secondFactorRequired).toBe(false);
});

test("where it is required, an admin without it acts as a user, at once and until it is no longer required", async () => {
	const [admin, other, victim] = [await anAdmin(), await anAdmin(), await aPerson()];

	await admin.withFactor.ask(updateCompanySettings, { requireSecondFactorOfAdmins: true });

	const calls = [
		await other.ask(getCompanySettings, {}),
		await other.ask(updateRole, { userId: victim.uid, role: "admin" }),
		await other.ask(contract.capacity.getPlan, { startDate: "2026-06-01", endDate: "2026-06-07" }),
		await other.ask(contract.employmentContracts.getContracts, { userId: victim.uid }),
	];
	expect(calls.map(({ error }) => error.code)).toEqual([
		"second-factor-required",
		"second-factor-required",
		"second-factor-required",
		"forbidden",
	]);
	expect((await other.ask(getOwnUserInfo, {})).data).toMatchObject({
		role: "user",
		isAdmin: false,
		lacksSecondFactor: true,
	});
	expect((await other.ask(getUsers, {})).data.users[0]).not.toHaveProperty("email");
	expect((await other.ask(updateOwnSettings, { language: "fi" })).status).toBe(200);
	expect((await stored(userDoc(other.uid)))?.role).toBe("admin");
	expect((await other.withFactor.ask(getOwnUserInfo, {})).data).toMatchObject({
		role: "admin",
		lacksSecondFactor: false,
	});
	const cost = await other.withFactor.ask(getCompanySettings, {});
	expect([cost.data.requireSecondFactorOfAdmins, cost.reads]).toEqual([true, 2]);

	await other.withFactor.ask(updateCompanySettings, { requireSecondFactorOfAdmins: false });
	expect((await admin.ask(getCompanySettings, {})).data.requireSecondFactorOfAdmins).toBe(false);
	const rows = (await auditOf("")).filter(({ actorId }) => actorId === admin.uid);
	expect(rows.map(({ entity, changes }) => [entity, changes])).toEqual([
		["settings", [expect.objectContaining({ field: "requireSecondFactorOfAdmins", after: true })]],
	]);
});

test("it is required of those who become admins, and no longer of those who stop", async () => {
	const admin = await anAdmin();
	await admin.withFactor.ask(updateCompanySettings, { requireSecondFactorOfAdmins: true });
	const [promoted, id] = [await aPerson(), crypto.randomUUID()];

	await admin.withFactor.ask(updateRole, { userId: promoted.uid, role: "admin" });
	await admin.withFactor.ask(newUser, {
		id,
		firstName: "Uusi",
		lastName: "Ylläpitäjä",
		email: `${id}@example.com`,
		password: crypto.randomUUID(),
		role: "admin",
		startDate: "2026-01-01",
	});

	const isRequiredOf = async (uid: string) => (await stored(userDoc(uid)))?.secondFactorRequired;
	expect([await isRequiredOf(promoted.uid), await isRequiredOf(id)]).toEqual([true, true]);
	expect((await promoted.ask(getCompanySettings, {})).error.code).toBe("second-factor-required");
	await admin.withFactor.ask(updateRole, { userId: promoted.uid, role: "manager" });
	expect(await isRequiredOf(promoted.uid)).toBe(false);
	expect((await promoted.ask(getOwnUserInfo, {})).data).toMatchObject({ role: "manager" });
});

test("it is required of those with a duty, too: without it they have none", async () => {
	const admin = await anAdmin();
	await admin.withFactor.ask(updateCompanySettings, { requireSecondFactorOfAdmins: false });
	const person = await aPerson({ isPayrollUser: true });
	const getWages = () => person.ask(contract.wages.getWages, { userId: admin.uid });
	expect((await getWages()).status).toBe(200);

	await admin.withFactor.ask(updateCompanySettings, { requireSecondFactorOfAdmins: true });

	expect((await getWages()).error.code).toBe("second-factor-required");
	const own = (await person.ask(getOwnUserInfo, {})).data;
	expect(own).toMatchObject({ role: "user", lacksSecondFactor: true });
	expect(own).not.toHaveProperty("isPayrollUser");
	const withFactor = callsWith(withSecondFactor(person.idToken));
	expect((await withFactor.ask(contract.wages.getWages, { userId: admin.uid })).status).toBe(200);
	const later = await aPerson();
	const isRequired = async () => (await stored(userDoc(later.uid)))?.secondFactorRequired;
	for (const isInvoicingUser of [true, false]) {
		await admin.withFactor.ask(contract.users.updateDuties, { userId: later.uid, isInvoicingUser });
		expect(await isRequired()).toBe(isInvoicingUser);
	}
});
