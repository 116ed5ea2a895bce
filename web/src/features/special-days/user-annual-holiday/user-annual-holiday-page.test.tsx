import { screen, waitFor, within } from "@testing-library/react";
import type { PersonHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import type { Namespace } from "i18next";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { setClock } from "#lib/clock.ts";
import { aProfile, network } from "#test/network.ts";
import { refusal, renderPage, silence } from "#test/render-page.tsx";
import { aHolidayPerson, NO_DAYS, SUMMER } from "#test/special-days/holiday-person-builder.ts";
import { UserAnnualHolidayPage } from "./user-annual-holiday-page.tsx";

const HOLIDAYS = "*/api/special-day/user-annual-holidays";
const ADJUSTMENT = "*/api/special-day/holiday-adjustment";
const OPENING = {
	id: "b1",
	kind: "deferred",
	creditYear: 2024,
	days: 5,
	from: "2025-05-02",
	to: "2026-04-30",
	notes: "Agreed with Maija",
} as const;

const VILLE: PersonHolidays = {
	...aHolidayPerson("Ville Koski", {
		holidayLimit: 29,
		availableHolidays: 29,
		subdivision: [
			{
				...NO_DAYS,
				bucket: "deferred",
				creditYear: 2024,
				earned: 5,
				remaining: 5,
				from: "2025-05-02",
				to: "2026-04-30",
				isOverdue: true,
			},
			{ ...SUMMER, earned: 24, remaining: 24 },
		],
	}),
	group: { id: "sales", name: "Sales" },
	opening: [OPENING],
};
const ALL_PEOPLE = [aHolidayPerson("Aino Virtanen"), aHolidayPerson("Gone Away"), VILLE];

function answer(people: readonly PersonHolidays[] = ALL_PEOPLE) {
	network.use(http.get(HOLIDAYS, () => HttpResponse.json(people)));
}

/** Answers the write call and records the request bodies. */
function takes(respond: (body: object) => Response = (body) => HttpResponse.json(body)) {
	const sent: unknown[] = [];
	network.use(
		http.put(ADJUSTMENT, async ({ request }) => {
			const body = (await request.json()) as object;
			sent.push(body);
			return respond(body);
		}),
	);
	return sent;
}

const open = () =>
	renderPage(<UserAnnualHolidayPage />, {
		texts: ["user-annual-holiday", "annual-holiday", "reports"] as unknown as Namespace,
		profile: aProfile({ role: "admin" }),
	});

async function openPerson(name: string) {
	const page = await open();
	await page.user.click(await screen.findByRole("button", { name: `Holiday of ${name}` }));
	return page;
}

const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

function rows(name = "User annual holiday"): string[] {
	const [, ...lines] = [...screen.getByRole<HTMLTableElement>("table", { name }).rows];
	return lines.map((line) => [...line.cells].map((cell) => cell.textContent).join(" | "));
}

beforeEach(() => {
	setClock(() => new Date("2026-06-10T09:00:00Z"));
	answer();
});

test("all people are listed with their days: those past a deadline first, with their count, and the next deadline", async () => {
	const { user } = await open();
	expect(await screen.findByText(/^1 person has holiday days past their deadline\./)).toBeVisible();
	expect(rows()).toEqual([
		"Ville Koski | Sales | 29 | 0 | 0 | 0 | 0 | 29 | 5 | 30.09.2026 | 24",
		"Aino Virtanen |  | 24 | 4 | 2 | 0 | 0 | 18 | 0 | 30.09.2026 | 18",
	]);
	await user.click(screen.getByRole("checkbox", { name: "Show former employees" }));
	expect(rows()).toHaveLength(3);
	await user.click(screen.getByRole("checkbox", { name: "Deadline passed only" }));
	expect(rows().map((row) => row.split(" | ")[0])).toEqual(["Ville Koski"]);
	await user.type(screen.getByRole("searchbox"), "aino");
	expect(screen.getByText("No results.")).toBeVisible();
});

test("a person's row opens to their buckets and to the added ones", async () => {
	await openPerson("Ville Koski");
	// Below the columns of the row: earned, taken, planned, paid out, beyond, left, past deadline, deadline, to use by then.
	expect(rows().slice(0, 3)).toEqual([
		"Ville Koski | Sales | 29 | 0 | 0 | 0 | 0 | 29 | 5 | 30.09.2026 | 24",
		"Deferred holiday 2024–2025 |  | 5 | 0 | 0 | 0 |  | 5 | 5 | 30.04.2026 | ",
		"Summer holiday 2025–2026 |  | 24 | 0 | 0 | 0 |  | 24 |  | 30.09.2026 | 24",
	]);
	expect(
		within(screen.getByRole("list", { name: "Added days of Ville Koski" })).getByRole("listitem"),
	).toHaveTextContent("Deferred holiday 2024–20255 days02.05.2025–30.04.2026Agreed with Maija");
});

test("days beyond the buckets have a line of their own below them, and are in the person's figures", async () => {
	const subdivision = [{ ...SUMMER, earned: 4, planned: 4, remaining: 0 }];
	const used = { taken: 0, planned: 6, paidOut: 0 };
	const beyond = { holidayLimit: 4, used, availableHolidays: -2, subdivision, uncovered: 2 };
	answer([aHolidayPerson("Aino Virtanen", beyond)]);
	await openPerson("Aino Virtanen");
	expect(rows().slice(0, 3)).toEqual([
		"Aino Virtanen |  | 4 | 0 | 6 | 0 | 2 | −2 | 0 | – | –",
		"Summer holiday 2025–2026 |  | 4 | 0 | 4 | 0 |  | 0 |  | 30.09.2026 | ",
		"Taken in advance |  |  | 0 | 2 | 0 | 2 | −2 |  |  | ",
	]);
});

test("days of the coming holiday year are below the buckets, under their own heading", async () => {
	const coming = {
		...SUMMER,
		creditYear: 2026,
		earned: 30,
		remaining: 30,
		from: "2027-05-02",
		to: "2027-09-30",
	} as const;
	const saved = { ...SUMMER, bucket: "saved", earned: 6, remaining: 6, to: null } as const;
	answer([aHolidayPerson("Aino Virtanen", { subdivision: [saved], coming: [coming] })]);
	await openPerson("Aino Virtanen");
	expect(rows().slice(1, 4)).toEqual([
		"Saved holiday 2025–2026 |  | 6 | 0 | 0 | 0 |  | 6 |  | No deadline | ",
		`Next holiday year 2027–2028, by the forecast${" | ".repeat(10)}`,
		"Summer holiday 2026–2027 |  | 30 | 0 | 0 | 0 |  | 30 |  | 30.09.2027 | ",
	]);
});

test("days are added with a note; problems are shown at their fields", async () => {
	const sent = takes();
	const { user } = await openPerson("Aino Virtanen");
	expect(screen.getByText("No days have been added.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Add days for Aino Virtanen" }));
	const dialog = await dialogOf("Add holiday days: Aino Virtanen");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	const days = dialog.getByRole("textbox", { name: "Days" });
	expect(days).toHaveAccessibleDescription("Enter whole days from 1 to 366.");
	expect(sent).toEqual([]);
	await user.type(days, "12");
	await user.type(dialog.getByRole("textbox", { name: "Note" }), "From the old system");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The holiday days were saved.")).toBeVisible();
	expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
	expect(sent).toEqual([
		{
			userId: "aino",
			buckets: [
				{
					id: expect.stringMatching(/^[0-9a-f-]{36}$/),
					kind: "opening",
					creditYear: 2025,
					days: 12,
					from: "2026-06-10",
					to: "2027-04-30",
					notes: "From the old system",
				},
			],
			version: 4,
		},
	]);
});

test("added days are changed, and after a refusal the typed values stay", async () => {
	takes(() => refusal("not-found"));
	const { user } = await openPerson("Ville Koski");
	await user.click(
		screen.getByRole("button", { name: "Change Deferred holiday 2024–2025, 02.05.2025–30.04.2026" }),
	);
	const dialog = await dialogOf("Change holiday days: Ville Koski");
	await user.click(dialog.getByRole("radio", { name: "Saved holiday" }));
	expect(dialog.queryByRole("textbox", { name: "Use by" })).not.toBeInTheDocument();
	const note = dialog.getByRole("textbox", { name: "Note" });
	await user.type(note, ", saved");
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The holiday days could not be saved.")).toBeVisible();
	expect(note).toHaveValue("Agreed with Maija, saved");
	const sent = takes();
	await user.click(dialog.getByRole("button", { name: "Save" }));
	expect(await screen.findByText("The holiday days were saved.")).toBeVisible();
	expect(sent).toEqual([
		{
			userId: "ville",
			buckets: [{ ...OPENING, kind: "saved", to: null, notes: "Agreed with Maija, saved" }],
			version: 4,
		},
	]);
});

test("added days are deleted after a confirmation that names them", async () => {
	const sent = takes();
	const { user } = await openPerson("Ville Koski");
	await user.click(
		screen.getByRole("button", { name: "Delete Deferred holiday 2024–2025, 02.05.2025–30.04.2026" }),
	);
	const dialog = await dialogOf("Delete added days of Ville Koski?");
	expect(dialog.getByText("Deferred holiday 2024–2025, 5 days, 02.05.2025–30.04.2026")).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Delete" }));
	expect(await screen.findByText("The holiday days were deleted.")).toBeVisible();
	expect(sent).toEqual([{ userId: "ville", buckets: [], version: 4 }]);
});

test("the export has the visible rows", async () => {
	const files: Blob[] = [];
	URL.createObjectURL = (file) => {
		files.push(file as Blob);
		return "blob:file";
	};
	URL.revokeObjectURL = () => undefined;
	const names: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		names.push(this.download);
	});
	const { user } = await open();
	await screen.findByRole("table", { name: "User annual holiday" });
	await user.type(screen.getByRole("searchbox"), "ville");
	await user.click(screen.getByRole("button", { name: "Export" }));
	await user.click(screen.getByRole("menuitem", { name: "CSV" }));
	await waitFor(() => expect(names).toEqual(["user-annual-holiday-2026-06-10.csv"]));
	await waitFor(async () =>
		expect((await files[0]?.text())?.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
			'"Name","Group","Earned","Taken","Planned","Paid out","Taken in advance","Left","Deadline passed","Deadline","Use by"',
			'"Ville Koski","Sales",29,0,0,0,0,29,5,"30.09.2026",24',
		]),
	);
});

test("without people the page says so, and the export is disabled", async () => {
	answer([]);
	await open();
	expect(await screen.findByText("No results.")).toBeVisible();
	expect(screen.getByRole("button", { name: "Export" })).toBeDisabled();
});

test("the heading is shown while the page loads; after a failure, Try again loads it", async () => {
	network.use(http.get(HOLIDAYS, silence));
	const first = await open();
	expect(screen.getByRole("heading", { level: 1, name: "User annual holiday" })).toBeVisible();
	first.container.remove();
	network.use(http.get(HOLIDAYS, () => refusal("unavailable")));
	const { user } = await open();
	expect(await screen.findByText("The annual holidays could not be loaded.")).toBeVisible();
	answer();
	await user.click(screen.getByRole("button", { name: "Try again" }));
	expect(await screen.findByRole("table", { name: "User annual holiday" })).toBeVisible();
});

test("a new employee without any days has neither a deadline nor days due", async () => {
	answer([aHolidayPerson("Aino Virtanen", { holidayLimit: 0, availableHolidays: 0, subdivision: [] })]);
	await open();
	const row = await screen.findByRole("row", { name: /Aino Virtanen/ });
	expect(
		within(row)
			.getAllByRole("cell")
			.map((cell) => cell.textContent)
			.slice(-2),
	).toEqual(["–", "–"]);
});
