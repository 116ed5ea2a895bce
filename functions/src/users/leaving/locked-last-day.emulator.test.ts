import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { auditOf, put, stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { userDoc } from "#records/people/users.ts";
import { wagesDoc } from "#records/people/wages.ts";
import { sweepIdentities } from "#users/identity/settle-identity.ts";

const { previewLeaving, setLeaving } = contract.users;

test("a last day in a locked month: the month stays, the contract ends with it, the difference is one adjustment", async () => {
	const admin = await aPerson({ role: "admin" });
	const month = pastMonth();
	const days = workingDaysOf(month);
	const left = days.at(-4) ?? "";
	const locked = async () => {
		const { uid } = await aPerson({ contracts: [aContract({ startDate: firstDay(pastMonth(2)) })] });
		const wage = {
			startDate: firstDay(pastMonth(2)),
			endDate: null,
			kind: "monthly" as const,
			cents: 380_000,
		};
		await put(wagesDoc(uid), { userId: uid, wages: { only: wage } });
		await putMonth(uid, { [left]: aDay({ w: aStoredEntry() }) }, { state: "locked" });
		return { userId: uid, lastDay: left };
	};
	const [plain, adjusted] = [await locked(), await locked()];
	const monthBefore = await stored(workMonthDoc(adjusted.userId, month));

	const unsaid = await admin.ask(setLeaving, plain);
	const shown = await admin.ask(previewLeaving, plain);
	const withLine = await admin.ask(previewLeaving, { ...adjusted, locked: "adjust" });
	const done = [
		await admin.ask(setLeaving, { ...plain, basis: shown.data.basis, locked: "from-open" }),
		await admin.ask(setLeaving, { ...adjusted, basis: withLine.data.basis, locked: "adjust" }),
	];
	const again = await admin.ask(setLeaving, { ...adjusted, basis: withLine.data.basis, locked: "adjust" });

	expect([unsaid.error.code, unsaid.error.data]).toEqual(["month-locked", { months: [month] }]);
	const openFrom = firstDay(monthOf(today()));
	expect(shown.data).toMatchObject({ lockedMonths: 1, openFrom, adjustment: 22.5 });
	// Three days after the last one are no longer due.
	expect(withLine.data.balance.final - shown.data.balance.final).toBe(22.5);
	expect(done.map(({ status }) => status)).toEqual([200, 200]);
	expect([again.status, again.writes]).toEqual([200, 0]);
	const endOf = async ({ userId }: { userId: string }) => [
		(await stored(employmentContractsDoc(userId)))?.contracts["contract-1"]?.endDate,
		(await stored(wagesDoc(userId)))?.wages.only?.endDate,
	];
	expect(await endOf(plain)).toEqual([lastDay(month), left]);
	expect(await endOf(adjusted)).toEqual([lastDay(month), left]);
	expect(await stored(workMonthDoc(adjusted.userId, month))).toEqual(monthBefore);
	expect(await stored(adjustmentsDoc(plain.userId))).toBeNull();
	const lines = Object.values((await stored(adjustmentsDoc(adjusted.userId)))?.adjustments ?? {});
	const notes = `Työsuhteen päättyminen: ${Number(month.slice(5))}/${month.slice(0, 4)}`;
	expect(lines).toEqual([{ date: today(), kind: "correction", minutes: 1350, notes }]);
	const rows = (await auditOf(adjusted.userId)).map(({ entity }) => entity);
	expect(rows.filter((entity) => entity === "balanceAdjustment")).toHaveLength(1);
	await sweepIdentities();
	// The contract that goes on to the end of the locked month is no new employment.
	expect((await stored(userDoc(adjusted.userId)))?.isActive).toBe(false);
});
