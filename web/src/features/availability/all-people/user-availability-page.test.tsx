import { screen, within } from "@testing-library/react";
import type { AvailabilityAnswer } from "@tuntikirja/contract/availability/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { UserAvailabilityPage } from "./user-availability-page.tsx";

const CALL = "*/api/availability/availabilities";
const PERIOD = {
	id: "a",
	userId: "ville",
	startDate: "2026-05-01",
	endDate: null,
	percentage: 60,
	notes: "Studies",
} satisfies AvailabilityAnswer;
const OVER = { ...PERIOD, id: "b", startDate: "2025-01-01", endDate: "2025-06-30", percentage: 30 };

function answer(availabilities: readonly AvailabilityAnswer[] = [OVER, PERIOD]) {
	network.use(
		http.get("*/api/user/users", () =>
			HttpResponse.json({
				users: [
					{ id: "aino", name: "Aino Virtanen", isActive: true },
					{ id: "gone", name: "Gone Away", isActive: false },
					{ id: "ville", name: "Ville Koski", isActive: true },
				],
			}),
		),
		http.get(CALL, () => HttpResponse.json({ availabilities })),
	);
}

/** Answers a write call and records the request bodies. */
function takes(method: "put" | "post" | "delete", respond: () => Response) {
	return sentTo(method, CALL, respond);
}

const accepted = () => HttpResponse.json({ id: "a", availabilities: [PERIOD] });

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answer();
});

const open = (search = "") =>
	renderPage(<UserAvailabilityPage />, {
		texts: ["my-availability", "reports"],
		profile: aProfile({ role: "admin" }),
		search,
	});

test("the timeline shows every employee, and a click on a name opens the periods", async () => {
	const { user, router } = await open();
	const timeline = within(await screen.findByRole("region", { name: "Availability by year" }));
	expect(timeline.getAllByRole("button").map((one) => one.textContent)).toEqual([
		"Aino Virtanen",
		"Ville Koski",
	]);
	expect(timeline.getByText(/60\.00.%/)).toBeVisible();
	expect(timeline.queryByText(/30\.00.%/)).not.toBeInTheDocument();
	expect(screen.getByText("Please select a user.")).toBeVisible();
	await user.click(timeline.getByRole("button", { name: "Ville Koski" }));
	expect(router.state.location.search).toBe("?person=ville");
	expect(within(screen.getByRole("table", { name: "Ville Koski" })).getAllByText("Studies")).toHaveLength(2);
	expect(screen.getAllByRole("button", { name: /^Change / })).toHaveLength(2);
	await user.click(timeline.getByRole("button", { name: "Aino Virtanen" }));
	expect(screen.getByText(/Aino Virtanen is 100 % available/)).toBeVisible();
});

test("the table shows the same periods, including past ones", async () => {
	const { user } = await open();
	const table = await screen.findByRole<HTMLTableElement>("table", { name: "Availability of everyone" });
	const lines = () => [...table.rows].slice(1).map((row) => [...row.cells].map((cell) => cell.textContent));
	expect(lines()).toEqual([
		["Aino Virtanen", "100.00\u00a0%", "–", "–", "In force", ""],
		["Ville Koski", "60.00\u00a0%", "01.05.2026", "–", "In force", "Studies"],
		["Ville Koski", "30.00\u00a0%", "01.01.2025", "30.06.2025", "Over", "Studies"],
	]);
	await user.type(screen.getByRole("searchbox", { name: "Search people and notes" }), "over");
	expect(lines()).toHaveLength(1);
});

test("a period is added for the selected person", async () => {
	const sent = takes("post", accepted);
	const { user } = await open("?person=aino");
	await user.click(await screen.findByRole("button", { name: "Add a period" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.clear(dialog.getByRole("textbox", { name: "Percentage" }));
	await user.type(dialog.getByRole("textbox", { name: "Percentage" }), "40");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The period was added.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: expect.any(String),
			userId: "aino",
			startDate: "2026-06-10",
			endDate: null,
			percentage: 40,
			notes: "",
		},
	]);
});

test("a period is ended by its last day; after a refusal the form has the typed values", async () => {
	takes("put", () => refusal("availability-overlap"));
	const { user } = await open("?person=ville");
	await user.click(await screen.findByRole("button", { name: "Change Since 01.05.2026" }));
	const dialog = within(await screen.findByRole("dialog"));
	const last = dialog.getByRole("textbox", { name: "Last day" });
	await user.type(last, "30.6.2026");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The change could not be saved.")).toBeVisible();
	expect(last).toHaveValue("30.06.2026");
	const sent = takes("put", accepted);
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The period was changed.")).toBeVisible();
	expect(sent).toEqual([{ ...PERIOD, endDate: "2026-06-30" }]);
});

test("a period is deleted, and Undo adds it again", async () => {
	const deleted = takes("delete", accepted);
	const added = takes("post", accepted);
	const { user } = await open("?person=ville");
	await user.click(await screen.findByRole("button", { name: "Delete Since 01.05.2026" }));
	expect(await screen.findByText("The period was deleted.")).toBeVisible();
	expect(deleted).toEqual([{ id: "a", userId: "ville" }]);
	await user.click(screen.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("The period was added.")).toBeVisible();
	expect(added).toEqual([expect.objectContaining({ userId: "ville", percentage: 60, notes: "Studies" })]);
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(CALL, silence));
	const first = await open();
	expect(screen.getByRole("heading", { level: 1, name: "Users availability" })).toBeVisible();
	first.container.remove();
	network.use(http.get(CALL, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The availabilities could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("region", { name: "Availability by year" })).toBeVisible();
});
