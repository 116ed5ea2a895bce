import { screen, waitFor, within } from "@testing-library/react";
import type { Leaving, LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network, sentTo } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { LeavingPage } from "./leaving-page.tsx";

beforeEach(() => setClock(() => new Date("2026-06-10T09:00:00Z")));

const BASIS = "a".repeat(64);
const SPAN = { startDate: "2026-06-08", endDate: "2026-07-31" };
const BUCKET = { taken: 2, planned: 0, paidOut: 0, from: "2026-05-02", to: "2026-09-30", isOverdue: false };
const PREVIEW: LeavingPreview = {
	lastDay: "2026-06-30",
	basis: BASIS,
	contracts: [{ startDate: "2024-02-01", endDate: null, isRemoved: false }],
	wages: [
		{ startDate: "2024-02-01", endDate: null, isRemoved: false },
		{ startDate: "2026-09-01", endDate: null, isRemoved: true },
	],
	cancelled: {
		leave: [{ date: "2026-07-06", dayTypeId: 3 }],
		allocations: [{ projectName: "Lumivirta", ...SPAN, left: { ...SPAN, endDate: "2026-06-30" } }],
		requests: [
			{ dates: ["2026-07-13", "2026-07-14"], isClosed: true },
			{ dates: ["2026-07-20"], isClosed: true },
			{ dates: ["2026-07-01"], isClosed: false },
		],
	},
	resources: [
		{ id: "l", name: "Laptop 7", kind: "other", from: "2025-01-15T00:00", to: null, outcome: "hand-back" },
		{ id: "c", name: "Car", kind: "car", from: "2026-07-10T08:00", to: null, outcome: "cancelled" },
	],
	links: [{ projectName: "Kaarna", expiresAt: "2026-08-01" }],
	leads: [{ id: "design", name: "Design" }],
	lockedMonths: 0,
	openFrom: null,
	adjustment: 0,
	balance: {
		asOf: "2026-06-09",
		opening: 5,
		flex: 7.25,
		adjustments: -2,
		balance: 10.25,
		ended: 0,
		booked: -7.5,
		final: 2.75,
	},
	holidays: {
		buckets: [{ ...BUCKET, bucket: "summer", creditYear: 2025, earned: 24, remaining: 22 }],
		uncovered: 0,
		days: 22,
	},
	pay: {
		years: [
			{
				creditYear: 2025,
				isRunning: false,
				days: 22,
				earned: 24,
				rule: "monthly",
				wage: 3800,
				paid: null,
				workedDays: null,
				weekDays: null,
				averageDay: null,
				coefficient: null,
				percent: null,
				dayPrice: 152,
				pay: 3344,
				bonus: 1672,
				sideCosts: 0,
				total: 5016,
			},
		],
		holidayPay: 3344,
		bonusPercent: 50,
		bonus: 1672,
		kind: "monthly",
		wage: 3800,
		hourDivisor: 160,
		hours: 2.75,
		hourPrice: 23.75,
		flex: 65.31,
		total: 5081.31,
	},
};
const STAYS: Leaving = { userId: "ville", name: "Ville Koski", leaving: null };
const LEAVES: Leaving = { ...STAYS, leaving: { lastDay: "2026-06-30", hasEnded: false, cancelled: null } };

function answer(leaving: Leaving = STAYS) {
	network.use(http.get("*/api/leaving/leaving", () => HttpResponse.json(leaving)));
}

const previewed = (preview = PREVIEW) =>
	sentTo("post", "*/api/leaving/preview-leaving", () => HttpResponse.json(preview));

const open = (search = "") =>
	renderPage(<LeavingPage />, {
		texts: ["leaving", "preview", "day-types"],
		profile: aProfile({ role: "admin" }),
		address: "/users/ville/leave",
		path: "/users/:id/leave",
		search,
	});

const linesOf = (title: string) => {
	const section = screen.getByRole("heading", { name: title }).closest("section");
	return within(section as HTMLElement)
		.getAllByRole("listitem")
		.map(({ textContent }) => textContent);
};

test("everything that ends is shown before it is done, and done as it was shown", async () => {
	answer();
	const asked = previewed();
	const sent = sentTo("put", "*/api/leaving/leaving", () => HttpResponse.json(LEAVES));
	const { user, router } = await open();
	expect(await screen.findByRole("heading", { level: 1, name: "Leaving" })).toBeVisible();
	expect(await screen.findByText(/Nothing is changed yet/)).toBeVisible();
	const confirm = screen.getByRole("button", { name: "Confirm leaving" });
	expect(confirm).toBeDisabled();
	await user.type(screen.getByRole("textbox", { name: "Last day" }), "30.6.2026");
	await waitFor(() => expect(confirm).toBeEnabled());
	expect(linesOf("What ends")).toEqual([
		"Access ends after 30.06.2026.",
		"The contract from 01.02.2024 ends on 30.06.2026.",
		"The wage from 01.02.2024 ends on 30.06.2026.",
		"The wage from 01.09.2026 is removed.",
		"Cancelled: Holiday, 06.07.2026.",
		"Work planned for Lumivirta is shortened to 08.06.2026–30.06.2026.",
		"2 leave requests are closed: 13.07.2026–14.07.2026, 20.07.2026.",
		"1 leave request loses 01.07.2026.",
		"Car: the reservation from 10.07.2026 08:00 is cancelled.",
	]);
	expect(linesOf("To hand back")).toEqual(["Laptop 7, since 15.01.2025"]);
	expect(linesOf("Also remember")).toEqual([
		"Ville Koski is a team lead of Design. Choose another one. Roles",
		"The link to Kaarna stays open until 01.08.2026. Project timesheets",
	]);
	expect(screen.getByRole("row", { name: "Balance on the last day +2.75 h" })).toBeVisible();
	expect(screen.getByRole("row", { name: "Summer 2026 24 2 0 22" })).toBeVisible();
	expect(screen.getByRole("row", { name: "To pay out 22" })).toBeVisible();
	expect(router.state.location.search).toBe("?day=2026-06-30");
	answer(LEAVES);
	await user.click(confirm);
	expect(await screen.findByText("Ville Koski leaves on 30.06.2026.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", lastDay: "2026-06-30", basis: BASIS }]);
	expect(asked[0]).toEqual({ userId: "ville", lastDay: "2026-06-30" });
	expect(await screen.findByRole("button", { name: "Cancel leaving" })).toBeVisible();
});

test("the money to pay out is shown with its calculation; without a wage there is none", async () => {
	answer();
	previewed();
	const first = await open("?day=2026-06-30");
	const table = within(await screen.findByRole("table", { name: "Calculation of the money to pay out" }));
	expect(table.getAllByRole("row").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
		"Money to pay out€",
		"Holiday of 2025–20263,800.00 € a month, 22.00 days × 152.00 € (§ 10)3,344.00 €",
		"Holiday bonus50 % of the holiday pay1,672.00 €",
		"Balance +2.75 h× 3,800.00 € ÷ 160.00 h65.31 €",
		"To pay out5,081.31 €",
	]);
	first.container.remove();
	previewed({ ...PREVIEW, pay: null });
	await open("?day=2026-06-30");
	expect(await screen.findByRole("heading", { name: "Holiday to pay out" })).toBeVisible();
	expect(screen.queryByRole("heading", { name: "Money to pay out" })).not.toBeInTheDocument();
});

test("what has changed meanwhile is refused and shown anew", async () => {
	answer();
	const asked = previewed();
	sentTo("put", "*/api/leaving/leaving", () => refusal("stale-record"));
	const { user } = await open("?day=2026-06-30");
	const confirm = await screen.findByRole("button", { name: "Confirm leaving" });
	await waitFor(() => expect(confirm).toBeEnabled());
	await user.click(confirm);
	expect(await screen.findByText("The leaving could not be saved.")).toBeVisible();
	await waitFor(() => expect(asked).toHaveLength(2));
});

test("over a locked month the contract ends with it, and the difference can be one adjustment", async () => {
	answer();
	const asked = previewed({ ...PREVIEW, lockedMonths: 1, openFrom: "2026-07-01", adjustment: 15 });
	const sent = sentTo("put", "*/api/leaving/leaving", () => HttpResponse.json(LEAVES));
	const { user } = await open("?day=2026-06-30");
	expect(await screen.findByText(/^1 month is locked and does not change/)).toBeVisible();
	expect(screen.getByRole("radio", { name: "From 01.07.2026" })).toBeChecked();
	await user.click(screen.getByRole("radio", { name: "Adjust balance +15.00 h" }));
	await waitFor(() => expect(asked.at(-1)).toMatchObject({ locked: "adjust" }));
	const confirm = screen.getByRole("button", { name: "Confirm leaving" });
	await waitFor(() => expect(confirm).toBeEnabled());
	await user.click(confirm);
	await waitFor(() =>
		expect(sent).toEqual([{ userId: "ville", lastDay: "2026-06-30", basis: BASIS, locked: "adjust" }]),
	);
});

test("work after the day refuses it, with the reason", async () => {
	answer();
	sentTo("post", "*/api/leaving/preview-leaving", () =>
		refusal("contract-days-logged", { dates: ["2026-06-09"] }),
	);
	await open("?day=2026-06-01");
	expect(await screen.findByText("Days: 09.06.2026")).toBeVisible();
});

test("a leaving can be called off, and the question says what does not come back", async () => {
	answer(LEAVES);
	previewed({
		...PREVIEW,
		contracts: [],
		wages: [],
		cancelled: { leave: [], allocations: [], requests: [] },
	});
	const sent = sentTo("delete", "*/api/leaving/leaving", () =>
		HttpResponse.json({ ...STAYS, restored: { contracts: 1, wages: 1 } }),
	);
	const { user } = await open();
	expect(await screen.findByText(/Access ends after that day/)).toBeVisible();
	expect(screen.queryByRole("button", { name: /Change the last day/ })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Cancel leaving" }));
	const dialog = within(await screen.findByRole("dialog"));
	expect(dialog.getByText(/stay cancelled/)).toBeVisible();
	answer(STAYS);
	await user.click(dialog.getByRole("button", { name: "Cancel leaving" }));
	expect(await screen.findByText("The leaving of Ville Koski was cancelled.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville" }]);
	expect(await screen.findByRole("button", { name: "Confirm leaving" })).toBeDisabled();
});

test("a person who has left can leave another time; a page that cannot load says so", async () => {
	answer({ ...STAYS, leaving: { lastDay: "2026-05-31", hasEnded: true, cancelled: null } });
	const first = await open();
	expect(await screen.findByText(/left on 31\.05\.2026/)).toBeVisible();
	expect(screen.getByRole("textbox", { name: "Last day" })).toHaveValue("");
	first.container.remove();
	network.use(http.get("*/api/leaving/leaving", () => refusal("not-found")));
	await open();
	expect(await screen.findByText("The leaving could not be loaded.")).toBeVisible();
});

test("what a confirmed leaving has cancelled stays readable when the person has left", async () => {
	const { cancelled } = PREVIEW;
	const resources = [{ name: "Car", from: "2026-07-10T08:00", outcome: "cancelled" as const }];
	const listed = { ...cancelled, resources, more: 2 };
	answer({ ...STAYS, leaving: { lastDay: "2026-05-29", hasEnded: true, cancelled: listed } });
	await open();
	expect(await screen.findByRole("heading", { name: "Cancelled by the leaving" })).toBeVisible();
	expect(linesOf("Cancelled by the leaving")).toEqual([
		"Cancelled: Holiday, 06.07.2026.",
		"Work planned for Lumivirta is shortened to 08.06.2026–30.06.2026.",
		"2 leave requests are closed: 13.07.2026–14.07.2026, 20.07.2026.",
		"1 leave request loses 01.07.2026.",
		"Car: the reservation from 10.07.2026 08:00 is cancelled.",
		"and 2 more: see the history",
	]);
});
