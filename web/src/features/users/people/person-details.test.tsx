import { screen, waitFor, within } from "@testing-library/react";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { choose } from "#test/choose.ts";
import { network } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { aChangedPerson, aHolidayPreview } from "#test/special-days/holiday-preview-builder.ts";
import { answer, openVille, preparePeople, takes, VILLE } from "#test/users/open-people.tsx";

preparePeople();

/** The preview of a first day in January 2024 for Ville. */
const MOVED = {
	months: [{ month: "2024-01", expectedBefore: 0, expectedAfter: 165, flexChange: -165, state: "closed" }],
	balanceBefore: 3,
	balanceAfter: -162,
	closedMonths: 1,
	lockedMonths: 0,
	openFrom: null,
	adjustment: 0,
};

test("over locked months the first day moves to the first open one, with an adjustment if that is chosen", async () => {
	answer();
	const over = { ...MOVED, lockedMonths: 1, openFrom: "2024-02-01", adjustment: -165 };
	const asked = takes("post", "/user/preview-start-date", () => HttpResponse.json(over));
	const sent = takes("put", "/user/update-start-date", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	const day = dialog.getByRole("textbox", { name: "First day" });
	await user.clear(day);
	await user.type(day, "1.1.2024");
	const ways = within(await dialog.findByRole("radiogroup", { name: "Locked months" }));
	expect(ways.getByRole("radio", { name: "From 01.02.2024" })).toBeChecked();
	await user.click(ways.getByRole("radio", { name: "Adjust balance −165.00 h" }));
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ locked: "adjust" }));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(sent).toEqual([{ userId: "ville", startDate: "2024-01-01", locked: "adjust" }]);
});

test("another first day is saved after a preview of its effect", async () => {
	answer();
	const asked = takes("post", "/user/preview-start-date", () => HttpResponse.json(MOVED));
	const sent = takes("put", "/user/update-start-date", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
	const field = dialog.getByRole("textbox", { name: "First day" });
	expect(field).toHaveFocus();
	await user.clear(field);
	await user.type(field, "1.1.2024");
	const table = within(await dialog.findByRole("table", { name: "Months that change" }));
	expect(table.getAllByRole("row").map((row) => row.textContent)).toEqual([
		"MonthTarget now, hTarget after, hBalance, h",
		"January 2024 Past0.00165.00\u2212165.00",
		"Total0.00165.00\u2212165.00",
	]);
	expect(dialog.getByText("This changes 1 past month.")).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The first day was changed.")).toBeVisible();
	expect(asked.at(-1)).toEqual({ userId: "ville", startDate: "2024-01-01" });
	expect(sent).toEqual([{ userId: "ville", startDate: "2024-01-01" }]);
});

test("of many logged days the first ones are named, with a hint that there are more", async () => {
	answer();
	const dates = Array.from({ length: 31 }, (_, index) => addDays("2024-02-01", index));
	takes("post", "/user/preview-start-date", () => refusal("start-date-days-logged", { dates }));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	const field = dialog.getByRole("textbox", { name: "First day" });
	await user.clear(field);
	await user.type(field, "1.3.2026");
	expect(await dialog.findByText(/^Days: 01\.02\..*2024 and more$/)).toBeVisible();
});

test("a first day after logged days is refused in the preview, with those days", async () => {
	answer();
	takes("post", "/user/preview-start-date", () =>
		refusal("start-date-days-logged", { dates: ["2024-02-01", "2024-02-02"] }),
	);
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the first day" }));
	const field = dialog.getByRole("textbox", { name: "First day" });
	await user.clear(field);
	await user.type(field, "1.3.2024");
	expect(await dialog.findByRole("alert")).toHaveTextContent("Days: 01.02.2024–02.02.2024");
	expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
	expect(field).toHaveValue("1.3.2024");
});

test("a person becomes a capacity user and gets a duty, and does not become a sales user", async () => {
	answer();
	const sent = takes("put", "/user/update-duties", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change planning, sales and duties" }));
	await user.click(dialog.getByRole("checkbox", { name: /^Include in capacity planning/ }));
	await user.click(dialog.getByRole("checkbox", { name: /^Invoicing:/ }));
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Changes to Ville Koski saved.")).toBeVisible();
	const others = { isSalesUser: false, isPayrollUser: false };
	expect(sent).toEqual([{ userId: "ville", isCapacityUser: true, isInvoicingUser: true, ...others }]);
});

test("a missing national holiday is added, after a preview of whose hours it changes", async () => {
	answer();
	const asked = takes("post", "/special-day/preview-national-holiday", () =>
		HttpResponse.json(
			aHolidayPreview({ people: [aChangedPerson({ userId: "ville", name: "Ville Koski" })] }),
		),
	);
	const sent = takes("post", "/special-day/add-missing-national-holiday", () => HttpResponse.json({}));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Add a missing national holiday" }));
	await user.type(dialog.getByRole("textbox", { name: "Date" }), "19.6.2026");
	const table = within(await dialog.findByRole("table", { name: "People whose hours change" }));
	expect(table.getByRole("row", { name: /^Ville Koski/ })).toHaveTextContent("142.50135.00−2.25+5.25");
	expect(asked).toEqual([{ action: "add-missing", userId: "ville", date: "2026-06-19" }]);
	await user.click(dialog.getByRole("button", { name: "Add the holiday" }));
	expect(await screen.findByText("Ville Koski now has the national holiday.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", date: "2026-06-19" }]);
});

test("a person is added to a group", async () => {
	answer();
	network.use(
		http.get("*/api/user/user-groups", () =>
			HttpResponse.json({ groups: [{ id: "dev", name: "Developers" }] }),
		),
	);
	const sent = takes("put", "/user/update-user-group", () => HttpResponse.json(VILLE));
	const { user, dialog } = await openVille();
	await user.click(dialog.getByRole("button", { name: "Change the group" }));
	await choose(user, dialog.getByRole("combobox", { name: "User group" }), "Developers");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("User group updated successfully.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", groupId: "dev" }]);
});
