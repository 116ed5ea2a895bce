import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { network } from "#test/network.ts";
import { acme, closed, enter, internal, line, openWith, row, TODAY } from "#test/palette/open-palette.tsx";
import { refusal } from "#test/render-page.tsx";
import { anEntry, aWorkDay, folded } from "#test/work-days/work-day-builder.ts";

test("a line logs what its row says", async () => {
	const { user, server } = await openWith("log 7.5 acme dev review yesterday");
	await row("Log 7:30 on Acme · Dev, Thu 19 November, note ‘review’");
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.writes).toEqual(["POST 2026-11-19 7.5"]);
	expect(server.entriesOf("2026-11-19")).toMatchObject([
		{ hours: 7.5, dayTypeId: 0, notes: "review", project: { id: "acme" }, label: { id: "dev" } },
	]);
	await closed();
});

test("without hours, the entry has the rest of the day, on the favourite", async () => {
	const half = folded(aWorkDay(TODAY, { entries: [anEntry(TODAY, { hours: 3 })] }));
	const { user, server } = await openWith("log", { days: [half] });
	await user.click(await row("Log 4:30 on Internal, Fri 20 November"));
	await waitFor(() => expect(server.writes).toEqual([`POST ${TODAY} 4.5`]));
});

test("what can be meant in several ways is chosen with the arrows", async () => {
	const { user, server } = await openWith("log 2 acme de review");
	await row("Log 2:00 on Acme · Dev, Fri 20 November, note ‘review’");
	await row("Log 2:00 on Acme · Design, Fri 20 November, note ‘review’");
	await user.keyboard("{ArrowDown}{Enter}");
	await waitFor(() => expect(server.entriesOf(TODAY)).toMatchObject([{ label: { id: "design" } }]));
});

test("each choice is validated by its own day", async () => {
	const filled = (date: string, hours: number) =>
		folded(aWorkDay(date, { entries: [anEntry(date, { hours })] }));
	const { user, server } = await openWith("log acme mon", {
		days: [filled(TODAY, 3), filled("2026-11-16", 1)],
		offered: [acme, { ...internal, id: "monitor", name: "Acme Monitor" }],
	});
	await row("Log 4:30 on Acme Monitor, Fri 20 November");
	await user.click(await row("Log 6:30 on Acme · Ops, Mon 16 November"));
	await waitFor(() => expect(server.writes).toEqual(["POST 2026-11-16 6.5"]));
});

test("a holiday is booked, and its row says so", async () => {
	const { user, server } = await openWith("log holiday mon");
	await user.click(await row("Log holiday, Mon 16 November"));
	await waitFor(() => expect(server.writes).toEqual(["BOOK 3 2026-11-16"]));
});

const locked = aWorkDay("2026-11-18", { locked: true });
const onHoliday = aWorkDay("2026-11-17", { entries: [anEntry("2026-11-17", { dayTypeId: 3, hours: 0 })] });
const full = folded(aWorkDay("2026-11-16", { entries: [anEntry("2026-11-16", { hours: 20 })] }));

test.each([
	["log 3 acme sun", "No need to add weekend entry."],
	["log holiday tue", "Planned date(s) are already a holiday."],
	["log 3 wed", "The month is locked."],
	["log 6 mon", "A day cannot have more than 24 hours."],
	["log mon", "Enter hours."],
])("%j is refused without a request: %s", async (typed, message) => {
	const { user, server } = await openWith(typed, { days: [locked, onHoliday, full] });
	// Shown in the row before Enter, and as a toast after it.
	await row((name) => name.endsWith(message));
	await user.keyboard("{Enter}");
	await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
	expect(await line()).toHaveValue(typed);
	expect(server.writes).toEqual([]);
});

test("what the server refuses is there again at the next opening, under the same id", async () => {
	const typed = "log 3 acme dev workshop";
	const { user, server, button } = await openWith(typed);
	server.failNext("month-locked");
	await row(/^Log 3:00/);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
	await closed();
	expect(server.entriesOf(TODAY)).toEqual([]);
	await user.click(button);
	expect(await line()).toHaveValue(typed);
	await row(/^Log 3:00/);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Entry created successfully.")).toBeVisible();
	expect(server.ids).toHaveLength(2);
	expect(server.ids[0]).toBe(server.ids[1]);
	await closed();
	await user.click(button);
	expect(await line()).toHaveValue("");
});

test("a month without a contract says so", async () => {
	const { user } = await openWith("");
	network.use(http.get("*/api/work-day/work-days", () => refusal("no-contract")));
	await enter(user, "log 3 12.3.2019");
	await row(/No contracts found for requested period\./);
	await user.keyboard("{Enter}");
	expect(await screen.findByText("Failed creating entry.")).toBeVisible();
});

test("nothing is logged on the wrong project because the projects are late", async () => {
	let answer = () => undefined as void;
	const { user, server } = await openWith("", {
		projects: new Promise<void>((resolve) => {
			answer = resolve;
		}),
	});
	await enter(user, "log 2 acme dev");
	await row("Loading ...");
	await user.keyboard("{Enter}");
	expect(await line()).toHaveValue("log 2 acme dev");
	answer();
	await row("Log 2:00 on Acme · Dev, Fri 20 November");
	await user.keyboard("{Enter}");
	await waitFor(() => expect(server.entriesOf(TODAY)).toMatchObject([{ project: { id: "acme" } }]));
});

test("a project becomes the beginning of a line", async () => {
	const { user } = await openWith("acm");
	await user.click(await row("Acme"));
	expect(await line()).toHaveValue("log Acme ");
	await row("Log 7:30 on Acme · Ops, Fri 20 November");
});
