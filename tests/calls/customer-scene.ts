import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { lastHolidayOnWeekday, pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";

/** People of three roles who have logged a day on a project with every optional field. */
export interface Scene {
	readonly people: Readonly<Record<"admin" | "user" | "external", Person>>;
	readonly date: LocalDate;
	readonly projectId: string;
	/** A past national holiday on a weekday. */
	readonly dayOff: { readonly id: string; readonly date: LocalDate };
}

const { saveEntry } = contract.workDays;

async function someone(role: Role): Promise<Person> {
	// Early enough to have a past national holiday.
	const person = await aPerson({ role, name: `Aino ${role}`, startDate: "2020-01-01" });
	await giveHolidays(person.uid, 20);
	return person;
}

/** Creates the scene, through the API where a call exists. */
export async function aScene(): Promise<Scene> {
	const people = {
		admin: await someone("admin"),
		user: await someone("user"),
		external: await someone("external"),
	};
	const project = await aProject({
		name: `Kaarna ${randomUUID()}`,
		members: Object.values(people),
		hourName: "Standard",
		prices: {
			hourPrices: [{ from: null, cents: 9550 }],
			labelPrices: { design: [{ from: null, cents: 12_000 }] },
		},
	});
	const date = pastWorkingDay(2);
	for (const person of Object.values(people))
		await person.ask(saveEntry, anEntry(date, { hours: 2, projectId: project.id, labelId: "design" }));
	const day = { startDate: lastHolidayOnWeekday(), endDate: lastHolidayOnWeekday() };
	const [dayOff] = (await people.admin.ask(contract.specialDays.getNationalHolidays, day)).data;
	if (dayOff === undefined) throw new Error(`There is no national holiday on ${day.startDate}.`);
	return { people, date, projectId: project.id, dayOff };
}

/** A new entry of the person, and its day. */
export async function aLoggedEntry(
	{ date }: Scene,
	person: Person,
): Promise<{ id: string; workDayId: string }> {
	const asked = anEntry(date, { hours: 0.25 });
	await person.ask(saveEntry, asked);
	return { id: asked.entry.id, workDayId: workDayIdOf(person.uid, date) };
}

/** A new project without entries, with these members. */
export async function aFreshProject(...members: readonly Person[]): Promise<string> {
	return (await aProject({ name: `Oksa ${randomUUID()}`, members })).id;
}
