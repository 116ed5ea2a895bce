import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";
import { PayrollPage } from "#features/payroll/payroll-page.tsx";

test("the file of joiners and leavers begins on the day of the last batch", async () => {
	setClock(() => new Date("2026-12-03T09:00:00Z"));
	const batch = {
		id: "b1",
		number: 1,
		month: "2026-10",
		payGroup: null,
		at: "2026-11-02T22:30:00.000Z",
		by: "Clerk",
		hash: "h",
		people: 1,
		rows: 1,
		wage: 0,
	};
	const asked: string[] = [];
	network.use(
		http.get("*/api/payroll/batches", () => HttpResponse.json({ batches: [batch] })),
		http.get("*/api/payroll/people-changes", ({ request }) => {
			asked.push(new URL(request.url).search);
			return new HttpResponse("file", {
				headers: { "Content-Type": "text/csv", "Content-Disposition": 'attachment; filename="x.csv"' },
			});
		}),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	const { user } = await renderPage(<PayrollPage />, {
		texts: ["wages", "reports"],
		profile,
		search: "?tab=batches",
	});
	const { names } = savedFiles(user);
	await user.click(await screen.findByRole("button", { name: "Joiners, leavers, changes" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Joiners, leavers, changes" }));
	await user.selectOptions(dialog.getByLabelText("Kind of file"), "CSV");
	await user.click(dialog.getByRole("button", { name: "Download" }));
	expect(await screen.findByText("Downloaded")).toBeVisible();
	expect(names).toEqual(["changes-of-people-2026-11-03-2026-12-03.csv"]);
	expect(asked[0]).toContain("startDate=2026-11-03&endDate=2026-12-03&format=csv&language=en");
});
