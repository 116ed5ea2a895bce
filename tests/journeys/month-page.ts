import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Locator, Page } from "playwright-core";
import { signIn } from "./browser.ts";
import type { Person } from "#tests/support/people.ts";

/** Signs in and opens the month at a day. */
export async function openDay(
	page: Page,
	person: Pick<Person, "email" | "password">,
	date: LocalDate,
): Promise<void> {
	await signIn(page, person);
	await openedDay(page).waitFor();
	await page.goto(`/monthly-view?month=${monthOf(date)}&day=${date}`);
	await openedDay(page).waitFor();
}

/** The panel of a day has loaded: its form, or on a day off the reason why there is none. */
export function openedDay(page: Page): Locator {
	return newEntryForm(page)
		.or(page.getByText(/No need to add weekend entry\.|Viikonlopulle ei tarvitse/))
		.first();
}

/** The form that adds an entry to the day, in either language. */
export function newEntryForm(page: Page): Locator {
	return page.getByRole("form", { name: /New entry|Uusi kirjaus/ });
}

/** Types hours and saves them on the open day. */
export async function logHours(page: Page, hours: string, note = ""): Promise<void> {
	const form = newEntryForm(page);
	await form.getByRole("textbox", { name: /^(Hours|Tunnit)/ }).fill(hours);
	await form.getByRole("textbox", { name: /^(Note|Kuvaus)/ }).fill(note);
	await form.getByRole("button", { name: /^(Save|Tallenna)/ }).click();
}

/** A toast at the top right; there may be several. */
export function toast(page: Page, text: string): Locator {
	return page.getByText(text, { exact: true }).first();
}

/** A headline number of the month, on desktop or on a phone; −Infinity while it is not shown yet. */
export async function figure(page: Page, label: string): Promise<number> {
	// Only within the page, because the sidebar has a Balance too.
	const card = page
		.getByRole("main")
		.locator("dl > div, ul > li")
		.filter({ hasText: new RegExp(`^\\s*${label}`) });
	const text = (await card.first().innerText()).replace(label, "");
	const number = /[+−-]?[\d\s]*\d(?:[.,]\d+)?/.exec(text)?.[0];
	return number === undefined
		? Number.NEGATIVE_INFINITY
		: Number(number.replace(/\s/g, "").replace("−", "-").replace(",", "."));
}
