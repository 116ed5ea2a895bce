import { screen, waitFor, within } from "@testing-library/react";
import type { Import, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { AINO, AN_IMPORT, answerRows, openMovingIn, PEKKA, toggl } from "#test/moving-in/hours-page.tsx";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { network, sentTo } from "#test/network.ts";
import { savedFiles } from "#test/saved-files.ts";

const CHOICES = {
	order: "dmy",
	own: { columns: { date: "pvm", duration: "tunnit" }, unit: "minutes" },
	people: [{ name: "P. Puro", id: "pekka" }],
	projects: [{ name: "Other · Lumi", id: "lumi" }],
};

const answerChoices = (choices: object | null) =>
	network.use(http.get("*/api/moving-in/import/choices", () => HttpResponse.json({ choices })));

/** The lines of the file that was saved last, without the byte order mark and the quotation marks. */
async function linesOf({ blobs }: ReturnType<typeof savedFiles>) {
	await waitFor(() => expect(blobs).not.toEqual([]));
	return ((await blobs.at(-1)?.text()) ?? "").replaceAll('"', "").trim().split("\r\n");
}

test("after a write a report can be saved: who, when, which file, hours by month, what is not written and why", async () => {
	const { user, choose } = await openMovingIn();
	const files = savedFiles(user);
	answerRows((row) => (row.date === "2026-08-03" ? "no-contract" : null));
	let begun: Import | null = null;
	sentTo("post", "*/api/moving-in/import", (body) => {
		begun = { ...AN_IMPORT, ...(body as Import), at: AN_IMPORT.at, written: 2 };
		return HttpResponse.json(begun);
	});
	network.use(
		http.get("*/api/moving-in/imports", () => HttpResponse.json({ imports: begun ? [begun] : [] })),
	);
	answerChoices({ ...CHOICES, order: "ymd", own: null });
	await choose(
		toggl(
			AINO,
			AINO.replace("2026-09-01", "2026-08-03"),
			AINO.replace("01:30:00", "-1:30"),
			PEKKA,
			AINO.replace("Aino,aino@example.fi", "Stranger,"),
		),
	);
	await user.selectOptions(await screen.findByLabelText("pekka@example.fi"), "Pekka Puro");
	await user.selectOptions(screen.getByLabelText("Other · Lumi"), "Lumi website");
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	await screen.findByText(/New: 2./);
	expect(screen.queryByRole("button", { name: "Save the report" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("button", { name: "Write 2 rows" }));
	await user.click(await screen.findByRole("button", { name: "Save the report" }));
	const lines = await linesOf(files);
	expect(files.names).toEqual(["import-toggl.csv"]);
	expect(lines).toEqual([
		"Report of an import",
		"File,toggl.csv",
		expect.stringMatching(/^SHA-256 of the file,[0-9a-f]{64}$/),
		"From,Toggl Track",
		"By,Aino Virtanen",
		"Begun,02.09.2026 11:30",
		"Complete,02.09.2026 11:31",
		"Rows of the file,5",
		"Chosen to be written,3",
		"Written by the import,2",
		"Order of the dates,Year first",
		"New,2",
		"Here already,0",
		"Rows that are not written,2",
		"",
		"Hours by person and month",
		"Person,Month,Rows,Hours",
		"Aino Virtanen,September 2026,1,1.50",
		"Pekka Puro,September 2026,1,2.00",
		"",
		"People",
		"Name in the file,Here",
		"aino@example.fi,Aino Virtanen",
		"pekka@example.fi,Pekka Puro",
		"Stranger,passed over with its rows",
		"",
		"Projects",
		"Name in the file,Here",
		"Acme · Kaarna,Acme",
		"Other · Lumi,Lumi website",
		"",
		"Rows that are not written",
		"Row,What it says,Why",
		"3,03.08.2026 aino@example.fi,The person has no contract on this day.",
		expect.stringMatching(/^4,'?-1:30,No duration/),
	]);
});

/** Begins an import, which is listed then. */
function answerListed() {
	const begun: Import[] = [];
	sentTo("post", "*/api/moving-in/import", (body) => {
		begun.push({ ...AN_IMPORT, ...(body as Import), at: AN_IMPORT.at });
		return HttpResponse.json(begun[0]);
	});
	network.use(http.get("*/api/moving-in/imports", () => HttpResponse.json({ imports: begun })));
}

test("of records the report says which were made, and which rows were not and why", async () => {
	const { user, choose } = await openMovingIn();
	const files = savedFiles(user);
	answerListed();
	answerChoices(null);
	sentTo("post", "*/api/moving-in/records", (body) => {
		const { records } = body as { records: { key: string; customer: { name: string } }[] };
		const codeOf = (name: string) => (name === "Lumi" ? "number-taken" : null);
		const rows = records.map(({ key, customer: { name } }) => {
			const code = codeOf(name);
			return { key, result: code === null ? "new" : "refused", code };
		});
		return HttpResponse.json({ rows });
	});
	await choose("Customer name,Days to pay\nKaarna,14\n,30\nLumi,21", "customers.csv");
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await user.click(await screen.findByRole("button", { name: "Write 1 customer" }));
	await user.click(await screen.findByRole("button", { name: "Save the report" }));
	const lines = await linesOf(files);
	expect(files.names).toEqual(["import-customers.csv"]);
	expect(lines.slice(lines.indexOf("New,1"))).toEqual([
		"New,1",
		"Here already,0",
		"Rows that are not written,2",
		"",
		"What was written",
		"Row,What it says",
		"2,Kaarna",
		"",
		"Rows that are not written",
		"Row,What it says,Why",
		expect.stringMatching(/^3,Customer name,The cell of this column is empty/),
		expect.stringMatching(/^4,Lumi,/),
	]);
});

/** What the API says to days: those that are not named are new. */
function answerDays(results: Readonly<Record<string, "refused" | "passed">>) {
	sentTo("post", "*/api/moving-in/rows", (body) => {
		const { rows } = body as { rows: ImportRow[] };
		return HttpResponse.json({
			rows: rows.map(({ key, date }) => {
				const result = results[date] ?? "new";
				return { key, result, code: result === "refused" ? "no-contract" : null };
			}),
		});
	});
}

test("of absences the report says the days that were written, and who the names are", async () => {
	const { user, choose } = await openMovingIn();
	network.use(
		http.get("*/api/payroll/people", () => HttpResponse.json({ people: [] })),
		http.get("*/api/settings/absence-reasons", () => HttpResponse.json({ reasons: [], revision: 1 })),
	);
	await loadTexts("day-types");
	const files = savedFiles(user);
	answerListed();
	answerChoices(null);
	answerDays({ "2019-07-08": "refused", "2019-07-09": "passed" });
	await choose(
		"Name;First day;Last day;Absence\nAino Virtanen;4.7.2019;9.7.2019;Holiday\nUnknown;4.7.2019;4.7.2019;Holiday",
		"absences.csv",
	);
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	await user.click(await screen.findByRole("button", { name: "Write 2 days" }));
	await user.click(await screen.findByRole("button", { name: "Save the report" }));
	const lines = await linesOf(files);
	expect(lines.slice(lines.indexOf("New,2"))).toEqual([
		"New,2",
		"Here already,0",
		"National holidays and weekends,1",
		"Rows that are not written,1",
		"",
		"Days by person, year and absence",
		"Person,Year,Absence,Days",
		"Aino Virtanen,2019,Holiday,2",
		"",
		"People",
		"Name in the file,Here",
		"Aino Virtanen,Aino Virtanen",
		"Unknown,passed over with its rows",
		"",
		"Rows that are not written",
		"Row,What it says,Why",
		"2,Aino Virtanen, 08.07.2019,The person has no contract on this day.",
	]);
});

test("later the list has a report of what is stored, and says what is not", async () => {
	const { user } = await openMovingIn([AN_IMPORT]);
	const files = savedFiles(user);
	answerChoices(CHOICES);
	await user.click(await screen.findByRole("button", { name: "Report of toggl-august.csv" }));
	const lines = await linesOf(files);
	expect(files.names).toEqual(["import-toggl-august.csv"]);
	expect(lines).toContain("Written by the import,12");
	expect(lines).toContain("Date,pvm");
	expect(lines).toContain("A plain number of a duration is,Minutes");
	expect(lines).toContain("P. Puro,Pekka Puro");
	expect(lines.at(-1)).toMatch(/only in the report that is saved right after an import/);
});

test("an import that is not complete says in the list how far it is", async () => {
	await openMovingIn([{ ...AN_IMPORT, finishedAt: null, toWrite: 50_000, written: 12_400 }]);
	const row = await screen.findByRole("row", { name: /^toggl-august.csv/ });
	expect(within(row).getByText("12,400 of 50,000")).toBeVisible();
});

test("an import whose undo has stopped says so in the list, and can be undone on", async () => {
	await openMovingIn([{ ...AN_IMPORT, state: "undoing" }]);
	const row = await screen.findByRole("row", { name: /^toggl-august.csv/ });
	expect(within(row).getByText("Not wholly undone")).toBeVisible();
	expect(within(row).getByRole("button", { name: "Undo toggl-august.csv" })).toBeEnabled();
});

test("the path says at which of its five steps a file is", async () => {
	const { user, choose } = await openMovingIn();
	answerRows();
	sentTo("post", "*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT));
	const path = within(screen.getByRole("list", { name: "Steps" }));
	const current = () =>
		path.getAllByRole("listitem").find((item) => item.getAttribute("aria-current") === "step")?.textContent;
	expect(current()).toBe("1File");
	await choose(toggl(AINO.replace("2026-09-01", "03/04/2026")));
	await user.click(await screen.findByRole("radio", { name: "Day first" }));
	await screen.findByRole("button", { name: "Try without writing" });
	expect(current()).toBe("3Names");
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	await screen.findByText(/New: 1./);
	expect(current()).toBe("4Trial");
	await user.click(screen.getByRole("button", { name: "Write 1 row" }));
	await screen.findByText(/^Written: 1./);
	expect(current()).toBe("5Write");
	await choose("nothing");
	expect(await screen.findByRole("alert")).toBeVisible();
	expect(current()).toBe("1File");
});
