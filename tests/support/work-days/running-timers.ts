import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { localDateAt, startOfDay } from "@tuntikirja/functions/firestore/clock.ts";
import { type StoredTimer, userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { aPerson, type Person, type PersonOverrides } from "#tests/support/people.ts";
import { change, stored } from "#tests/support/stored.ts";

const { getWorkDayByDate } = contract.workDays;

/** Ten in the morning of a past working day, or of the given day. */
export const morningOf = (date: string) =>
	new Date(startOfDay(date).getTime() + 10 * 3_600_000).toISOString();

/** A person whose timer has run since that instant. */
export async function aPersonWithTimer(startedAt: string, overrides: PersonOverrides = {}) {
	const timer = { id: randomUUID(), startedAt, notes: "Review", project: null, label: null };
	const person = await aPerson({ usesTimer: true, timer, ...overrides });
	return { person, id: timer.id, date: localDateAt(new Date(startedAt)) };
}

/** The person's timer as it is stored, or null. */
export const timerOf = async ({ uid }: Person) => (await stored(userDoc(uid)))?.timer ?? null;

/** Changes the running timer without the API. */
export async function changeTimer(person: Person, fields: Partial<StoredTimer>) {
	const timer = await timerOf(person);
	if (timer === null) throw new Error("No timer is running.");
	await change(userDoc(person.uid), { timer: { ...timer, ...fields } });
}

/** The person's entries of a day, as the API answers them. */
export const entriesOn = async (person: Person, date: string) =>
	(await person.ask(getWorkDayByDate, { date })).data.entries;
