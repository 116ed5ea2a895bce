import { contract } from "@tuntikirja/contract/contract.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change, stored } from "@tuntikirja/tests/support/stored.ts";
import { afterEach, beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { getCompanySettings, previewPartTimeRule, updateCompanySettings } = contract.settings;
const { getBalance } = contract.balance;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});
// The settings are shared with other tests.
afterEach(() => change(companySettingsDoc, { partTimeHolidayRule: [] }));

/** `fixed` in May 2014 alone: 80 h over 20 days in place of 22. Two holidays make 7.27 h. */
const MAY = [
	{ from: "2014-05-01", value: "fixed" as const },
	{ from: "2014-06-01", value: "proportional" as const },
];

const since = (name: string, minutes: number | null) =>
	aPerson({
		name,
		startDate: "2014-05-01",
		contracts: [aContract({ startDate: "2014-05-01", partTimeMinutesPerMonth: minutes })],
	});
const mayOf = async (person: Person) => {
	const { data } = await person.ask(getBalance, {});
	return [data.byMonth.find(({ month }) => month === "2014-05")?.expected, data.balance];
};
const rule = async () => (await admin.ask(getCompanySettings, {})).data.partTimeHolidayRule;

test("only a locked month of a part-timer is asked about, and the rule holds from the first open one", async () => {
	const [open, locked, full] = [
		await since("Open", 80 * 60),
		await since("Locked", 80 * 60),
		await since("Full", null),
	];
	await putMonth(full.uid, {}, { month: "2014-05", state: "locked" });
	const before = await mayOf(open);
	const free = await admin.ask(previewPartTimeRule, { partTimeHolidayRule: MAY });
	expect([free.data.lockedMonths, free.data.openFrom, free.writes]).toEqual([0, null, 0]);
	expect(free.data.people.map(({ name, state }) => [name, state])).toEqual([
		["Locked", "closed"],
		["Open", "closed"],
	]);
	await putMonth(locked.uid, {}, { month: "2014-05", state: "locked" });
	const month = await stored(workMonthDoc(locked.uid, "2014-05"));

	const shown = await admin.ask(previewPartTimeRule, { partTimeHolidayRule: MAY, locked: "adjust" });
	const unsaid = await admin.ask(updateCompanySettings, { partTimeHolidayRule: MAY });
	const asked = { partTimeHolidayRule: MAY, locked: "adjust" } as const;
	const saved = await admin.ask(updateCompanySettings, asked);
	const again = await admin.ask(updateCompanySettings, asked);

	expect([unsaid.error.code, unsaid.error.data]).toEqual(["month-locked", { months: ["2014-05"] }]);
	// 20 days of 4 h in place of 20 days of 80 / 22 h.
	expect(shown.data).toMatchObject({ lockedMonths: 1, openFrom: "2014-06-01", adjustment: -14.53 });
	expect([saved.status, again.status, again.writes]).toEqual([200, 200, 0]);
	expect(await rule()).toEqual([]);
	const notes = "Osa-aikaisten arkipyhät muuttuivat: 5/2014";
	const linesOf = async ({ uid }: Person) =>
		Object.values((await stored(adjustmentsDoc(uid)))?.adjustments ?? {});
	expect(await linesOf(locked)).toEqual([{ date: today(), kind: "correction", minutes: -436, notes }]);
	// The rule of the open month is the company's, too, so the other one has the difference alike.
	expect(await linesOf(open)).toMatchObject([{ minutes: -436 }]);
	expect(await linesOf(full)).toEqual([]);
	expect(await stored(workMonthDoc(locked.uid, "2014-05"))).toEqual(month);
	expect((await mayOf(open))[0]).toBe(before[0]);
	expect((await auditOf(locked.uid)).map(({ entity }) => entity)).toEqual(["balanceAdjustment"]);
});

test("from the first open month alone, no balance changes before it", async () => {
	const person = await since("Plain", 80 * 60);
	await putMonth(person.uid, {}, { month: "2014-05", state: "locked" });
	const later = [{ from: "2014-05-01", value: "fixed" as const }];

	await admin.ask(updateCompanySettings, { partTimeHolidayRule: later, locked: "from-open" });

	expect(await rule()).toEqual([{ from: "2014-06-01", value: "fixed" }]);
	expect(await stored(adjustmentsDoc(person.uid))).toBeNull();
	expect((await mayOf(person))[0]).toBe(72.73);
});
