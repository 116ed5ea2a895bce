import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { anApprovingCompany, month } from "@tuntikirja/tests/support/company/approved-months.ts";
import { pastMonth, workingDaysOf } from "@tuntikirja/tests/support/dates.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { auditOf, change } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { firestore } from "#firestore/database.ts";
import { userDoc } from "#records/people/users.ts";

const { getMonth, submitMonth, withdrawMonth, approveMonth } = contract.months;

let company: Awaited<ReturnType<typeof anApprovingCompany>>;
beforeAll(async () => {
	company = await anApprovingCompany();
});

const approve = (person: Person, { uid }: Person, of = month) =>
	person.ask(approveMonth, { month: of, userId: uid });

test("leads and admins submit for a person who cannot, with a reason; the person hears of it, and they may approve it", async () => {
	const { admin, lead, aLogged } = company;
	const person = await aLogged();
	const late = await aPerson({ startDate: firstDay(month) });
	const submitFor = (asker: Person, { uid }: Person, notes: string) =>
		asker.ask(submitMonth, { month, userId: uid, notes });

	expect((await submitFor(lead, person, "  ")).status).toBe(400);
	expect((await submitFor(await aPerson({ role: "manager" }), person, "Ill")).error.code).toBe("forbidden");
	const submitted = await submitFor(lead, person, "Ill since the 20th.");
	expect((await submitFor(lead, person, "Ill since the 20th.")).writes).toBe(0);

	expect(submitted.data.state).toMatchObject({
		kind: "submitted",
		by: { id: lead.uid, name: "Laura Lead" },
		notes: "Ill since the 20th.",
	});
	const { notices } = (await person.ask(contract.inbox.getInbox, {})).data;
	expect(notices).toMatchObject([
		{ kind: "month-submitted", actorName: "Laura Lead", month, text: "Ill since the 20th." },
	]);
	const rows = await auditOf(person.uid);
	expect(rows.map(({ entity, actorId }) => [entity, actorId])).toEqual([["workMonth", lead.uid]]);
	expect((await approve(lead, person)).data.state.kind).toBe("approved");
	// One who has left, by an admin: what is missing is in the reason.
	await change(userDoc(late.uid), { isActive: false });
	expect((await submitFor(admin, late, "Has left.")).data.state.kind).toBe("submitted");
});

test("the running month is sent early when nothing remains, or with a reason; else it says from which day", async () => {
	const running = pastMonth(0);
	const { admin } = company;
	const person = await aPerson({ startDate: firstDay(running) });
	const early = (notes = "") => person.ask(submitMonth, { month: running, notes });
	const log = (dates: readonly string[]) =>
		putMonth(
			person.uid,
			Object.fromEntries(dates.map((one) => [one, aDay({ [`e-${one}`]: aStoredEntry() })])),
			{ month: running },
		);
	const dates = workingDaysOf(running);
	const [past, remaining] = [dates.filter((date) => date < today()), dates.filter((date) => date >= today())];
	// On the last days of a month, a weekend, none remains.
	const from = remaining.at(-1) ?? null;
	await log(past);

	const seen = (await person.ask(getMonth, { month: running })).data;
	expect(seen).toMatchObject({ may: ["submit"], submitFrom: from, missing: remaining, limits: [] });
	const bare = await early();
	expect(bare.status === 400 ? bare.error : null).toEqual(
		from && expect.objectContaining({ code: "month-not-over", data: { from } }),
	);
	await person.ask(withdrawMonth, { month: running });
	expect((await early("Away until the end.")).data.state.kind).toBe("submitted");
	await person.ask(withdrawMonth, { month: running });
	await log(dates);

	const sent = await early();

	expect(sent.data).toMatchObject({ state: { kind: "submitted" }, submitFrom: null, missing: [] });
	expect((await approve(admin, person, running)).data.state.kind).toBe("approved");
});

test("an admin without another admin approves their own month", async () => {
	const { admin } = company;
	const admins = await firestore().collection("users").where("role", "==", "admin").get();
	await Promise.all(
		admins.docs
			.filter(({ id }) => id !== admin.uid)
			.map(({ id }) => change(userDoc(id), { isActive: false })),
	);
	const boss = admin;
	await boss.ask(submitMonth, { month, notes: "Logged elsewhere." });
	const ownLine = async () =>
		(await boss.ask(contract.months.getMonthEnd, { month })).data.people.find(
			({ userId }) => userId === boss.uid,
		);

	expect((await boss.ask(getMonth, { month })).data.may).toEqual(["withdraw", "return", "approve"]);
	expect(await ownLine()).toMatchObject({ mayDecide: true, maySubmit: false });
	const all = await boss.ask(contract.months.approveMonths, { month, userIds: [boss.uid] });
	expect(all.data).toEqual({ done: [boss.uid], refused: [] });
	expect((await approve(boss, boss)).data.state).toMatchObject({ kind: "approved", by: { id: boss.uid } });

	await Promise.all(admins.docs.map(({ id }) => change(userDoc(id), { isActive: true })));
});
