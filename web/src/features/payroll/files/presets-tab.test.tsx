import { screen, within } from "@testing-library/react";
import { BUILT_IN } from "@tuntikirja/contract/payroll/presets/built-in.ts";
import type { PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { aProfile, network, sentTo } from "#test/network.ts";
import { renderPage } from "#test/render-page.tsx";
import { PayrollPage } from "#features/payroll/payroll-page.tsx";

const SETTINGS: PayrollSettings = {
	wageTypes: [],
	payGroups: [],
	presets: [],
	handsOverBonus: false,
	nextBatch: 1,
	revision: 3,
};

async function open(settings = SETTINGS) {
	network.use(
		http.get("*/api/payroll/settings", () => HttpResponse.json(settings)),
		http.get("*/api/payroll/batches", () => HttpResponse.json({ batches: [] })),
	);
	const profile = aProfile({ role: "user", isPayrollUser: true });
	const { user } = await renderPage(<PayrollPage />, {
		texts: ["wages", "reports"],
		profile,
		search: "?tab=files",
	});
	return { user, sent: sentTo("put", "*/api/payroll/settings", () => HttpResponse.json(settings)) };
}

test("a copy of a preset is changed beside how its file looks, and saved as the company's own", async () => {
	const { user, sent } = await open();
	await user.click(await screen.findByRole("button", { name: "Copy Procountor" }));
	const dialog = within(await screen.findByRole("dialog", { name: "New kind of file" }));
	expect(dialog.getByText(/^E;1042;1000;Tuntipalkka;152,50;/)).toBeVisible();

	await user.clear(dialog.getByLabelText("Text of column 1"));
	await user.type(dialog.getByLabelText("Text of column 1"), "X");
	await user.selectOptions(dialog.getByLabelText("Content of column 6"), "Cost centre");
	await user.click(dialog.getByRole("button", { name: "Remove column 4" }));
	await user.click(dialog.getByRole("button", { name: "Move column 2 up" }));
	await user.selectOptions(dialog.getByLabelText("Decimal mark"), "Point .");
	expect(await dialog.findByText(/^1042;X;1000;152\.50;100/)).toBeVisible();

	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Saved")).toBeVisible();
	expect(sent).toMatchObject([
		{
			revision: 3,
			presets: [
				{
					id: expect.stringMatching(/^[0-9a-f-]{36}$/),
					name: "Procountor (own)",
					decimalMark: "point",
					absenceColumns: null,
					columns: [
						{ field: "employeeNumber" },
						{ field: null, text: "X" },
						{ field: "wageType" },
						{ field: "quantity" },
						{ field: "costCentre" },
					],
				},
			],
		},
	]);
});

test("absences get a file of their own by a tick, and one's own form is removed", async () => {
	const [neutral] = BUILT_IN;
	if (neutral === undefined) throw new Error("no preset");
	const own = { ...neutral, id: "own", name: "Oma" };
	const { user, sent } = await open({ ...SETTINGS, presets: [own] });
	await user.click(await screen.findByRole("button", { name: "Edit Oma" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Edit Oma" }));
	await user.click(dialog.getByLabelText("Absences in a file of their own"));
	expect(await dialog.findByText("How the file begins · absences")).toBeVisible();
	expect(dialog.getByRole("group", { name: "Columns of the file of absences" })).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("Saved")).toBeVisible();
	expect(sent).toEqual([{ revision: 3, presets: [] }]);
});
