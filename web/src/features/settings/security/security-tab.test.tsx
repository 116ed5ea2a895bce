import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network, sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { answer, saves, SETTINGS } from "#test/settings/company-settings.ts";
import { openTab } from "#test/settings/open-tab.tsx";

const LOCKDOWN = "*/api/settings/lockdown";
beforeEach(() =>
	network.use(
		http.get(LOCKDOWN, () => HttpResponse.json({ state: "open", changedAt: null, changedBy: null })),
	),
);
const open = () => openTab("security");

test("two-step sign-in is required of admins at once", async () => {
	answer();
	const bodies = saves(() => {
		answer({ ...SETTINGS, requireSecondFactorOfAdmins: true, revision: 5 });
		return HttpResponse.json({ ...SETTINGS, requireSecondFactorOfAdmins: true, revision: 5 });
	});
	const { user } = await open();
	const required = await screen.findByRole("checkbox", { name: "Required of admins and duties" });
	expect(required).not.toBeChecked();
	await user.click(required);
	expect(await screen.findByText("Settings saved successfully.")).toBeVisible();
	expect(bodies).toEqual([{ requireSecondFactorOfAdmins: true, revision: 4 }]);
	await waitFor(() =>
		expect(screen.getByRole("checkbox", { name: "Required of admins and duties" })).toBeChecked(),
	);
});

test("an admin without two-step sign-in is led to turn it on first", async () => {
	answer();
	saves(() => refusal("second-factor-required"));
	const { user } = await open();
	await user.click(await screen.findByRole("checkbox", { name: "Required of admins and duties" }));
	const way = await screen.findByRole("link", { name: /Turn it on for yourself first/ });
	expect(way).toHaveAttribute("href", "/profile");
	expect(screen.getByRole("checkbox", { name: "Required of admins and duties" })).not.toBeChecked();
});

test("the lockdown is switched after a confirmation that says what it does", async () => {
	answer();
	const bodies = sentTo("put", LOCKDOWN, () =>
		HttpResponse.json({ state: "closed", changedAt: "2026-06-10T09:00:00.000Z", changedBy: null }),
	);
	const { user } = await open();
	const group = within(await screen.findByRole("radiogroup", { name: "Lockdown" }));
	expect(group.getByRole("radio", { name: "Open" })).toBeChecked();

	await user.click(group.getByRole("radio", { name: "Closed" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Close the service?" }));
	expect(bodies).toEqual([]);
	await user.click(dialog.getByRole("button", { name: "Close the service" }));
	await waitFor(() => expect(group.getByRole("radio", { name: "Closed" })).toBeChecked());
	expect(bodies).toEqual([{ state: "closed" }]);
	expect(await screen.findByText("The service is closed.")).toBeVisible();
});

test("limits of a session are saved as numbers, and an empty field is no limit", async () => {
	answer({ ...SETTINGS, longestSessionHours: 12 });
	const bodies = saves(() => HttpResponse.json({ ...SETTINGS, idleMinutes: 30, revision: 5 }));
	const { user } = await open();
	const idle = await screen.findByLabelText("Idle minutes");
	const longest = screen.getByLabelText("Longest session in hours");
	expect(longest).toHaveValue("12");
	await user.type(idle, "4");
	await user.click(screen.getByRole("button", { name: "Save limits" }));
	expect(idle).toHaveAccessibleDescription(/Enter a whole number from 5 to 1440, or leave empty\./);
	expect(bodies).toEqual([]);
	await user.clear(idle);
	await user.type(idle, "30");
	await user.clear(longest);
	await user.click(screen.getByRole("button", { name: "Save limits" }));
	await waitFor(() => expect(bodies).toEqual([{ idleMinutes: 30, longestSessionHours: null, revision: 4 }]));
	await waitFor(() => expect(screen.getByRole("button", { name: "Save limits" })).toBeDisabled());
});
