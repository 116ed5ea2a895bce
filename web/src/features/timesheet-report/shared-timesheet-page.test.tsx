import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { SharedTimesheet } from "@tuntikirja/contract/reports/shared-schema.ts";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { aProfile, network } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { refusal, silence } from "#test/render-page.tsx";
import { SharedTimesheetPage } from "./shared-timesheet-page.tsx";

const TOKEN = "t".repeat(43);
const PATH = "*/api/timesheet-report/shared";

const TIMESHEET: SharedTimesheet = {
	company: { name: "", logo: null },
	project: "Acme",
	startDate: "2026-06-01",
	endDate: "2026-06-30",
	expiresAt: "2026-08-01",
	lines: [
		{ date: "2026-06-01", person: "A. V.", label: "Design", notes: "Drew the front page", hours: 7.5 },
		{ date: "2026-06-02", person: "A. V.", notes: "", hours: 2 },
	],
	byPerson: [{ person: "A. V.", hours: 9.5 }],
	byLabel: [
		{ label: "Design", hours: 7.5 },
		{ label: null, hours: 2 },
	],
	totals: { hours: 9.5 },
};

const PRICED: SharedTimesheet = {
	...TIMESHEET,
	lines: TIMESHEET.lines.map((line) => ({ ...line, price: 100, amount: line.hours * 100 })),
	byPerson: [{ person: "A. V.", hours: 9.5, amount: 950 }],
	byLabel: [{ label: "Design", hours: 9.5, amount: 950 }],
	totals: { hours: 9.5, amount: 950 },
};

/** Answers the link, and records the requests. */
function opensTo(timesheet: SharedTimesheet) {
	const asked: Request[] = [];
	network.use(
		http.post(PATH, ({ request }) => {
			asked.push(request.clone());
			return HttpResponse.json(timesheet);
		}),
	);
	return asked;
}

let opened: ReturnType<typeof createMemoryRouter>;

async function open(address = `/timesheet-report/shared#${TOKEN}`) {
	await i18nReady;
	await loadTexts("timesheet-report");
	const page = <SharedTimesheetPage notFound={<h1>Page not found</h1>} />;
	const router = createMemoryRouter([{ path: "/timesheet-report/:id", element: page }], {
		initialEntries: [address],
	});
	render(<RouterProvider router={router} />);
	opened = router;
	return userEvent.setup();
}

function rowsOf(name: string): string[] {
	const { rows } = screen.getByRole<HTMLTableElement>("table", { name });
	return [...rows].map((row) => [...row.cells].map((cell) => cell.textContent).join(" | "));
}

const robots = () => document.querySelector("meta[name=robots]")?.getAttribute("content");

beforeEach(() => setClock(() => new Date("2026-07-10T09:05:00Z")));

test("project, period, all lines, and the hours by person and label are shown", async () => {
	const asked = opensTo(TIMESHEET);
	await open();
	expect(await screen.findByRole("heading", { level: 1, name: "Acme" })).toBeVisible();
	expect(screen.getByText("01.06.2026–30.06.2026, 9.50 h")).toBeVisible();
	expect(rowsOf("Work by day")).toEqual([
		"Date | Person | Label | Note | Hours",
		"01.06.2026 | A. V. | Design | Drew the front page | 7.50",
		"02.06.2026 | A. V. |  |  | 2.00",
		"Total | 9.50",
	]);
	expect(rowsOf("By person")).toEqual(["Person | Hours", "A. V. | 9.50"]);
	expect(rowsOf("By label")).toEqual(["Label | Hours", "Design | 7.50", "No label | 2.00"]);
	expect(screen.getByText("Generated 10.07.2026 12:05 (Helsinki time).")).toBeVisible();
	expect(screen.getByText("This link works until 01.08.2026.")).toBeVisible();
	expect(await asked[0]?.json()).toEqual({ id: TOKEN });
	expect(robots()).toContain("noindex");
	await waitFor(() => expect(document.title).toBe("Acme · Timesheet"));
});

test.each([
	["behind the #", `/timesheet-report/shared#${TOKEN}`],
	["in the path, as older links have it", `/timesheet-report/${TOKEN}`],
])(
	"a token %s is sent in the body, once, and is then in no address that a server gets",
	async (_, address) => {
		const asked = opensTo(TIMESHEET);
		await open(address);
		expect(await screen.findByRole("heading", { level: 1, name: "Acme" })).toBeVisible();
		expect(asked.map(({ url }) => new URL(url).pathname + new URL(url).search)).toEqual([
			"/api/timesheet-report/shared/",
		]);
		expect(await asked[0]?.json()).toEqual({ id: TOKEN });
		const { pathname, search, hash } = opened.state.location;
		expect([pathname, search, hash]).toEqual(["/timesheet-report/shared", "", `#${TOKEN}`]);
	},
);

test("prices are shown only if the link includes them", async () => {
	opensTo(PRICED);
	await open();
	expect(await screen.findByText(/9\.50 h, 950\.00\u00a0€$/, { normalizer: (text) => text })).toBeVisible();
	const table = within(screen.getByRole("table", { name: "Work by day" }));
	expect(table.getByRole("columnheader", { name: "€/h" })).toBeVisible();
	expect(rowsOf("By person")).toEqual(["Person | Hours | Amount", "A. V. | 9.50 | 950.00\u00a0€"]);
});

test("the request does not contain the token of a signed-in user", async () => {
	await signIn(aProfile());
	const asked = opensTo(TIMESHEET);
	await open();
	await screen.findByRole("heading", { name: "Acme" });
	expect(asked[0]?.headers.get("authorization")).toBeNull();
});

test("a click changes the language without a request", async () => {
	const asked = opensTo(TIMESHEET);
	const user = await open();
	await user.click(await screen.findByRole("radio", { name: "Suomi" }));
	expect(await screen.findByText("Yhteensä")).toBeVisible();
	expect(asked).toHaveLength(1);
	await user.click(screen.getByRole("radio", { name: "English" }));
	expect(await screen.findByText("Total")).toBeVisible();
});

test("the page is not indexed while it loads either", async () => {
	network.use(http.post(PATH, silence));
	await open();
	expect(screen.getByRole("status")).toHaveTextContent("Loading ...");
	expect(robots()).toContain("noindex");
});

test("a period without work says so", async () => {
	opensTo({ ...TIMESHEET, lines: [], byPerson: [], byLabel: [], totals: { hours: 0 } });
	await open();
	expect(await screen.findByText("No work was logged in this period.")).toBeVisible();
});

test.each(["not-found", "invalid-input"] as const)(
	"a refused link (%s) shows the page for unknown URLs",
	async (code) => {
		network.use(http.post(PATH, () => refusal(code)));
		await open();
		expect(await screen.findByRole("heading", { name: "Page not found" })).toBeVisible();
		expect(screen.queryByRole("table")).not.toBeInTheDocument();
	},
);

test("after a failure, Try again loads the page", async () => {
	network.use(http.post(PATH, () => refusal("too-many-requests")));
	const user = await open();
	expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts. Try again later.");
	opensTo(TIMESHEET);
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("heading", { name: "Acme" })).toBeVisible();
});
