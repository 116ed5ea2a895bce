import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect, test } from "vitest";
import { anAllocation, putAllocations } from "#tests/support/company/allocations.ts";
import { aReservation, aResource } from "#tests/support/company/resources.ts";
import { lastWorkingDay, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { setPasswordByMail } from "#tests/support/sign-in.ts";
import { stored } from "#tests/support/stored.ts";
import { signIn, useBrowser } from "./browser.ts";
import { choose, dialog, fill, press, typed } from "./forms.ts";
import { logHours, openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();

test("an admin hires a person in steps, who sets a password by the mail and logs a day", async () => {
	const admin = await aPerson({ role: "admin" });
	const word = randomUUID().slice(0, 8);
	const project = await aProject({ name: `Kaarna ${word}`, members: [admin] });
	const email = `${word}@example.com`;
	const start = lastWorkingDay();
	const page = await openPage();
	await signIn(page, admin);
	await openedDay(page).waitFor();
	await page.goto("/users");
	await page.getByRole("link", { name: "New employee" }).click();
	await fill(page, { "First name": "Maija", "Last name": word, "E-mail": email, "First day": typed(start) });
	await press(page, "Next");
	await fill(page, { "Euros a month": "3200" });
	await press(page, "Next");
	await choose(page, "Projects", project.name);
	await page.keyboard.press("Escape");
	await press(page, "Next");
	await fill(page, { "Opening balance, h": "2" });
	await press(page, "Next");
	await page.getByText(`Projects: ${project.name}`).waitFor();
	await press(page, "Hire");
	await page.getByText(`The invitation went to ${email}.`).waitFor();

	await setPasswordByMail(email, "kaksitoista-merkkia");
	// The month before the first day is fetched ahead, and has no contract.
	const own = await openPage({ expectedErrors: /404/ });
	await signIn(own, { email, password: "kaksitoista-merkkia" });
	await openedDay(own).waitFor();
	await own.goto(`/monthly-view?month=${start.slice(0, 7)}&day=${start}`);
	await logHours(own, "7.5", "First day");
	await own
		.getByText(/First day/)
		.first()
		.waitFor();
	const { data } = await admin.ask(contract.users.getUsers, {});
	const userId = data.users.find((one) => one.email === email)?.id ?? "";
	const hours = async () => {
		const day = await admin.ask(contract.workDays.getWorkDay, { workDayId: `${userId}_${start}` });
		return day.data.entries.map((entry) => entry.hours);
	};
	await expect.poll(hours).toEqual([7.5]);
});

test("an admin lets a person go who has booked leave, allocations and a laptop", async () => {
	const admin = await aPerson({ role: "admin" });
	const name = `Saimi ${randomUUID().slice(0, 8)}`;
	const person = await aPerson({ name });
	const next = addMonths(monthOf(today()), 1);
	const [first = "", second = ""] = workingDaysOf(next);
	const lastDay = addDays(firstDay(next), -1);
	await putMonth(person.uid, {
		[first]: aDay({ h1: aStoredEntry({ dayTypeId: DAY_TYPES.HOLIDAY, minutes: 0, project: null }) }),
	});
	await putAllocations(person.uid, {
		plan: anAllocation({ project: { id: "p1", name: "Lumivirta" }, startDate: first, endDate: second }),
	});
	await aResource({ name: "Laptop 7", kind: "other", reservations: { l: aReservation(person.uid) } });

	const page = await openPage();
	await signIn(page, admin);
	await openedDay(page).waitFor();
	await page.goto("/users");
	await page.getByRole("searchbox", { name: "Search people" }).fill(name);
	await press(page, name);
	await dialog(page).getByRole("link", { name: "Leaving" }).click();
	await fill(page, { "Last day": typed(lastDay) });
	await page.getByText(/^Cancelled: Holiday/).waitFor();
	await page.getByText(/^Work planned for Lumivirta from/).waitFor();
	await page.getByText(/^Laptop 7, since/).waitFor();
	await page.getByRole("row", { name: /Balance on the last day/ }).waitFor();
	await press(page, "Confirm leaving");
	await page.getByText(/Access ends after that day/).waitFor();

	expect((await stored(employmentContractsDoc(person.uid)))?.contracts["contract-1"]?.endDate).toBe(lastDay);
	expect((await stored(workMonthDoc(person.uid, next)))?.days[first]?.entries).toEqual({});
	await press(page, "Cancel leaving");
	await press(dialog(page), "Cancel leaving");
	await toast(page, `The leaving of ${name} was cancelled.`).waitFor();
	const { data } = await admin.ask(contract.users.getLeaving, { userId: person.uid });
	expect(data.leaving).toBeNull();
});
