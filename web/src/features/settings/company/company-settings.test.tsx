import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { network, sentTo } from "#test/network.ts";
import { refusal, silence } from "#test/render-page.tsx";
import { answer, CALL, prepareCompanySettings, saves, SETTINGS } from "#test/settings/company-settings.ts";
import { openSettings } from "#test/settings/open-tab.tsx";
import { aChangedPerson, aHolidayPreview } from "#test/special-days/holiday-preview-builder.ts";

prepareCompanySettings();

async function change(name: string) {
	const rendered = await openSettings();
	await rendered.user.click(await screen.findByRole("button", { name: `Change ${name}` }));
	return { ...rendered, dialog: within(await screen.findByRole("dialog", { name })) };
}

test("each setting shows its current value, and the past and future ones", async () => {
	answer();
	await openSettings();
	const card = (await screen.findByRole("heading", { name: "Expenses multiplier" })).closest("section");
	expect(card).toHaveTextContent(/1\.65Expenses of a person/);
	expect(
		within(card as HTMLElement)
			.getAllByRole("listitem")
			.map((one) => one.textContent),
	).toEqual(["01.01.20271.7coming", "01.01.20261.65in force", "until then1.6"]);
	expect(screen.getByText("billing rate ≥ 70 % → 2 %")).toBeVisible();
	expect(await screen.findByText("example.com")).toBeVisible();
});

test("a changed value is added to the history on its date", async () => {
	answer();
	const bodies = saves();
	const { user, dialog } = await change("Expenses multiplier");
	const value = dialog.getByLabelText("Value");
	expect(value).toHaveFocus();
	expect(value).toHaveValue("1.65");
	await user.clear(value);
	await user.type(value, "11");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(value).toHaveAccessibleDescription(
		"Expenses of a person are the wage times this, 0–10. Enter a number within the limits of this setting.",
	);
	await user.clear(value);
	await user.type(value, "1,675");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("Settings saved successfully.")).toBeVisible();
	expect(bodies).toEqual([
		{
			expensesMultiplier: [
				{ from: "2026-01-01", value: 1.65 },
				{ from: "2026-06-10", value: 1.675 },
				{ from: "2027-01-01", value: 1.7 },
			],
			revision: 4,
		},
	]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test.each([
	["", null],
	["10.7.2026", null],
	["9.6.2026", "1 month that has begun, 09.06.2026–10.06.2026."],
	["15.3.2025", "10 months that have begun, 15.03.2025–31.12.2025."],
])("a change from %j shows its effect and the affected past months: %s", async (typed, reach) => {
	answer();
	const { user, dialog } = await change("Expenses multiplier");
	const from = dialog.getByLabelText("In force from");
	await user.clear(from);
	if (typed !== "") await user.type(from, typed);
	expect(dialog.getByText(/Expenses and profitability are recalculated from this day/)).toBeVisible();
	const shown = dialog.queryByText(/This day is past/)?.textContent ?? null;
	expect(shown).toBe(reach && `This day is past: the change affects ${reach}`);
});

test("the retention period counts as of today, whatever its start date", async () => {
	answer();
	const { user, dialog } = await change("Retention in years");
	const from = dialog.getByLabelText("In force from");
	await user.clear(from);
	await user.type(from, "1.1.2020");
	expect(dialog.getByText(/Today's value applies/)).toBeVisible();
	expect(dialog.queryByText(/This day is past/)).not.toBeInTheDocument();
});

test("a choice offers the possible values", async () => {
	answer();
	const bodies = saves();
	const { user, dialog } = await change("Work on weekends");
	await user.selectOptions(dialog.getByLabelText("Value"), "Yes");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await screen.findByText("Settings saved successfully.");
	expect(bodies).toEqual([{ allowWeekendWork: [{ from: "2026-06-10", value: true }], revision: 4 }]);
});

test("the month from which reference periods follow each other is chosen by its name", async () => {
	answer();
	const bodies = saves();
	const { user, dialog } = await change("Periods of the Working Hours Act");
	expect(dialog.getByLabelText("Value")).toHaveDisplayValue("January");
	await user.selectOptions(dialog.getByLabelText("Value"), "March");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await waitFor(() =>
		expect(bodies).toEqual([{ referencePeriodMonth: [{ from: "2026-06-10", value: 3 }], revision: 4 }]),
	);
});

test("the bonus table is edited step by step, with each rate once", async () => {
	answer();
	const bodies = saves();
	const { user, dialog } = await change("Bonus table");
	await user.click(dialog.getByRole("button", { name: "Add a step" }));
	await user.type(dialog.getByLabelText("From billing rate %, step 2"), "70");
	await user.type(dialog.getByLabelText("Bonus %, step 2"), "4,5");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(dialog.getByRole("alert")).toHaveTextContent("each billing rate once");
	await user.type(dialog.getByLabelText("From billing rate %, step 2"), ".5");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await screen.findByText("Settings saved successfully.");
	const value = [
		{ fromRate: 70, bonusPercent: 2 },
		{ fromRate: 70.5, bonusPercent: 4.5 },
	];
	expect(bodies).toEqual([{ bonusTable: [{ from: "2026-06-10", value }], revision: 4 }]);
});

test("after a version conflict the settings are fetched again, and the typed value stays and can be saved", async () => {
	answer();
	saves(() => refusal("stale-settings"));
	const { user, dialog } = await change("Retention in years");
	const value = dialog.getByLabelText("Value");
	await user.clear(value);
	await user.type(value, "10");
	answer({ ...SETTINGS, purgeYears: [{ from: "2026-02-01", value: 7 }], revision: 9 });
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await dialog.findByRole("alert")).toHaveTextContent("The settings were changed");
	expect(value).toHaveValue("10");
	await screen.findByText("01.02.2026", { selector: "li > span" });
	const bodies = saves();
	await user.click(dialog.getByRole("button", { name: "Save" }));
	await screen.findByText("Settings saved successfully.");
	expect(bodies).toEqual([
		{
			purgeYears: [
				{ from: "2026-02-01", value: 7 },
				{ from: "2026-06-10", value: 10 },
			],
			revision: 9,
		},
	]);
});

test("a value is removed from the history after a confirmation; a refusal names the locked months", async () => {
	answer();
	const bodies = saves(() => refusal("month-locked", { months: ["2026-01", "2026-02"] }));
	const { user } = await openSettings();
	await user.click(await screen.findByRole("button", { name: "Remove the value from 01.01.2026" }));
	const dialog = await screen.findByRole("dialog", { name: "Expenses multiplier: remove a value?" });
	expect(dialog).toHaveTextContent("“1.65” is no longer in force from 01.01.2026");
	expect(dialog).toHaveTextContent("6 months that have begun, 01.01.2026–10.06.2026");
	await user.click(within(dialog).getByRole("button", { name: "Remove" }));
	expect(await screen.findByText("These months are locked: January 2026 and February 2026.")).toBeVisible();
	expect(bodies).toEqual([{ expensesMultiplier: [{ from: "2027-01-01", value: 1.7 }], revision: 4 }]);
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(CALL, silence));
	await openSettings();
	expect(screen.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await openSettings();
	expect(await screen.findByText("The settings could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByText("Expenses multiplier")).toBeVisible();
});

test("another rule of part-time holidays shows whose hours it changes, and asks about locked months", async () => {
	answer();
	const bodies = saves();
	const part = aChangedPerson({
		name: "Eeva Lehto",
		state: "locked",
		expectedBefore: 72.38,
		expectedAfter: 80,
	});
	const { date: _, onLeave: _none, ...preview } = aHolidayPreview({ people: [part], closedMonths: 0 });
	const asked = sentTo("post", "*/api/settings/preview-part-time-rule", () =>
		HttpResponse.json({ ...preview, lockedMonths: 1, openFrom: "2026-06-01", adjustment: -7.62 }),
	);
	const { user, dialog } = await change("Part-timers and national holidays");
	await user.selectOptions(dialog.getByLabelText("Value"), "fixed");
	expect(await dialog.findByText(/^1 person has locked months, which do not change/)).toBeVisible();
	expect(await dialog.findByText("Eeva Lehto")).toBeVisible();
	await user.click(dialog.getByRole("radio", { name: "Adjust balances −7.62 h" }));
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ locked: "adjust" }));
	await waitFor(() => expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled());
	await user.click(dialog.getByRole("button", { name: "Save" }));
	const partTimeHolidayRule = [{ from: "2026-06-10", value: "fixed" }];
	await waitFor(() => expect(bodies).toEqual([{ partTimeHolidayRule, locked: "adjust", revision: 4 }]));
});
