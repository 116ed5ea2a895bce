import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry, anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, change, everyDocument, put, putAll, stored } from "@tuntikirja/tests/support/stored.ts";
import { Transaction } from "firebase-admin/firestore";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type AuditRow, auditDoc } from "#records/audit/audit-log.ts";
import { inboxDoc } from "#records/inbox/inbox.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { identityTaskDoc } from "#records/people/identity-tasks.ts";
import { userDoc } from "#records/people/users.ts";
import { settleIdentity, settleIdentityOrLater } from "#users/identity/settle-identity.ts";
import { pseudonymOf } from "./forget-person.ts";

const { deleteUser, updateDetails } = contract.users;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", name: "Anna Admin" });
});
afterEach(() => vi.restoreAllMocks());

const date = pastWorkingDay();
const month = monthOf(date);
const TEN_YEARS = { months: 120, rows: 260 };
const SOME_MONTHS = { months: 5, rows: 20 };

const aRow = (subjectId: string, notes: string): AuditRow => ({
	at: "2026-01-01T08:00:00.000Z",
	actorId: "someone",
	subjectId,
	entity: "entry",
	entityId: randomUUID(),
	action: "create",
	changed: [],
	changes: [{ field: "notes", kind: "notes", place: "", part: null, before: null, after: notes }],
	minutesBefore: null,
	minutesAfter: 450,
	requestId: randomUUID(),
	name: null,
	date,
});

/** A person with so many months and rows, who is named in as many of a colleague; deleted, with all of it to be done. */
async function aDeletedPerson(
	name: string,
	size: typeof TEN_YEARS,
): Promise<{ person: Person; colleague: Person }> {
	const [person, colleague] = [await aPerson({ name }), await aPerson()];
	for (const { uid } of [person, colleague]) {
		await putMonth(uid, { [date]: aDay({ e: aStoredEntry({ notes: `${name}, sweet` }) }) });
		const first = JSON.stringify(await stored(workMonthDoc(uid, month)));
		const months = Array.from({ length: size.months }, (_, back) => addMonths(month, -back));
		await putAll(
			months.map((one) => [workMonthDoc(uid, one), JSON.parse(first.replaceAll(month, one)) as unknown]),
		);
		const rows = Array.from({ length: size.rows }, () => aRow(uid, `${name}, sweet`));
		await putAll(rows.map((row) => [auditDoc(randomUUID()), row]));
	}
	const at = "2026-01-01T00:00:00.000Z";
	await change(userDoc(person.uid), {
		isActive: false,
		disabled: true,
		erasedAt: at,
		name: "person",
		email: "",
	});
	await put(identityTaskDoc(person.uid), { userId: person.uid, at, forget: [name, person.email] });
	return { person, colleague };
}

/** The documents in which a word is. */
async function withWord(word: RegExp): Promise<string[]> {
	return [...(await everyDocument())].filter(([, text]) => word.test(text)).map(([path]) => path);
}

const taskOf = ({ uid }: Person) => stored(identityTaskDoc(uid));

test.each([1, 5, 12])(
	"an erasure that is killed at its write number %i is done by the next run",
	async (count) => {
		const { person } = await aDeletedPerson("Kaapo Katko", SOME_MONTHS);
		let writes = 0;
		const set = Transaction.prototype.set;
		vi.spyOn(Transaction.prototype, "set").mockImplementation(function (
			this: Transaction,
			...written: unknown[]
		) {
			writes += 1;
			if (writes >= count) throw new Error("killed");
			return Reflect.apply(set, this, written) as Transaction;
		});
		await settleIdentityOrLater(person.uid);
		expect(await taskOf(person)).not.toBeNull();
		vi.restoreAllMocks();

		await settleIdentityOrLater(person.uid);

		expect(await withWord(/kaapo|katko/i)).toEqual([]);
		expect(await taskOf(person)).toBeNull();
	},
	120_000,
);

test("an erasure that a release has taken the place from begins again", async () => {
	const { person } = await aDeletedPerson("Pihla Paikka", SOME_MONTHS);
	await change(identityTaskDoc(person.uid), { reached: { path: "gone/*", after: "zz" } });

	await settleIdentity(person.uid);

	expect(await withWord(/pihla/i)).toEqual([]);
}, 120_000);

test("a name that a colleague has too stays theirs; beside the id of the deleted person it goes", async () => {
	const [person, namesake] = [await aPerson({ name: "Saima Sama" }), await aPerson({ name: "saima  sama" })];
	const project = await aProject({ members: [person, namesake] });
	const note = anEntry(date, { notes: `With Saima Sama, ${person.email}` });
	await namesake.ask(contract.workDays.saveEntry, note);
	const line = { id: randomUUID(), date, kind: "correction" as const, hours: 1, notes: "" };
	await person.ask(contract.workDays.saveEntry, anEntry(date));
	const heard = await aPerson();
	const item = { kind: "month-returned" as const, at: "2026-01-01T08:00:00.000Z", isRead: false };
	const names = { actorName: "Saima Sama", personName: "Saima Sama" };
	const about = (actorId: string, personId: string) => ({
		...item,
		...names,
		actorId,
		personId,
		text: "Late",
	});
	const notices = { a: about(person.uid, namesake.uid), b: about(namesake.uid, person.uid) };
	await put(inboxDoc(heard.uid), { userId: heard.uid, notices });
	await admin.ask(contract.balance.addAdjustment, { ...line, userId: namesake.uid });

	await admin.ask(deleteUser, { userId: person.uid });

	const pseudonym = pseudonymOf(person.uid);
	expect((await stored(userDoc(namesake.uid)))?.name).toBe("saima  sama");
	const entry = (await stored(workMonthDoc(namesake.uid, month)))?.days[date]?.entries[note.entry.id];
	expect(entry?.notes).toBe(`With Saima Sama, ${pseudonym}`);
	expect((await stored(inboxDoc(heard.uid)))?.notices).toMatchObject({
		a: { actorName: pseudonym, personName: "Saima Sama", text: "Late" },
		b: { actorName: "Saima Sama", personName: pseudonym, text: "" },
	});
	expect(project.memberIds).toContain(namesake.uid);
});

test("an earlier name of the person goes from beside their id", async () => {
	const [person, heard] = [await aPerson({ role: "manager", name: "Entinen Nimi" }), await aPerson()];
	const item = { kind: "month-returned" as const, at: "2026-01-01T08:00:00.000Z", isRead: false };
	const names = { actorId: person.uid, actorName: "Entinen Nimi", personId: heard.uid, personName: "H" };
	await put(inboxDoc(heard.uid), { userId: heard.uid, notices: { a: { ...item, ...names } } });
	await admin.ask(updateDetails, { userId: person.uid, name: "Uusi Nimi" });

	await admin.ask(deleteUser, { userId: person.uid });

	expect(await withWord(/entinen/i)).toEqual([]);
});

// The last, because its documents would be searched again by each of the others.
test("ten years are forgotten in runs of a few pages, each of which goes on where the one before ended", async () => {
	const { person, colleague } = await aDeletedPerson("Vilma Veteraani", TEN_YEARS);
	const set = vi.spyOn(Transaction.prototype, "set");

	const reached: string[] = [];
	let runs = 0;
	for (; (await taskOf(person)) !== null; runs += 1) {
		await settleIdentity(person.uid, undefined, 25);
		reached.push(JSON.stringify((await taskOf(person))?.reached));
	}

	expect(runs).toBeGreaterThan(1);
	expect(new Set(reached).size).toBe(runs);
	const perTransaction = Map.groupBy(set.mock.contexts, (transaction) => transaction);
	expect(Math.max(...[...perTransaction.values()].map(({ length }) => length))).toBeLessThanOrEqual(400);
	expect(await withWord(/vilma|veteraani/i)).toEqual([]);
	const said = `${pseudonymOf(person.uid)}, sweet`;
	expect((await auditOf(colleague.uid)).map(({ changes }) => changes[0]?.after)).toEqual(
		Array(TEN_YEARS.rows).fill(said),
	);
	expect((await auditOf(person.uid)).map(({ changes }) => changes[0]?.after)).toEqual(
		Array(TEN_YEARS.rows).fill(null),
	);
	const old = await stored(workMonthDoc(colleague.uid, addMonths(month, -100)));
	expect(Object.values(old?.days ?? {})[0]?.entries.e).toMatchObject({ minutes: 450, notes: said });
}, 120_000);
