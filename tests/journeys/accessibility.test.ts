import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "vitest";
import { DESKTOP, PHONE, useBrowser } from "./browser.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { openDay } from "./month-page.ts";
import { aPerson } from "#tests/support/people.ts";
import { anEntry } from "#tests/support/entries.ts";

const openPage = useBrowser();

const LOOKS = [
	{ name: "light, wide", colorScheme: "light", viewport: DESKTOP },
	{ name: "dark, wide", colorScheme: "dark", viewport: DESKTOP },
	{ name: "light, phone", colorScheme: "light", viewport: PHONE },
	{ name: "dark, phone", colorScheme: "dark", viewport: PHONE },
] as const;

async function violations(page: Awaited<ReturnType<typeof openPage>>) {
	const { violations: found } = await new AxeBuilder({ page })
		.withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
		.analyze();
	return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

test.each(LOOKS)("axe finds nothing on the login page ($name)", async ({ colorScheme, viewport }) => {
	const page = await openPage({ colorScheme, viewport });
	await page.goto("/login");
	await page.locator("input[type=email]").waitFor();
	expect(await violations(page)).toEqual([]);
});

test.each(LOOKS)("axe finds nothing on the monthly view ($name)", async ({ colorScheme, viewport }) => {
	const person = await aPerson();
	await person.call("POST", "/work-day/entry/", { body: anEntry(pastWorkingDay(1)) });
	await person.call("POST", "/work-day/entry/", {
		body: anEntry(pastWorkingDay(2), { dayTypeId: 2, hours: 0 }),
	});
	const page = await openPage({ colorScheme, viewport });
	await openDay(page, person, pastWorkingDay(1));
	expect(await violations(page)).toEqual([]);
});
