import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay } from "@tuntikirja/contract/kernel/month.ts";
import { customerDoc } from "@tuntikirja/functions/records/invoices/customers.ts";
import type { Download, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { theCustomer } from "#tests/support/company/invoicing/invoices.ts";
import { pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { put } from "#tests/support/stored.ts";
import { signIn, useBrowser } from "./browser.ts";
import { openedDay } from "./month-page.ts";

const openPage = useBrowser();
const month = pastMonth();
const date = pastWorkingDay();
const ADDRESS = { street: "Hämeenkatu 1", postalCode: "33100", city: "Tampere", country: "FI" };
const CUSTOMERS = ["Kaarna Oy", "Lumi Oy", "Pine Oy"];
/** From the register to invoices on paper and in files. */
const MOST_PRESSES = 12;

/** A person who has worked a day of the last month for each customer. */
async function workForCustomers(): Promise<void> {
	const person = await aPerson({ startDate: firstDay(pastMonth(2)) });
	const entries = [];
	for (const name of CUSTOMERS) {
		const customer = theCustomer({ name, language: "en" });
		await put(customerDoc(customer.id), customer);
		const project = await aProject({
			members: [person],
			customerId: customer.id,
			prices: { hourPrices: [{ from: null, cents: 10_000 }] },
		});
		entries.push(aStoredEntry({ minutes: 120, project: { id: project.id, name: project.name } }));
	}
	const day = aDay(Object.fromEntries(entries.map((entry, index) => [`e${index}`, entry])));
	await putMonth(person.uid, { [date]: day }, { month });
}

test("the last month of three customers is issued, printed and saved as e-invoices in few presses", async () => {
	const admin = await aPerson({ role: "admin" });
	await admin.ask(contract.invoices.updateSeller, {
		name: "Tuntikirja Oy",
		businessId: "2345678-0",
		vatId: "FI23456780",
		address: ADDRESS,
		accounts: [{ iban: "FI2112345600000785", bic: "NDEAFIHH" }],
	});
	await workForCustomers();
	const page = await openPage();
	await signIn(page, admin);
	await openedDay(page).waitFor();
	await page.goto("/invoices");

	let presses = 0;
	const press = async (button: Locator) => {
		presses += 1;
		await button.click();
	};
	await press(page.getByRole("link", { name: /^Invoice \w+ \d{4}$/ }).first());
	await press(page.getByRole("button", { name: "Make 3 drafts" }));
	await press(page.getByRole("button", { name: "Issue 3 invoices" }));
	await page.getByRole("dialog").getByText("753.00 €").waitFor();
	await press(page.getByRole("dialog").getByRole("button", { name: "Issue" }));
	const files: Download[] = [];
	page.on("download", (file) => files.push(file));
	await press(page.getByRole("button", { name: "3 Finvoice files" }));
	await expect.poll(() => files.length).toBe(CUSTOMERS.length);
	await press(page.getByRole("link", { name: "Print 3 invoices" }));
	for (const name of CUSTOMERS) await page.getByRole("article").filter({ hasText: name }).waitFor();
	expect(presses).toBeLessThanOrEqual(MOST_PRESSES);

	const { invoices } = (await admin.ask(contract.invoices.getInvoices, { state: "issued" })).data;
	expect(invoices.map(({ customer, gross }) => [customer.name, gross]).toSorted()).toEqual(
		CUSTOMERS.map((name) => [name, 251]),
	);
	expect(files.map((file) => file.suggestedFilename()).toSorted()).toEqual(
		invoices.map(({ number }) => `finvoice-${number}.xml`).toSorted(),
	);
});
