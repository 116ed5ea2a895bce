import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { adjustmentsDoc } from "#records/derived/balances.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

const { previewContract, newContract, updateContract, deleteContract, getContracts } =
	contract.employmentContracts;
const { getBalance } = contract.balance;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const MONTH = pastMonth();
const OPEN = firstDay(monthOf(today()));
/** The target of the locked month in full time. */
const full = workingDaysOf(MONTH).length * 7.5;
/** What half time is less in the open month, up to yesterday: an empty day counts from the next day on. */
const openDays = workingDaysOf(monthOf(today())).filter((date) => date < today()).length;

/** A person in full time since the month before last, whose last month is locked. */
async function locked(): Promise<Person> {
	const person = await aPerson({ contracts: [aContract({ startDate: firstDay(pastMonth(2)) })] });
	await putMonth(person.uid, { [firstDay(MONTH)]: aDay({}) }, { state: "locked" });
	return person;
}

const contractsOf = async ({ uid }: Person) =>
	(await admin.ask(getContracts, { userId: uid })).data.contracts.map(
		({ startDate, endDate, percentage }) => [startDate, endDate, percentage],
	);

const balanceOf = async (person: Person) => (await person.ask(getBalance, {})).data;

/** One that is dated today counts with the day. */
const linesOf = async ({ uid }: Person) =>
	Object.values((await stored(adjustmentsDoc(uid)))?.adjustments ?? {});

const HALVED = [
	[firstDay(pastMonth(2)), lastDay(MONTH), null],
	[OPEN, null, 50],
];

test("half time from a locked month on holds from the first open month, and the locked month stays", async () => {
	const person = await locked();
	const before = await stored(workMonthDoc(person.uid, MONTH));
	const { balance } = await balanceOf(person);
	const half = { id: "half", userId: person.uid, startDate: firstDay(MONTH), percentage: 50 };

	const unsaid = await admin.ask(newContract, half);
	const preview = await admin.ask(previewContract, { ...half, action: "create", locked: "from-open" });
	const saved = await admin.ask(newContract, { ...half, locked: "from-open" });
	const again = await admin.ask(newContract, { ...half, locked: "from-open" });

	expect(unsaid.error).toMatchObject({ code: "month-locked", data: { months: [MONTH] } });
	expect(preview.data).toMatchObject({ lockedMonths: 1, openFrom: OPEN, adjustment: full / 2 });
	expect(preview.data.months[0]?.month).toBe(monthOf(today()));
	expect([saved.status, again.status, again.writes]).toEqual([200, 200, 0]);
	expect(await contractsOf(person)).toEqual(HALVED);
	expect(await stored(workMonthDoc(person.uid, MONTH))).toEqual(before);
	const after = await balanceOf(person);
	expect([after.balance, after.adjustments]).toEqual([balance + openDays * 3.75, []]);
	expect(preview.data.balanceAfter).toBe(after.balance);
});

test("or with the difference as one adjustment dated today that names its cause", async () => {
	const person = await locked();
	const before = await stored(workMonthDoc(person.uid, MONTH));
	const { balance } = await balanceOf(person);
	const cause = "Half time from the first of the month";
	const half = { id: "contract-1", userId: person.uid, percentage: 50, locked: "adjust", cause } as const;

	const preview = await admin.ask(previewContract, { ...half, action: "update" });
	const saved = await admin.ask(updateContract, half);
	const again = await admin.ask(updateContract, half);

	// The contract is changed from its first day: the month before last is before the locked one.
	const earlier = workingDaysOf(pastMonth(2)).length * 7.5;
	const hours = (full + earlier) / 2;
	expect([saved.status, again.status, again.writes]).toEqual([200, 200, 0]);
	expect(await contractsOf(person)).toEqual(HALVED);
	expect(await stored(workMonthDoc(person.uid, MONTH))).toEqual(before);
	const lines = await linesOf(person);
	expect(lines).toEqual([{ date: today(), kind: "correction", minutes: hours * 60, notes: cause }]);
	expect(preview.data).toMatchObject({ adjustment: hours, balanceAfter: balance + hours + openDays * 3.75 });
	const rows = (await auditOf(person.uid)).map(({ entity }) => entity);
	expect(rows.filter((entity) => entity === "balanceAdjustment")).toHaveLength(1);
});

test("the kind of a contract changes in locked months: no hour of them does", async () => {
	const person = await locked();
	const before = await stored(workMonthDoc(person.uid, MONTH));
	const edit = { id: "contract-1", userId: person.uid, kind: "subcontract" } as const;

	const preview = await admin.ask(previewContract, { ...edit, action: "update" });
	const saved = await admin.ask(updateContract, edit);

	expect([preview.data.lockedMonths, preview.data.months, saved.status]).toEqual([0, [], 200]);
	expect(saved.data.contracts).toMatchObject([{ kind: "subcontract", startDate: firstDay(pastMonth(2)) }]);
	expect(await stored(workMonthDoc(person.uid, MONTH))).toEqual(before);
});

test("an end within a locked month is its last day then, and a deleted contract goes on until there", async () => {
	const [ended, person] = [await locked(), await locked()];
	const end = { id: "contract-1", userId: ended.uid, endDate: addDays(firstDay(MONTH), 9) };
	const gone = { id: "contract-1", userId: person.uid };

	const answers = [
		await admin.ask(updateContract, { ...end, locked: "from-open" }),
		await admin.ask(updateContract, { ...end, locked: "from-open" }),
		await admin.ask(deleteContract, { ...gone, locked: "adjust" }),
		await admin.ask(deleteContract, { ...gone, locked: "adjust" }),
	];

	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(await contractsOf(ended)).toEqual([HALVED[0]]);
	expect(await contractsOf(person)).toEqual([HALVED[0]]);
	// Without a cause of the caller the person reads what has changed.
	const notes = `Sopimus muuttui: ${Number(MONTH.slice(5))}/${MONTH.slice(0, 4)}`;
	expect(await linesOf(person)).toMatchObject([{ notes }]);
});
