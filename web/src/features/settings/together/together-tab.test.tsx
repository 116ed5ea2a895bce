import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { answer, saves, SETTINGS } from "#test/settings/company-settings.ts";
import { openTab } from "#test/settings/open-tab.tsx";

const open = () => openTab("together");
/** The API takes each change and answers it as saved. */
function saving(change: Partial<typeof SETTINGS>) {
	const saved = { ...SETTINGS, ...change, revision: 5 };
	return saves(() => {
		answer(saved);
		return HttpResponse.json(saved);
	});
}

test("a kind of leave is ticked to be approved, and ticked off again", async () => {
	answer({ ...SETTINGS, leaveApproval: [3] });
	const bodies = saving({ leaveApproval: [3, 6] });
	const { user } = await open();
	const balanceLeave = await screen.findByRole("checkbox", { name: "Balance leave" });
	expect(screen.getByRole("checkbox", { name: "Holiday" })).toBeChecked();
	expect(screen.queryByRole("checkbox", { name: "Sick leave" })).toBeNull();

	await user.click(balanceLeave);
	await waitFor(() => expect(balanceLeave).toBeChecked());
	expect(await screen.findByText("Settings saved successfully.")).toBeVisible();
	await waitFor(() => expect(balanceLeave).toBeEnabled());
	await user.click(screen.getByRole("checkbox", { name: "Holiday" }));
	await waitFor(() => expect(bodies).toHaveLength(2));
	expect(bodies).toEqual([
		{ leaveApproval: [3, 6], revision: 4 },
		{ leaveApproval: [6], revision: 5 },
	]);
});

test("without approval there are no deadlines to choose", async () => {
	answer();
	const bodies = saving({ monthApproval: true });
	const { user } = await open();
	expect(await screen.findByRole("combobox", { name: /Submit by/ })).toBeDisabled();
	expect(screen.getByRole("combobox", { name: /Cancel without asking/ })).toBeDisabled();

	await user.click(screen.getByRole("checkbox", { name: "Months are submitted and approved" }));
	const submitBy = screen.getByRole("combobox", { name: /Submit by/ });
	await waitFor(() => expect(submitBy).toBeEnabled());
	expect(submitBy).toHaveDisplayValue("Working day 2 of the next month");
	await user.selectOptions(submitBy, "Working day 3 of the next month");
	await waitFor(() => expect(bodies.at(-1)).toEqual({ monthSubmitBy: 3, revision: 5 }));
});

test("what colleagues see of leave is one choice", async () => {
	answer();
	const bodies = saving({ colleaguesSee: "nothing" });
	const { user } = await open();
	await user.selectOptions(await screen.findByRole("combobox", { name: /Colleagues see/ }), "Nothing");
	await waitFor(() => expect(bodies).toEqual([{ colleaguesSee: "nothing", revision: 4 }]));
	await waitFor(() =>
		expect(screen.getByRole("combobox", { name: /Colleagues see/ })).toHaveValue("nothing"),
	);
});
