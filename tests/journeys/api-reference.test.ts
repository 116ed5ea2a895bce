import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { DESKTOP, PHONE, useBrowser } from "./browser.ts";

const openPage = useBrowser();

test.each([
	["light, wide", "light", DESKTOP],
	["dark, on a phone", "dark", PHONE],
] as const)(
	"a visitor without sign-in can look up a call in the reference (%s)",
	async (_, colorScheme, viewport) => {
		const page = await openPage({ colorScheme, viewport });

		await page.goto("/api/docs");
		await page.getByText(`${ENDPOINTS.length} of ${ENDPOINTS.length} calls`).waitFor();
		await page.getByLabel("Search").fill("changedHour put");
		await page.getByText(`1 of ${ENDPOINTS.length} calls`).waitFor();
		await page.getByText("/work-day/webapp/entry").click();

		await page.getByText("The entry's new number of hours").waitFor();
		await page.getByText("For: admin, manager, user, external.").waitFor();
		const { violations } = await new AxeBuilder({ page }).analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
		expect(overflow).toBeLessThanOrEqual(0);
		const folder = process.env["SHOTS"];
		if (folder) await page.screenshot({ path: `${folder}/docs-${viewport.width}.png` });
	},
);

test("a link to one call opens it", async () => {
	const page = await openPage();

	await page.goto("/api/docs#workDays.saveEntry");

	await page.getByRole("heading", { name: "Body" }).waitFor();
});
