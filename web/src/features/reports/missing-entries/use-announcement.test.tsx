import { render, renderHook, screen, waitFor } from "@testing-library/react";
import type { RemindedPeople } from "@tuntikirja/contract/slack/schema.ts";
import type { Namespace } from "i18next";
import { beforeEach, expect, test } from "vitest";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { useAnnouncement } from "./remind-button.tsx";

beforeEach(async () => {
	await i18nReady;
	await loadTexts(["reports"] as Namespace);
});

type Person = RemindedPeople["people"][number];
const one = (delivery: Person["delivery"], isRepeated = false): Person => ({
	userId: crypto.randomUUID(),
	delivery,
	isRepeated,
});

test.each([
	[
		"a message that will be sent",
		[one("queued"), one("queued")],
		/A reminder for 2 people is being sent to Slack/,
	],
	["Slack that is off", [one("off"), one("off")], /Slack is off/],
	[
		"people reminded before",
		[one("sent", true), one("queued", true)],
		/No one was reminded.*2 people were reminded earlier/,
	],
	[
		"some of each",
		[one("queued"), one("sent", true), one("nothing-missing")],
		/for 1 person is being sent.*1 person was reminded earlier today\. 1 person has no missing hours/,
	],
])("%s is announced as it is", async (_what, people, text) => {
	render(<Toaster closeLabel="Close" />);
	const { result } = renderHook(() => useAnnouncement());
	result.current({ people });
	await waitFor(() => expect(document.body).toHaveTextContent(text));
	expect(screen.queryByText(/were reminded\.$/)).not.toBeInTheDocument();
});
