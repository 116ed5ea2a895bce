import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import { network } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { cell, marked, open, server, TODAY } from "#test/special-days/open-annual-holiday.tsx";

// Imported here, so that the first test that opens it does not wait for its chunk.
import "./change-dialog.tsx";

beforeEach(() => setClock(() => new Date(`${TODAY}T09:00:00Z`)));

/** Monday to Friday of week 28. */
const WEEK = ["2026-07-06", "2026-07-07", "2026-07-08", "2026-07-09", "2026-07-10"];

const dialog = () => screen.findByRole("dialog", { name: "Change planned holiday" });

async function retype(user: Awaited<ReturnType<typeof open>>["user"], label: string, text: string) {
	const field = within(await dialog()).getByLabelText(label);
	await user.clear(field);
	await user.type(field, text);
}

test("a press on a planned stretch opens it, and new dates move it in one call", async () => {
	const asked = server(WEEK);
	const { user } = await open();
	await screen.findByText("06.07.2026–10.07.2026");
	await user.click(await cell(/08\.07\.2026, Holiday/));
	expect(within(await dialog()).getByLabelText("From")).toHaveValue("06.07.2026");
	await retype(user, "New first day", "13.7.");
	expect(within(await dialog()).getByLabelText("New last day")).toHaveValue("13.07.2026");
	await retype(user, "New last day", "17.7.");
	expect(await screen.findByText("Uses as many days as before")).toBeVisible();
	expect(screen.getByText("Then planned: 13.07.2026–17.07.2026")).toBeVisible();
	expect(asked).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Save change" }));
	expect(await screen.findByText("Planned holiday changed.")).toBeVisible();
	expect(asked).toMatchObject([
		{
			entryIds: WEEK,
			dates: ["2026-07-13", "2026-07-14", "2026-07-15", "2026-07-16", "2026-07-17"],
			notes: "Lapland",
		},
	]);
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("06.07.2026–10.07.2026")).toBeVisible();
	expect(asked.at(-1)).toMatchObject({ dates: WEEK, notes: "Lapland" });
});

test("a part in the middle is cancelled, which splits the stretch", async () => {
	const asked = server(WEEK);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Change 06.07.2026–10.07.2026" }));
	await user.click(within(await dialog()).getByRole("radio", { name: "Cancel" }));
	await retype(user, "From", "8.7.");
	await retype(user, "To", "8.7.");
	expect(await screen.findByText("Gives 2 days back")).toBeVisible();
	expect(screen.getByText("Then planned: 06.07.2026–07.07.2026, 09.07.2026–10.07.2026")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Cancel 1 day (Mon–Fri)" }));
	expect(await screen.findByText("1 day of holiday (Mon–Fri) cancelled.")).toBeVisible();
	expect(asked).toEqual([["2026-07-08", "2026-07-08"]]);
});

test("days that come on logged work are asked about, and moved with the same call once they are confirmed", async () => {
	const asked = server(WEEK);
	const { user } = await open();
	await user.click(await cell(/08\.07\.2026, Holiday/));
	await retype(user, "New first day", "13.7.");
	await retype(user, "New last day", "17.7.");
	network.use(
		http.put(
			"*/api/special-day/planned-annual-holiday",
			() => refusal("work-logged", { dates: ["2026-07-14"] }),
			{
				once: true,
			},
		),
	);
	await user.click(screen.getByRole("button", { name: "Save change" }));
	expect(await screen.findByText(/^Work is logged on one of these days/)).toBeVisible();
	expect(screen.queryByRole("alert")).toBeNull();
	expect(asked).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Book the holiday" }));
	await waitFor(() => expect(asked).toMatchObject([{ entryIds: WEEK, confirmedDates: ["2026-07-14"] }]));
});

test("Keep changes nothing", async () => {
	const asked = server(WEEK);
	const { user } = await open();
	await user.click(await screen.findByRole("button", { name: "Cancel 06.07.2026–10.07.2026" }));
	await user.click(within(await dialog()).getByRole("button", { name: "Keep" }));
	await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
	expect(asked).toEqual([]);
	expect(screen.getByText("06.07.2026–10.07.2026")).toBeVisible();
});

test("a drag over planned days offers to change or cancel them, and never 0 days", async () => {
	const asked = server(WEEK);
	const { user } = await open();
	await screen.findByText("06.07.2026–10.07.2026");
	await user.pointer([
		{ keys: "[MouseLeft>]", target: await cell(/07\.07\.2026/) },
		{ target: await cell(/09\.07\.2026/) },
		{ keys: "[/MouseLeft]" },
	]);
	expect(marked()).toEqual(["2026-07-07", "2026-07-08", "2026-07-09"]);
	expect(await screen.findByText("These days are planned already. Change or cancel them.")).toBeVisible();
	expect(screen.queryByText(/\b0 days/)).not.toBeInTheDocument();
	expect(screen.queryByRole("button", { name: /^Book/ })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Cancel these days" }));
	expect(within(await dialog()).getByLabelText("From")).toHaveValue("07.07.2026");
	await user.click(screen.getByRole("button", { name: "Cancel 3 days (Mon–Fri)" }));
	await waitFor(() => expect(asked).toEqual([["2026-07-07", "2026-07-09"]]));
});

test("weekends alone cannot be booked, and the page says why", async () => {
	server(WEEK);
	const { user } = await open();
	await screen.findByText("06.07.2026–10.07.2026");
	await user.click(await cell(/18\.07\.2026/));
	expect(await screen.findByText(/^No working days here/)).toBeVisible();
	expect(screen.getByRole("button", { name: "Book" })).toBeDisabled();
});

test("Enter on a planned day opens it, too", async () => {
	server(["2026-06-11", "2026-06-12"]);
	const { user } = await open();
	await screen.findByText("11.06.2026–12.06.2026");
	(await cell(/10\.06\.2026, today/)).focus();
	await user.keyboard("{ArrowRight}{Enter}");
	expect(within(await dialog()).getByLabelText("To")).toHaveValue("12.06.2026");
});

test("Clear removes the days, a text that is no date, and the note", async () => {
	server([]);
	const { user } = await open();
	await user.type(await screen.findByLabelText("First day"), "5.7.");
	await user.type(screen.getByLabelText("Note"), "Lapland");
	await user.clear(screen.getByLabelText("Last day"));
	await user.type(screen.getByLabelText("Last day"), "soon");
	await user.click(screen.getByRole("button", { name: "Clear" }));
	for (const label of ["First day", "Last day", "Note"]) expect(screen.getByLabelText(label)).toHaveValue("");
	expect(marked).toThrow();
	expect(screen.getByRole("button", { name: "Book" })).toBeDisabled();
});

test("a day that is not readable any more is not booked as the one before", async () => {
	server([]);
	const { user } = await open();
	await user.type(await screen.findByLabelText("First day"), "6.7.2026");
	expect(await screen.findByRole("button", { name: "Book 1 day" })).toBeEnabled();
	await user.clear(screen.getByLabelText("First day"));
	await user.type(screen.getByLabelText("First day"), "soon");
	expect(screen.getByRole("button", { name: "Book" })).toBeDisabled();
	expect(screen.getByLabelText("Last day")).toHaveValue("06.07.2026");
});

test("each holiday year shows what is left for it, and its planned days", async () => {
	server(["2026-07-06", "2027-07-05"]);
	const { user } = await open();
	const left = (year: string) => screen.findByRole("list", { name: `Left for the holiday year ${year}` });
	expect(await left("2026–2027")).toHaveTextContent(/Summer holiday.*left.*use by 30\.09\.2026/);
	await user.click(screen.getByRole("radio", { name: "2027–2028" }));
	expect(await left("2027–2028")).toHaveTextContent(/Summer holiday.*left.*use by 30\.09\.2027/);
	expect(screen.getByRole("heading", { name: "Holiday year 2027–2028" })).toBeVisible();
});

test("in Finnish the dialog has Finnish texts", async () => {
	server(WEEK);
	const { user } = await open();
	await screen.findByText("06.07.2026–10.07.2026");
	await switchLanguage("fi");
	await user.click(await screen.findByRole("button", { name: "Peru: 06.07.2026–10.07.2026" }));
	expect(await screen.findByRole("button", { name: "Peru 5 päivää (ma–pe)" })).toBeVisible();
	await switchLanguage("en");
});
