import { contract } from "@tuntikirja/contract/contract.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companySettingsDoc, DEFAULT_SETTINGS } from "#records/company/company-settings.ts";
import { aReason } from "@tuntikirja/tests/support/company/reasons.ts";

const { getAbsenceReasons, getCompanySettings, updateAbsenceReasons } = contract.settings;

const child = aReason({ id: "child", nameEn: "Child's illness", nameFi: "Lapsen sairaus", dayTypeId: 5 });
const study = aReason({ id: "study", nameEn: "Study leave", nameFi: "Opintovapaa", accruingDays: 30 });

let admin: Person;
let user: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	user = await aPerson({ startDate: "2026-01-01" });
	await put(companySettingsDoc, DEFAULT_SETTINGS);
});
afterAll(() => put(companySettingsDoc, DEFAULT_SETTINGS));

test("a company has no reasons until an admin lists some, which all but externals read; twice is once", async () => {
	const external = await aPerson({ role: "external" });
	expect((await user.ask(getAbsenceReasons, {})).data).toEqual({ reasons: [], revision: 0 });

	const body = { reasons: [child, study], revision: 0 };
	const saved = await admin.ask(updateAbsenceReasons, body);
	const again = await admin.ask(updateAbsenceReasons, body);

	expect(saved.data).toEqual({ reasons: [child, study], revision: 1 });
	expect(again.data).toEqual(saved.data);
	expect([saved.reads, saved.writes, again.writes]).toEqual([2, 2, 0]);
	expect((await user.ask(getAbsenceReasons, {})).data).toEqual(saved.data);
	expect((await external.ask(getAbsenceReasons, {})).error).toMatchObject({ code: "forbidden" });
	expect((await user.ask(updateAbsenceReasons, body)).error).toMatchObject({ code: "forbidden" });
	expect(await admin.ask(updateAbsenceReasons, { reasons: [child], revision: 0 })).toMatchObject({
		error: { code: "stale-settings" },
	});
	expect((await admin.ask(getCompanySettings, {})).data).not.toHaveProperty("absenceReasons");
});

test("the history says of which reason a value has changed", async () => {
	await admin.ask(updateAbsenceReasons, { reasons: [child, study] });
	await admin.ask(updateAbsenceReasons, { reasons: [child, { ...study, accruingDays: null }] });

	const rows = (await auditOf("")).filter((row) => row.actorId === admin.uid && row.entity === "settings");
	expect(rows.at(-1)).toMatchObject({
		changed: ["absenceReasons", "revision"],
		changes: [{ field: "accruingDays", part: { name: "Study leave", from: null }, before: 30, after: null }],
	});
});

test("a reason that leave has can be made inactive; it neither goes nor comes to be of another type", async () => {
	await admin.ask(updateAbsenceReasons, { reasons: [child, study] });
	const leave = aStoredEntry({ dayTypeId: 1, reasonId: "study" });
	await putMonth(user.uid, { "2026-03-02": aDay({ e: leave }) });

	const gone = await admin.ask(updateAbsenceReasons, { reasons: [child] });
	const moved = await admin.ask(updateAbsenceReasons, { reasons: [child, { ...study, dayTypeId: 5 }] });
	const unused = await admin.ask(updateAbsenceReasons, { reasons: [study] });
	const inactive = await admin.ask(updateAbsenceReasons, { reasons: [{ ...study, isActive: false }] });

	expect([gone.error?.code, moved.error?.code]).toEqual(["reason-in-use", "reason-in-use"]);
	expect([unused.status, inactive.status]).toEqual([200, 200]);
	expect((await stored(companySettingsDoc))?.absenceReasons).toEqual([{ ...study, isActive: false }]);
});

test("another number of days equal to work is noted from the first month on that has the reason", async () => {
	const asked = await admin.ask(updateAbsenceReasons, { reasons: [{ ...study, accruingDays: 10 }] });
	expect(asked.status).toBe(200);
	expect((await stored(companySettingsDoc))?.changes?.at(-1)).toMatchObject({
		from: "2026-03-01",
		touches: "holidays",
	});
	const before = (await stored(companySettingsDoc))?.changes?.length;
	await admin.ask(updateAbsenceReasons, { reasons: [{ ...study, accruingDays: 10 }, child] });
	await admin.ask(updateAbsenceReasons, {
		reasons: [
			{ ...study, accruingDays: 10 },
			{ ...child, accruingDays: 3 },
		],
	});
	expect((await stored(companySettingsDoc))?.changes).toHaveLength(before ?? 0);
});

test("two reasons with one id are refused", async () => {
	const answer = await admin.ask(updateAbsenceReasons, { reasons: [child, child] });
	expect(answer.error).toMatchObject({ code: "invalid-input" });
});
