import { today } from "@tuntikirja/functions/firestore/clock.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { overflowOf, whenSettled } from "#tests/pages/settled.ts";
import { isWorkingDay, pastMonth, pastWorkingDay } from "#tests/support/dates.ts";
import { aPerson } from "#tests/support/people.ts";
import { DESKTOP, PHONE, signIn, useBrowser } from "./browser.ts";
import { anAdminAtWork } from "./company-at-work.ts";
import { logHours, openDay, openedDay, toast } from "./month-page.ts";

const openPage = useBrowser();

/** Where the head and the totals of the page's table are, and what its edges say. */
function placesOf(page: Page) {
	return page.evaluate(() => {
		const frame = document.querySelector<HTMLElement>("[role=region]:has(> table > tfoot)");
		if (!frame) throw new Error("No table");
		return {
			head: Math.round(frame.querySelector("thead th")?.getBoundingClientRect().top ?? 0),
			foot: Math.round(innerHeight - (frame.querySelector("tfoot td")?.getBoundingClientRect().bottom ?? 0)),
			first: Math.round(frame.querySelector("tbody th")?.getBoundingClientRect().left ?? 0),
			sideways: frame.dataset["sideways"],
			isScrolled: "scrolled" in frame.dataset,
		};
	});
}

test("head, totals and first column of a wide table stay in sight, and its edges say where more is", async () => {
	const { admin } = await anAdminAtWork();
	const page = await openPage({ viewport: { width: PHONE.width, height: 600 } });
	await signIn(page, admin);
	await openedDay(page).waitFor();
	await page.goto(`/entry-report?from=${pastMonth(2)}-01&to=${pastMonth(1)}-28`);
	await whenSettled(page);
	const table = page.getByRole("region", { name: "Entry report" });
	await table.locator("tbody tr").nth(20).scrollIntoViewIfNeeded();

	// Below the top bar, and above the bar at the bottom.
	const stuck = { head: 56, foot: 57 };
	const { first, ...at } = await placesOf(page);
	expect(at).toEqual({ ...stuck, sideways: "more", isScrolled: false });
	await table.focus();
	while ((await placesOf(page)).sideways === "more") await page.keyboard.press("ArrowRight");
	expect(await placesOf(page)).toEqual({ ...stuck, first, sideways: "end", isScrolled: true });
	expect(await overflowOf(page)).toBe(0);
});

/** The names of the buttons and links in sight that a toast covers; without its own. */
function coveredControls(page: Page): Promise<(string | null)[]> {
	return page.evaluate(() => {
		const places = document.querySelector("[role=dialog]") ?? document;
		return [...places.querySelectorAll("button, a, input, select, textarea")]
			.filter((control) => {
				const { x, y, width, height } = control.getBoundingClientRect();
				const top = document.elementFromPoint(x + width / 2, y + height / 2);
				return !control.closest(".toasts") && top?.closest(".toasts");
			})
			.map((control) => control.getAttribute("aria-label") ?? control.textContent);
	});
}

test.each([
	["at a desk", DESKTOP],
	["on a phone, in the sheet of a day", { width: PHONE.width, height: 640 }],
])("four toasts cover no control %s", async (_, viewport) => {
	const person = await aPerson();
	const page = await openPage({ viewport });
	await openDay(page, person, isWorkingDay(today()) ? today() : pastWorkingDay());
	for (const note of ["one", "two", "three", "four"]) {
		await logHours(page, "1", note);
		await page.getByText(note).first().waitFor();
	}
	await toast(page, "Entry created successfully.").waitFor();
	expect(await page.locator(".toasts > :visible").count()).toBe(3);
	expect(await coveredControls(page)).toEqual([]);
});
