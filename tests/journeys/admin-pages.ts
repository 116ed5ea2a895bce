import { expect } from "vitest";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Page } from "playwright-core";
import { choose, dialog, fill, press, typed } from "./forms.ts";
import { toast } from "./month-page.ts";

/** The form values of a new person, as an admin enters them. */
export interface Newcomer {
	readonly firstName: string;
	readonly lastName: string;
	readonly name: string;
	readonly email: string;
	readonly password: string;
	readonly startDate: LocalDate;
}

/** Opens a page from the navigation, as people do; the app is not reloaded. */
async function goTo(page: Page, name: string): Promise<void> {
	const link = page.getByRole("navigation", { name: "Navigation" }).getByRole("link", { name, exact: true });
	await link.click();
	await expect.poll(() => link.getAttribute("aria-current")).toBe("page");
}

/** Adds a person. */
export async function addPerson(page: Page, person: Newcomer): Promise<void> {
	await goTo(page, "Users");
	await page.getByRole("link", { name: "Add a person" }).click();
	const { firstName, lastName, email, startDate } = person;
	await fill(page, { "First name": firstName, "Last name": lastName, "E-mail": email });
	await page.getByLabel("Set a password instead").check();
	await page.getByLabel("Password", { exact: true }).fill(person.password);
	await fill(page, { "First day": typed(startDate) });
	await press(page, "Add the person");
	await toast(page, `${person.name} was added.`).waitFor();
}

/** Gives the person a full-time contract, after the preview. */
export async function addContract(page: Page, { name, startDate }: Newcomer): Promise<void> {
	await goTo(page, "Contracts");
	await page.getByRole("searchbox", { name: "Search people" }).fill(name);
	await page.getByRole("link", { name }).first().click();
	await page.getByRole("link", { name: "Add a contract" }).click();
	await fill(page, { "First day": typed(startDate) });
	const months = page.getByRole("table", { name: "Months that change" });
	await months.getByRole("row", { name: /^Total/ }).waitFor();
	expect(await page.getByText(/This changes \d+ past months?\./).count()).toBe(1);
	await press(page, "Save");
	await toast(page, "Contract saved successfully.").waitFor();
}

/** Gives the person a monthly wage. */
export async function addWage(page: Page, { name, startDate }: Newcomer, euros: string): Promise<void> {
	await goTo(page, "Wages");
	await page.getByRole("searchbox", { name: "Search people" }).fill(name);
	await press(page, `Add a wage for ${name}`);
	await fill(dialog(page), { "Euros a month": euros, "First day": typed(startDate) });
	await press(dialog(page), "Save");
	await toast(page, "The wage was added.").waitFor();
}

/** Creates a project with one label that has its own price. */
export async function addProject(
	page: Page,
	project: { name: string; price: string; label: string; labelPrice: string; member: string },
): Promise<void> {
	await goTo(page, "Projects");
	await page.getByRole("link", { name: "New project" }).click();
	await fill(page, { Name: project.name, "€/h": project.price });
	await press(page, "Add a member");
	await page.getByRole("option", { name: project.member, exact: true }).click();
	await press(page, "Add a label");
	await fill(page, { "Name of label 1": project.label, "€/h of label 1": project.labelPrice });
	await press(page, "Create project");
	await toast(page, "Project created successfully.").waitFor();
}

/** Opens the invoicing report of last month at one person. */
export async function openInvoicing(page: Page, name: string): Promise<void> {
	await goTo(page, "Invoicing by person");
	await page.getByRole("searchbox", { name: "Search the table" }).fill(name);
}

/** The cells of a person's line in the invoicing report. */
export async function soldBy(page: Page, name: string): Promise<string> {
	const row = page.getByRole("row", { name: new RegExp(`^${name} \\d`) });
	return (await row.innerText()).replace(/\s+/g, " ").trim();
}

/** Marks a person's work on a project as invoiced. */
export async function markInvoiced(
	page: Page,
	project: string,
	name: string,
	reference: string,
): Promise<void> {
	await page.getByRole("button", { name, exact: true }).click();
	await press(page, `Mark as invoiced: ${project}, ${name}`);
	await fill(dialog(page), { "Invoice number": reference });
	await press(dialog(page), "Mark as invoiced");
	await toast(page, "Marked as invoiced.").waitFor();
}

/** Shares last month's timesheet of a project. @returns the address of the link */
export async function shareTimesheet(page: Page, project: string, withPrices = false): Promise<string> {
	await goTo(page, "Project timesheet report");
	await choose(page, "Project", project);
	await press(page, "Share a link");
	if (withPrices) await dialog(page).getByLabel("Show prices and amounts").check();
	await press(dialog(page), "Make the link");
	const address = await dialog(page).getByRole("textbox", { name: "Address" }).inputValue();
	await dialog(page).getByRole("button", { name: "Close" }).last().click();
	return address;
}

/** Revokes the only link of a project. */
export async function revokeLinks(page: Page, project: string): Promise<void> {
	await page
		.getByRole("button", { name: new RegExp(`^Revoke the link: ${project}`) })
		.first()
		.click();
	await press(dialog(page), "Revoke");
	await toast(page, "The link has been revoked.").waitFor();
}
