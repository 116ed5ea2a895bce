import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { answer, prepareCompanySettings, saves, SETTINGS } from "#test/settings/company-settings.ts";
import { openSettings } from "#test/settings/open-tab.tsx";
import { connects } from "#test/settings/slack-connection.ts";

prepareCompanySettings();

test("the Slack channel is saved; an invalid name is an error at its field", async () => {
	answer();
	const bodies = saves();
	const { user } = await openSettings();
	const channel = await screen.findByLabelText("Channel");
	await user.type(channel, "two words");
	await user.click(screen.getByRole("button", { name: "Save" }));
	expect(channel).toHaveAccessibleDescription(/Enter the name of a channel/);
	await user.clear(channel);
	await user.type(channel, "#hours");
	await user.click(screen.getByRole("button", { name: "Save" }));
	await screen.findByText("Settings saved successfully.");
	expect(bodies).toEqual([{ slackChannel: "#hours", revision: 4 }]);
});

test("the Slack channel that another user has saved is shown, unless one is typed", async () => {
	answer();
	saves(() => refusal("stale-settings"));
	const { user } = await openSettings();
	const channel = await screen.findByLabelText("Channel");
	await user.type(screen.getByLabelText("Domain"), "example.fi");
	answer({ ...SETTINGS, slackChannel: "#theirs", revision: 9 });
	await user.click(screen.getByRole("button", { name: "Add" }));
	await waitFor(() => expect(channel).toHaveValue("#theirs"));
	await user.type(channel, "-own");
	answer({ ...SETTINGS, slackChannel: "#others", allowedEmailDomains: [], revision: 10 });
	await user.click(screen.getByRole("button", { name: "Add" }));
	expect(await screen.findByText(/any domain/)).toBeVisible();
	expect(channel).toHaveValue("#theirs-own");
});

test.each([
	["off", {}, "Slack is off: it has no address, so nothing is sent."],
	["unused", {}, "Slack is on. Nothing has been sent yet."],
	["works", { lastSentAt: "2026-06-10T08:30:00Z" }, "Slack works. Last message: 10.06.2026 11:30."],
	[
		"failing",
		{ lastFailure: { at: "2026-06-10T08:30:00Z", reason: "slack_http 404" } },
		/The last message failed: 10\.06\.2026 11:30 \(slack_http 404\)/,
	],
])("the connection to Slack that is %s says so", async (state, more, text) => {
	answer();
	connects(() => ({ state, ...more }));
	await openSettings();
	expect(await screen.findByText(text)).toBeVisible();
});

test.each([
	["sent", "The test message was sent."],
	["failed", "Slack refused the test message."],
])("a test message that is %s says so, once it is known", async (test, text) => {
	answer();
	const asked: (string | null)[] = [];
	connects((testId) => {
		asked.push(testId);
		return testId === null ? {} : { test: asked.filter(Boolean).length > 1 ? test : "queued" };
	});
	network.use(http.post("*/api/slack/test-message", () => HttpResponse.json({ test: "queued" })));
	const { user } = await openSettings();
	await user.click(await screen.findByRole("button", { name: "Send a test message" }));
	expect(await screen.findByText("The test message is being sent.")).toBeVisible();
	expect(await screen.findByText(text, {}, { timeout: 4000 })).toBeVisible();
});

test("without Slack a test message says that it was not sent", async () => {
	answer();
	connects(() => ({ state: "off" }));
	network.use(http.post("*/api/slack/test-message", () => HttpResponse.json({ test: "off" })));
	const { user } = await openSettings();
	await user.click(await screen.findByRole("button", { name: "Send a test message" }));
	expect(await screen.findByText("The test message was not sent.")).toBeVisible();
});
