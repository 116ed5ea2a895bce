import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { auditOf, stored } from "@tuntikirja/tests/support/stored.ts";
import {
	aPersonWithTimer,
	changeTimer,
	entriesOn,
	morningOf,
	timerOf,
} from "@tuntikirja/tests/support/work-days/running-timers.ts";
import { expect, test } from "vitest";
import { now, today } from "#firestore/clock.ts";
import { userDoc } from "#records/people/users.ts";

const { setTimer, stopTimer, discardTimer, saveEntry } = contract.workDays;
const { getOwnUserInfo, updateOwnSettings, getOwnData, deleteUser } = contract.users;

test("a timer is started, shown with the profile, changed, and stopped into one entry", async () => {
	const person = await aPerson({ usesTimer: true });
	const project = await aProject({ members: [person], name: "Kaarna" });
	const id = randomUUID();
	expect((await person.ask(getOwnUserInfo, {})).data.timer).toBeNull();

	const before = now();
	const started = await person.ask(setTimer, { id, notes: "" });
	expect(Date.parse(started.data.timer?.startedAt ?? "")).toBeGreaterThanOrEqual(before.getTime());
	const content = { id, projectId: project.id, labelId: "design", notes: "Sketch" };
	const changed = await person.ask(setTimer, content);

	expect(changed.data.timer).toEqual({
		id,
		startedAt: started.data.timer?.startedAt,
		date: today(),
		notes: "Sketch",
		project: { id: project.id, name: "Kaarna" },
		label: { id: "design", name: "Design" },
	});
	const shown = await person.ask(getOwnUserInfo, {});
	expect([shown.data.timer, shown.reads]).toEqual([changed.data.timer, 3]);

	const date = pastWorkingDay(2);
	await changeTimer(person, { startedAt: morningOf(date) });
	const stopped = await person.ask(stopTimer, { id, hours: 1.5 });

	expect(stopped.data).toMatchObject({ outcome: "saved", timer: null });
	expect(stopped.data.saved?.entries).toMatchObject([
		{
			id,
			date,
			hours: 1.5,
			notes: "Sketch",
			dayTypeId: 0,
			project: { id: project.id },
			label: { id: "design" },
		},
	]);
	expect((await person.ask(getOwnUserInfo, {})).data.timer).toBeNull();
});

test("a stop twice at once, and once more later, makes one entry", async () => {
	const { person, id, date } = await aPersonWithTimer(morningOf(pastWorkingDay()));

	const answers = await Promise.all(Array.from({ length: 6 }, () => person.ask(stopTimer, { id, hours: 2 })));
	const later = await person.ask(stopTimer, { id, hours: 2 });

	for (const { data } of answers) expect(data).toEqual(later.data);
	expect(later.writes).toBe(0);
	const otherHours = await person.ask(stopTimer, { id, hours: 3 });
	expect([otherHours.status, otherHours.error.code]).toEqual([409, "id-taken"]);
	expect(await entriesOn(person, date)).toMatchObject([{ id, hours: 2 }]);
	expect((await auditOf(person.uid)).map(({ entity, action }) => `${entity} ${action}`).sort()).toEqual([
		"entry create",
		"user update",
	]);
});

test("of starts on two devices at once one wins, and the other is answered with it", async () => {
	const person = await aPerson({ usesTimer: true });
	const ids = [randomUUID(), randomUUID(), randomUUID()];

	const answers = await Promise.all(ids.map((id) => person.ask(setTimer, { id })));

	const won = answers.filter(({ status }) => status === 200);
	expect(won).toHaveLength(1);
	const timer = won[0]?.data.timer;
	for (const { status, error } of answers.filter(({ status }) => status !== 200)) {
		expect([status, error.code, error.data]).toEqual([409, "stale-record", { timer }]);
	}
	const repeated = await person.ask(setTimer, { id: timer?.id ?? "" });
	expect([repeated.data.timer, repeated.writes]).toEqual([timer, 0]);
});

test("a stop of a timer that was replaced does nothing to the new one, nor does a late start", async () => {
	const { person, id, date } = await aPersonWithTimer(morningOf(pastWorkingDay()));
	await person.ask(discardTimer, { id });
	const late = await person.ask(setTimer, { id });
	expect([late.data, late.writes]).toEqual([{ timer: null }, 0]);
	const other = await person.ask(setTimer, { id: randomUUID() });

	const stale = [
		await person.ask(stopTimer, { id, hours: 3 }),
		await person.ask(discardTimer, { id }),
		await person.ask(stopTimer, { id: randomUUID() }),
	];

	expect(stale.map(({ writes }) => writes)).toEqual([0, 0, 0]);
	expect(stale[0]?.data).toEqual({ outcome: "not-running", timer: other.data.timer });
	expect((await timerOf(person))?.id).toBe(other.data.timer?.id);
	expect(await entriesOn(person, date)).toEqual([]);
});

test("the undo of a discard starts a new timer where the old one started, within 31 days", async () => {
	const { person, id } = await aPersonWithTimer(new Date(now().getTime() - 3_600_000).toISOString());
	const startedAt = (await timerOf(person))?.startedAt ?? "";
	await person.ask(discardTimer, { id });

	const again = await person.ask(setTimer, { id: randomUUID(), startedAt, notes: "Review" });
	expect(again.data.timer).toMatchObject({ startedAt, notes: "Review" });

	const at = (days: number) => new Date(now().getTime() + days * 86_400_000).toISOString();
	for (const days of [-32, 1]) {
		const refused = await person.ask(setTimer, { id: again.data.timer?.id ?? "", startedAt: at(days) });
		expect(refused.error).toMatchObject({ code: "invalid-input", data: { fields: [{ path: "startedAt" }] } });
	}
});

test("the app offers a timer to those who want one, and shows one that runs to all", async () => {
	const person = await aPerson();
	expect((await person.ask(getOwnUserInfo, {})).data).not.toHaveProperty("timer");

	const chosen = await person.ask(updateOwnSettings, { usesTimer: true });
	expect(chosen.data.usesTimer).toBe(true);
	expect((await person.ask(getOwnUserInfo, {})).data.timer).toBeNull();
	await person.ask(setTimer, { id: randomUUID() });
	await person.ask(updateOwnSettings, { usesTimer: false });
	expect((await person.ask(getOwnUserInfo, {})).data.timer).not.toBeNull();
});

test("the own data contain the running timer, and erasing the person removes it", async () => {
	const { person, id } = await aPersonWithTimer(morningOf(pastWorkingDay()));
	await person.ask(saveEntry, anEntry(pastWorkingDay()));
	const { text } = await person.ask(getOwnData, { format: "json" });
	expect(text).toContain("Review");
	expect(text).toContain(id);

	const admin = await aPerson({ role: "admin" });
	await admin.ask(deleteUser, { userId: person.uid });

	const profile = await stored(userDoc(person.uid));
	expect(profile?.erasedAt).not.toBeNull();
	expect([profile?.timer, profile?.endedTimer, profile?.usesTimer]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});
