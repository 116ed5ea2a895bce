import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { sentTo } from "#test/network.ts";
import { ACME, openProject, prepareProject, UPDATE } from "#test/projects/open-project.tsx";

prepareProject();

/** The preview of a price of 110 € since May. */
const REPRICED = {
	months: [{ month: "2026-05", state: "closed", before: 1000, after: 1100 }],
	before: 1000,
	after: 1100,
	since: null,
	closedMonths: 1,
	invoiced: { entries: 0, hours: 0, before: 0, after: 0 },
};

const previewed = (preview: object = REPRICED) =>
	sentTo("post", "*/api/project/preview-project", () => HttpResponse.json(preview));

test("a changed price is saved from the chosen date, and no other field with it", async () => {
	const bodies = sentTo("put", UPDATE, () => HttpResponse.json({ ...ACME, hourPrice: 110 }));
	const { user } = await openProject();
	const save = await screen.findByRole("button", { name: "Save" });
	expect(save).toBeDisabled();
	const asked = previewed();
	const price = await screen.findByLabelText("€/h");
	await user.clear(price);
	await user.type(price, "110,5");
	expect(save).toHaveAccessibleDescription("Calculating the effects …");
	await waitFor(() => expect(save).toBeEnabled());
	expect(save).toHaveAccessibleDescription("");
	expect(asked.at(-1)).toEqual({ projectId: "acme", hourPrice: 110.5, pricesFrom: "2026-06-10" });
	await user.click(save);
	expect(await screen.findByText("Project updated successfully.")).toBeVisible();
	expect(bodies).toEqual([{ projectId: "acme", hourPrice: 110.5, pricesFrom: "2026-06-10" }]);
	await waitFor(() => expect(save).toBeDisabled());
});

test("the revenue effect of a past price is shown before it can be saved, with the invoiced part", async () => {
	const invoiced = { entries: 2, hours: 4, before: 400, after: 440 };
	previewed({ ...REPRICED, invoiced });
	const { user } = await openProject();
	await user.clear(await screen.findByLabelText("€/h"));
	await user.type(screen.getByLabelText("€/h"), "110");
	expect(await screen.findByRole("heading", { name: "Effects of the change" })).toBeVisible();
	const table = within(await screen.findByRole("table", { name: "Months that change" }));
	expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
		"MonthRevenue now, €Revenue after, €Change, €",
		"May 2026 Past1,000.001,100.00+100.00",
		"Total1,000.001,100.00+100.00",
	]);
	expect(screen.getByText(/^2 of the entries, 4\.00 h, are already invoiced\./)).toBeVisible();
	expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
	await user.type(screen.getByLabelText("Name"), " Oy");
	await user.clear(screen.getByLabelText("€/h"));
	await user.type(screen.getByLabelText("€/h"), "100");
	expect(screen.queryByRole("heading", { name: "Effects of the change" })).not.toBeInTheDocument();
	expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
});

test("the fields show the prices of the chosen date", async () => {
	const { user } = await openProject();
	const from = await screen.findByLabelText("Changed prices in force from");
	await user.clear(from);
	await user.type(from, "30.4.2026");
	expect(await screen.findByLabelText("€/h")).toHaveValue("95.00");
	await user.click(screen.getByRole("radio", { name: "From the beginning" }));
	expect(await screen.findByLabelText("€/h")).toHaveValue("95.00");
	expect(screen.queryByLabelText("Changed prices in force from")).not.toBeInTheDocument();
});
