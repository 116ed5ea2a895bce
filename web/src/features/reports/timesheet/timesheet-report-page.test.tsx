import { screen, waitFor, within } from "@testing-library/react";
import type { Timesheet } from "@tuntikirja/contract/reports/timesheet-schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage } from "#test/render-page.tsx";
import { answers, refuses, tableRows } from "#test/reports/open-report.tsx";
import { testReportStates } from "#test/reports/report-states.tsx";
import { TimesheetReportPage } from "./timesheet-report-page.tsx";
import { choose } from "#test/choose.ts";

const PATH = "/report/timesheet";
const LINKS = "/timesheet-report/share";
const TOKEN = "t".repeat(43);
const aino = { userId: "aino", name: "Aino Virtanen" };
const ville = { userId: "ville", name: "Ville Koski" };
const design = { id: "design", name: "Design" };

const TIMESHEET: Timesheet = {
	project: { id: "acme", name: "Acme" },
	lines: [
		{ ...aino, date: "2026-06-01", label: design, notes: "Front page", hours: 7.5 },
		{ ...ville, date: "2026-06-02", notes: "", hours: 2 },
	],
	byPerson: [
		{ ...aino, hours: 7.5 },
		{ ...ville, hours: 2 },
	],
	byLabel: [
		{ label: design, hours: 7.5 },
		{ label: null, hours: 2 },
	],
	totals: { hours: 9.5 },
};
const PRICED: Timesheet = {
	...TIMESHEET,
	lines: TIMESHEET.lines.map((line) => ({ ...line, price: 33.33, amount: 50.01 })),
	byPerson: TIMESHEET.byPerson.map((sum) => ({ ...sum, amount: 50.01 })),
	byLabel: TIMESHEET.byLabel.map((sum) => ({ ...sum, amount: 50.01 })),
	totals: { hours: 9.5, amount: 100.01 },
	entriesWithoutPrice: 1,
};
const LINK = {
	linkId: "0".repeat(64),
	projectId: "acme",
	projectName: "Acme",
	startDate: "2026-05-01",
	endDate: "2026-05-31",
	userIds: ["aino", "ville"],
	labelIds: null,
	showNames: "initials",
	withPrices: true,
	expiresAt: "2026-08-01",
	createdAt: "2026-07-01T09:00:00.000Z",
	isExpired: false,
	openings: 3,
	lastOpenedOn: "2026-07-08",
};

const open = (search = "") =>
	renderPage(<TimesheetReportPage />, {
		texts: ["reports", "reports-money", "timesheet-report"] as unknown as Namespace,
		profile: aProfile({ role: "admin" }),
		search,
	});

beforeEach(() => {
	setClock(() => new Date("2026-07-10T09:00:00Z"));
	answers("/project/projects", {
		projects: [
			{ id: "acme", name: "Acme" },
			{ id: "silta", name: "Silta" },
		],
	});
	answers(LINKS, { links: [] });
});

testReportStates({
	title: "Project timesheet report",
	path: PATH,
	open: () => open("?project=acme"),
	waits: () => screen.getByRole("button", { name: "Share a link" }),
	answer: TIMESHEET,
	shown: "Acme, June 2026: 9.50 h.",
	nothing: {
		answer: { ...TIMESHEET, lines: [], byPerson: [], byLabel: [], totals: { hours: 0 } },
		said: "No work was logged on the project in June 2026.",
	},
});

test("without projects there is a link to add one", async () => {
	answers("/project/projects", { projects: [] });
	await open();
	expect(await screen.findByRole("link", { name: "New project" })).toHaveAttribute("href", "/projects/new");
	expect(screen.queryByRole("combobox", { name: "Project" })).not.toBeInTheDocument();
});

test("until a project is chosen, the page asks for one and loads nothing else", async () => {
	const asked = answers(PATH, TIMESHEET);
	const { user, router } = await open();
	expect(screen.getByText("Choose a project to see the hours logged on it.")).toBeVisible();
	expect(asked).toEqual([]);
	await choose(user, screen.getByRole("combobox", { name: "Project" }), "Acme");
	expect(router.state.location.search).toBe("?project=acme");
	expect(await screen.findByText("Acme, June 2026: 9.50 h.")).toBeVisible();
	expect(asked).toEqual(["?startDate=2026-06-01&endDate=2026-06-30&projectId=acme"]);
});

test("entries are shown, with the hours of each person and label", async () => {
	answers(PATH, TIMESHEET);
	await open("?project=acme");
	await screen.findByRole("table", { name: "By person" });
	expect(tableRows("Project timesheet report")).toEqual([
		"01.06.2026 | Aino Virtanen | Design | Front page | 7.50",
		"02.06.2026 | Ville Koski |  |  | 2.00",
		"Total |  |  |  | 9.50",
	]);
	expect(tableRows("By person")).toEqual(["Aino Virtanen | 7.50", "Ville Koski | 2.00"]);
	expect(tableRows("By label")).toEqual(["Design | 7.50", "No label | 2.00"]);
});

test("people and labels filter the entries, and prices are shown on request", async () => {
	const asked = answers(PATH, PRICED);
	const { user, router } = await open("?project=acme&people=aino");
	await choose(user, await screen.findByRole("combobox", { name: "Person" }), "Ville Koski");
	expect(router.state.location.search).toBe("?project=acme&people=aino%2Cville");
	await user.click(screen.getByRole("checkbox", { name: "Prices" }));
	expect(await screen.findByText(/9\.50 h for 100\.01/)).toBeVisible();
	expect(asked.at(-1)).toContain("userIds=aino%2Cville&withPrices=true");
	expect(tableRows("Project timesheet report").at(-1)).toContain("100.01");
	expect(screen.getByText("1 entry has no price on its date and counts as zero.")).toBeVisible();
});

test("another project starts with all people and all labels", async () => {
	answers(PATH, TIMESHEET);
	const { user, router } = await open("?project=acme&people=aino&labels=design&prices=true");
	await choose(user, screen.getByRole("combobox", { name: "Project" }), "Silta");
	expect(router.state.location.search).toBe("?project=silta&prices=true");
});

/** Answers the creation of a link, and records the requests. */
function shares(answer: () => Response) {
	const sent: Record<string, unknown>[] = [];
	network.use(
		http.post(`*/api${LINKS}`, async ({ request }) => {
			sent.push((await request.json()) as Record<string, unknown>);
			return answer();
		}),
	);
	return sent;
}

async function openShare(search = "?project=acme") {
	answers(PATH, TIMESHEET);
	const { user } = await open(search);
	const button = screen.getByRole("button", { name: "Share a link" });
	await waitFor(() => expect(button).toBeEnabled());
	await user.click(button);
	return { user, dialog: within(await screen.findByRole("dialog", { name: "Share a link: Acme" })) };
}

test("the URL of a link is shown once, to be copied", async () => {
	const sent = shares(() =>
		HttpResponse.json({ id: TOKEN, url: `/timesheet-report/${TOKEN}`, expiresAt: "2026-08-09" }),
	);
	const { user, dialog } = await openShare("?project=acme&labels=design");
	await user.click(dialog.getByRole("radio", { name: "Initials" }));
	await user.click(dialog.getByRole("checkbox", { name: "Show prices and amounts" }));
	await user.click(dialog.getByRole("button", { name: "Make the link" }));
	const made = within(await screen.findByRole("dialog", { name: "The link is ready" }));
	const address = `${location.origin}/timesheet-report/${TOKEN}`;
	expect(made.getByRole("textbox", { name: "Address" })).toHaveValue(address);
	await user.click(made.getByRole("button", { name: "Copy the address" }));
	expect(await navigator.clipboard.readText()).toBe(address);
	expect(await screen.findByText("The address has been copied.")).toBeVisible();
	expect(sent).toEqual([
		{
			id: expect.any(String),
			projectId: "acme",
			startDate: "2026-06-01",
			endDate: "2026-06-30",
			userIds: null,
			labelIds: ["design"],
			showNames: "initials",
			withPrices: true,
			expiresAt: "2026-08-09",
		},
	]);
});

test("a link is valid for 90 days at most", async () => {
	const { user, dialog } = await openShare();
	const until = dialog.getByRole("textbox", { name: "Works until" });
	await user.clear(until);
	await user.type(until, "9.10.2026");
	expect(dialog.getByText("A link can work for at most 90 days.")).toBeVisible();
	expect(dialog.getByRole("button", { name: "Make the link" })).toBeDisabled();
	await user.clear(until);
	await user.type(until, "8.10.2026");
	expect(dialog.getByRole("button", { name: "Make the link" })).toBeEnabled();
});

test("a retry sends the same id; a link whose URL was lost says what to do", async () => {
	const sent = shares(() => refusal("not-found"));
	const { user, dialog } = await openShare();
	await user.click(dialog.getByRole("button", { name: "Make the link" }));
	expect(await screen.findByText("The link could not be made.")).toBeVisible();
	const again = shares(() => refusal("id-taken"));
	await user.click(dialog.getByRole("button", { name: "Make the link" }));
	expect(await dialog.findByRole("alert")).toHaveTextContent("its address did not arrive");
	expect(again).toEqual(sent);
});

test("links are listed with their contents, and revoked after a confirmation", async () => {
	answers(LINKS, {
		links: [
			LINK,
			{ ...LINK, linkId: "1".repeat(64), projectName: "Silta", isExpired: true, openings: 1 },
			{ ...LINK, linkId: "2".repeat(64), projectName: "Oma", openings: 0, lastOpenedOn: null },
		],
	});
	const revoked: (string | null)[] = [];
	network.use(
		http.delete(`*/api${LINKS}`, async ({ request }) => {
			revoked.push(await request.text());
			return HttpResponse.json({});
		}),
	);
	const { user } = await open();
	await screen.findByRole("table", { name: "Shared links" });
	expect(tableRows("Shared links")).toEqual([
		"Acme | May 2026 | Initials, prices, 2 people | 3 times, last 08.07.2026 | 01.08.2026 | Revoke",
		"Silta | May 2026 | Initials, prices, 2 people | once, on 08.07.2026 | Expired | Revoke",
		"Oma | May 2026 | Initials, prices, 2 people | not yet | 01.08.2026 | Revoke",
	]);
	await user.click(screen.getByRole("button", { name: "Revoke the link: Acme, May 2026" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Revoke the link: Acme, May 2026?" }));
	answers(LINKS, { links: [] });
	await user.click(dialog.getByRole("button", { name: "Revoke" }));
	expect(await screen.findByText("The link has been revoked.")).toBeVisible();
	expect(revoked).toEqual([expect.stringContaining(LINK.linkId)]);
	expect(await screen.findByText("No timesheets have been shared.")).toBeVisible();
});

test("after a failure, Try again loads the list of links", async () => {
	refuses(LINKS, "internal");
	const { user } = await open();
	expect(await screen.findByRole("alert")).toHaveTextContent("The links could not be loaded.");
	answers(LINKS, { links: [LINK] });
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table", { name: "Shared links" })).toBeVisible();
});
