import { readFile } from "node:fs/promises";
import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { put } from "#tests/support/stored.ts";
import { DESKTOP, PHONE, signIn, useBrowser } from "./browser.ts";

const openPage = useBrowser();
/** Called October and November below. */
const [october, november] = [pastMonth(2), pastMonth(1)];
/** From the month end to a file on the disk. */
const MOST_PRESSES = 6;

/** Someone paid by the hour, with a number, who has worked every working day of both months. */
async function anEmployee(clerk: Person): Promise<Person> {
	const startDate = firstDay(october);
	const person = await aPerson({ name: "Aki Tuntinen", startDate, contracts: [aContract({ startDate })] });
	const wage = { startDate, endDate: null, kind: "hourly" as const, cents: 2000 };
	await put(wagesDoc(person.uid), { userId: person.uid, wages: { w: wage } });
	await clerk.ask(contract.payroll.updatePayrollPerson, { userId: person.uid, employeeNumber: "1001" });
	await lockedMonth(person, october, 450);
	await lockedMonth(person, november, 450);
	return person;
}

/** The month with so many minutes on its first working day, and 7.5 hours on all others. */
async function lockedMonth({ uid }: Person, month: Month, minutes: number): Promise<void> {
	const days = workingDaysOf(month).map((date, index) => {
		const entry = aStoredEntry(index === 0 ? { minutes } : {});
		return [date, aDay({ [`e-${date}`]: entry })] as const;
	});
	await putMonth(uid, Object.fromEntries(days), { month, state: "locked" });
}

const widthOf = (element: Locator) => element.evaluate((shown) => shown.getBoundingClientRect().width);

test("an approved month is a file in few presses, and a correction comes in the next batch", async () => {
	const clerk = await aPerson({ isPayrollUser: true, contracts: [] });
	const worked = {
		id: "w",
		source: "worked" as const,
		number: "1000",
		name: "Tuntipalkka",
		unit: "h" as const,
	};
	await clerk.ask(contract.payroll.updatePayrollSettings, {
		wageTypes: [{ ...worked, from: firstDay(october) }],
	});
	const person = await anEmployee(clerk);
	// The clerk has no contract, so that no month of their own is to be closed: their first page has no days.
	const page = await openPage({ expectedErrors: /404/ });
	await signIn(page, clerk);
	await page.getByRole("navigation", { name: "Navigation" }).waitFor();
	await page.goto(`/month-end?month=${october}`);

	let presses = 0;
	const press = async (button: Locator) => {
		presses += 1;
		await button.click();
	};
	const hoursOf = (month: Month) => (workingDaysOf(month).length * 7.5).toFixed(2);
	await press(page.getByRole("main").getByRole("link", { name: "Payroll", exact: true }));
	await press(page.getByRole("button", { name: "Hand over" }));
	await press(page.getByRole("dialog").getByRole("button", { name: "Hand over" }));
	await page.getByRole("heading", { name: "Batch 1" }).waitFor();
	const download = page.waitForEvent("download");
	await press(page.getByRole("button", { name: /^Download/ }).first());
	const file = await readFile(await (await download).path(), "utf8");
	expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
	expect(file.replaceAll('"', "")).toContain("1001");
	expect(file.replace(",", ".")).toContain(hoursOf(october));

	// From the row to its entries.
	await page.getByRole("button", { name: "Entries of Aki Tuntinen: 1000 Tuntipalkka" }).click();
	const entries = page.getByRole("list", { name: "Entries behind the row" });
	await entries.waitFor();
	await page.getByText(`Now ${hoursOf(october)} h, as it was handed over.`).waitFor();
	await page.setViewportSize(PHONE);
	expect(await widthOf(entries)).toBeGreaterThan(PHONE.width * 0.75);
	await page.setViewportSize(DESKTOP);

	await lockedMonth(person, october, 510);
	await page.goto(`/month-end?month=${october}`);
	const row = page.getByRole("row", { name: /Aki Tuntinen/ });
	await row.getByText("Differs from what was handed over").waitFor();
	await page.goto(`/payroll?month=${november}`);
	await page.getByRole("cell", { name: "batch 1, row 1" }).waitFor();
	await page.getByRole("button", { name: "Hand over" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
	await page.getByRole("heading", { name: "Batch 2" }).waitFor();
	const { batches } = (await clerk.ask(contract.payroll.getBatches, {})).data;
	const second = (await clerk.ask(contract.payroll.getBatch, { id: batches[0]?.id ?? "" })).data;
	expect(second.lines[0]?.rows.map(({ month, quantity, corrects }) => [month, quantity, corrects])).toEqual(
		expect.arrayContaining([
			[october, 1, { batch: 1, row: 1 }],
			[november, Number(hoursOf(november)), null],
		]),
	);
});
