import { screen, waitFor, within } from "@testing-library/react";
import type { NationalHolidayPreview } from "@tuntikirja/contract/special-days/schema.ts";
import { HttpResponse } from "msw";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { answers, openTab, rows } from "#test/settings/open-tab.tsx";
import { aChangedPerson, aHolidayPreview } from "#test/special-days/holiday-preview-builder.ts";

const VAPPU = { id: "v", name: "May Day", date: "2026-05-01" };
const PEOPLE = "People whose hours change";

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answers("*/api/special-day/national-holidays", () => [VAPPU]);
});

const takes = (call: string, respond: () => Response) => sentTo("post", `*/api/special-day/${call}`, respond);

/** The preview is asked for once the date is typed; returns what was sent. */
async function typeDate(preview: NationalHolidayPreview) {
	const asked = takes("preview-national-holiday", () => HttpResponse.json(preview));
	const { user } = await openTab("holidays");
	await user.click(await screen.findByRole("button", { name: "Add a holiday" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Add a holiday" }));
	await user.type(dialog.getByLabelText("Date"), "15.5.");
	await user.type(dialog.getByLabelText("Name"), "Company day");
	await waitFor(() => expect(asked).not.toEqual([]));
	return { user, dialog, asked, submit: dialog.getByRole("button", { name: "Add a holiday" }) };
}

test("before a holiday is added, each person's target and balance are shown as they are and would be", async () => {
	const ville = aChangedPerson({ userId: "v", name: "Ville Koski", balanceBefore: 10, balanceAfter: 17.5 });
	const { dialog, asked, submit } = await typeDate(aHolidayPreview({ people: [aChangedPerson(), ville] }));

	expect(await rows(PEOPLE)).toEqual([
		"Aino Aalto | 142.50 | 135.00 | −2.25 | +5.25",
		"Ville Koski | 142.50 | 135.00 | +10.00 | +17.50",
		"Total | 285.00 | 270.00 | +7.75 | +22.75",
	]);
	expect(asked).toEqual([{ action: "create", date: "2026-05-15" }]);
	expect(dialog.getByText("Target hours of May 2026, and balances today.")).toBeVisible();
	expect(dialog.getByText("This changes a past month of 2 people.")).toBeVisible();
	expect(dialog.getByText("Balances after, together")).toBeVisible();
	expect(dialog.getByText("Change +15.00 h")).toBeVisible();
	expect(submit).toBeEnabled();
});

test("a holiday that changes no hours says so, and can be added", async () => {
	const { dialog, submit } = await typeDate(aHolidayPreview({ people: [] }));

	expect(await dialog.findByText("No person's target hours or balance change.")).toBeVisible();
	expect(dialog.queryByRole("table")).not.toBeInTheDocument();
	expect(submit).toBeEnabled();
});

test("of many people all are listed, the locked ones marked, and eight who are on leave are named", async () => {
	const people = Array.from({ length: 60 }, (_, index) =>
		aChangedPerson({
			userId: `p${index}`,
			name: `Person ${index}`,
			...(index === 7 && { state: "locked" as const }),
		}),
	);
	const onLeave = people.slice(0, 10).map(({ userId, name }) => ({ userId, name }));
	const sent = takes("new-national-holiday", () => HttpResponse.json(VAPPU));
	const locked = { lockedMonths: 1, openFrom: "2026-06-01", adjustment: 7.5 };
	const { user, dialog, asked, submit } = await typeDate(aHolidayPreview({ people, onLeave, ...locked }));

	const lines = await rows(PEOPLE);
	expect(lines).toHaveLength(61);
	expect(lines[7]).toBe("Person 7 Locked | 142.50 | 135.00 | −2.25 | +5.25");
	expect(dialog.getByText(/^On leave that day: Person 0, .*Person 7 and 2 more\./)).toBeVisible();
	expect(dialog.getByText(/^The month is locked for 1 person and does not change/)).toBeVisible();
	expect(dialog.getByRole("radio", { name: "Open months only" })).toBeChecked();
	await user.click(dialog.getByRole("radio", { name: "Adjust 1 balance, +7.50 h" }));
	await waitFor(() =>
		expect(asked.at(-1)).toEqual({ action: "create", date: "2026-05-15", locked: "adjust" }),
	);
	await waitFor(() => expect(submit).toBeEnabled());
	await user.click(submit);
	await waitFor(() => expect(sent).toMatchObject([{ date: "2026-05-15", locked: "adjust" }]));
});

test("a date that is a holiday already is refused before it is saved", async () => {
	takes("preview-national-holiday", () => refusal("already-holiday"));
	const { user } = await openTab("holidays");
	await user.click(await screen.findByRole("button", { name: "Add a holiday" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Add a holiday" }));
	await user.type(dialog.getByLabelText("Date"), "1.5.");

	expect(await dialog.findByText("Planned date(s) are already a holiday.")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Add a holiday" })).toBeDisabled();
});

test("before a holiday is deleted, its effect is shown, in Finnish too", async () => {
	const asked = takes("preview-national-holiday", () => HttpResponse.json(aHolidayPreview()));
	onTestFinished(() => switchLanguage("en"));
	await switchLanguage("fi");
	const { user } = await openTab("holidays");
	await user.click(await screen.findByRole("button", { name: "Poista Vappu 01.05.2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Poistetaanko Vappu?" }));

	expect(await rows("Henkilöt, joiden tunnit muuttuvat")).toEqual([
		"Aino Aalto | 142,50 | 135,00 | −2,25 | +5,25",
		"Yhteensä | 142,50 | 135,00 | −2,25 | +5,25",
	]);
	expect(dialog.getByText("Saldo muutoksen jälkeen")).toBeVisible();
	expect(dialog.getByText("Tämä muuttaa 1 henkilön mennyttä kuukautta.")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Poista" })).toBeEnabled();
	expect(asked).toEqual([{ action: "delete", nationalHolidayId: "v" }]);
});
