import { randomUUID } from "node:crypto";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { outlineOf } from "./month-outline.ts";
import { workMonthDoc } from "./work-months.ts";
import { loadMonths } from "./load-months.ts";

const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
const DAYS = { "2026-06-01": aDay({ e1: aStoredEntry({ minutes: 90, notes: "Private note" }) }) };

test("a month without an outline is read from its days", async () => {
	const { uid } = await aPerson({ startDate: "2026-01-01" });
	await putMonth(uid, DAYS);
	const outlined = await loadMonths(database, [uid], JUNE);
	await transact(async (writer) => {
		const month = await writer.get(workMonthDoc(uid, "2026-06"));
		if (month !== null) writer.set(workMonthDoc(uid, "2026-06"), { ...month, outline: "" });
	});

	const [older] = await loadMonths(database, [uid], JUNE);

	expect(outlined[0]?.days["2026-06-01"]?.entries["e1"]).toEqual({
		dayTypeId: 0,
		minutes: 90,
		project: null,
		label: null,
	});
	expect(older?.days["2026-06-01"]?.entries["e1"]).toMatchObject({ dayTypeId: 0, minutes: 90 });
});

test("the outline contains each entry saved, changed or deleted through the API at once", async () => {
	const person = await aPerson({ startDate: "2026-01-01" });
	const outlineNow = async () => {
		const month = await stored(workMonthDoc(person.uid, "2026-06"));
		expect(month?.outline).toBe(outlineOf(month?.days ?? {}));
		return month?.outline ?? "";
	};
	const { saveEntry, updateEntry, deleteEntry } = contract.workDays;
	const id = randomUUID();
	const entry = { id, dayTypeId: 0, hours: 7.5 } as const;

	const { workDayId } = (await person.ask(saveEntry, { entry, date: "2026-06-02" })).data;
	expect(await outlineNow()).toContain(`["${id}",0,450,0]`);
	await person.ask(updateEntry, { editedEntry: { id, changedHour: 2 }, workDayId });
	expect(await outlineNow()).toContain(`["${id}",0,120,0]`);
	await person.ask(deleteEntry, { id, workDayId, version: 2 });
	expect(await outlineNow()).not.toContain(id);
});
