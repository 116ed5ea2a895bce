import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/browser";
import {
	AINO,
	AN_IMPORT,
	answerRows,
	HEAD,
	openMovingIn,
	PEKKA,
	toggl,
} from "#test/moving-in/hours-page.tsx";
import { network, sentTo } from "#test/network.ts";
import { refusal } from "#test/render-page.tsx";
import { savedFiles } from "#test/saved-files.ts";

test("a file is read, its unknown names are chosen, its rows are tried and then written in one act", async () => {
	const { user, choose } = await openMovingIn();
	const sent = answerRows();
	const begun = sentTo("post", "*/api/moving-in/import", () => HttpResponse.json(AN_IMPORT));
	await choose(toggl(AINO, PEKKA));
	expect(await screen.findByText("toggl.csv: 2 rows")).toBeVisible();
	expect(await screen.findByText(/1 row is passed over/)).toBeVisible();
	expect(screen.queryByLabelText("Acme · Kaarna")).not.toBeInTheDocument();
	await user.selectOptions(screen.getByLabelText("pekka@example.fi"), "Pekka Puro");
	await user.selectOptions(screen.getByLabelText("Other · Lumi"), "Lumi website");
	expect(screen.queryByText(/is passed over/)).not.toBeInTheDocument();
	expect(screen.getByRole("row", { name: "Pekka Puro September 2026 1 2.00" })).toBeVisible();

	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	expect(
		await screen.findByText(/New: 2. Here already: 0. Refused: 0. Nothing is written yet./),
	).toBeVisible();
	expect(begun).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Write 2 rows" }));
	expect(await screen.findByText("2 rows written")).toBeVisible();
	expect(await screen.findByText("Written: 2. Here already: 0. Refused: 0.")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Write 2 rows" })).not.toBeInTheDocument();
	expect(begun).toMatchObject([{ fileName: "toggl.csv", source: "toggl", rows: 2 }]);
	const [first, second] = [
		{
			userId: "aino",
			date: "2026-09-01",
			minutes: 90,
			projectId: "acme",
			labelId: "design",
			notes: "Wireframes",
		},
		{ userId: "pekka", date: "2026-09-02", minutes: 120, projectId: "lumi", labelId: null, notes: "Call" },
	];
	expect(sent).toMatchObject([
		{ dryRun: true, slice: 0, rows: [first, second] },
		{ dryRun: false, slice: 0, rows: [first, second] },
	]);
});

test("rows that cannot be read are named with their line, what they say and why, and can be downloaded", async () => {
	const { user, choose } = await openMovingIn();
	const files = savedFiles(user);
	await choose(toggl(AINO, AINO.replace("2026-09-01", "2026-02-31"), AINO.replace("01:30:00", "-1:30")));
	const card = await screen.findByRole("region", { name: "2 rows cannot be read" });
	expect(within(card).getByRole("row", { name: /^3 2026-02-31 The date does not exist/ })).toBeVisible();
	expect(within(card).getByRole("row", { name: /^4 -1:30 No duration/ })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Download" }));
	expect(files.names).toEqual(["refused-rows-toggl.csv"]);
	expect(await files.blobs[0]?.text()).toContain('3,"2026-02-31","The date does not exist');
});

test("rows that a rule refuses are named with their line; with none that is new there is nothing to write", async () => {
	const { user, choose } = await openMovingIn();
	answerRows(() => "no-contract");
	await choose(toggl(AINO));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	const card = await screen.findByRole("region", { name: "1 row is refused" });
	expect(
		within(card).getByRole("row", {
			name: "2 01.09.2026 aino@example.fi The person has no contract on this day.",
		}),
	).toBeVisible();
	expect(screen.queryByRole("button", { name: /^Write/ })).not.toBeInTheDocument();
});

test("dates that can be read in two ways are asked for once", async () => {
	const { user, choose } = await openMovingIn();
	await choose(toggl(AINO.replace("2026-09-01", "03/04/2026")));
	expect(await screen.findByText("The dates can be read in two ways. What is 03/04/2026?")).toBeVisible();
	expect(screen.queryByRole("button", { name: "Try without writing" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("radio", { name: "Day first" }));
	expect(await screen.findByRole("row", { name: /Aino Virtanen April 2026/ })).toBeVisible();
});

test.each([
	["%PDF-1.7 …", /The file is no table/],
	[HEAD, /names of columns and no rows/],
	["Name,Amount\r\nAino,5", /Still to choose: the date; the duration, or start and end\./],
	[`${toggl(AINO)}\r\n"Pekka,`, /A quotation mark in row 3 has no second one/],
])("a file that cannot be moved in says why: %s", async (text, why) => {
	const { choose } = await openMovingIn();
	await choose(text);
	expect(await screen.findByRole("alert")).toHaveTextContent(why);
});

/** Takes column maps. */
const answerMaps = () => sentTo("post", "*/api/moving-in/map", (map) => HttpResponse.json({ maps: [map] }));

const OWN_TABLE = ["Pvm;Tekijä;Alkoi;Viimeksi;Aika;Kohde", "3.4.2026;Aino Virtanen;22:00;1:30;210;Acme"].join(
	"\n",
);

test("of a file of no known application the columns are chosen, and remembered for the company once they are tried", async () => {
	const { user, choose } = await openMovingIn();
	answerRows();
	const maps = answerMaps();
	await choose(OWN_TABLE, "table.csv");
	expect(await screen.findByText("Still to choose: a column that names the person.")).toBeVisible();
	expect(screen.getByLabelText("Date")).toHaveValue("Pvm");
	expect(screen.getByLabelText("Project")).toHaveValue("Kohde");
	await user.selectOptions(screen.getByLabelText("Name of the person"), "Tekijä (Aino Virtanen)");
	expect(await screen.findByText("210", { selector: "td" })).toBeVisible();
	await user.click(screen.getByRole("radio", { name: "Minutes" }));
	expect(await screen.findByRole("row", { name: "Aino Virtanen April 2026 1 3.50" })).toBeVisible();
	await user.selectOptions(screen.getByLabelText("Duration"), "None");
	await user.selectOptions(screen.getByLabelText("End"), "Viimeksi (1:30)");
	expect(await screen.findByRole("row", { name: "Aino Virtanen April 2026 1 3.50" })).toBeVisible();

	expect(maps).toEqual([]);
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	expect(await screen.findByText(/New: 1./)).toBeVisible();
	expect(maps).toMatchObject([
		{
			headings: expect.stringMatching(/^[0-9a-f]{64}$/),
			columns: { date: "pvm", start: "alkoi", end: "viimeksi", person: "tekijä", project: "kohde" },
			unit: "minutes",
		},
	]);

	await choose(toggl(AINO));
	expect(await screen.findByRole("row", { name: /Aino Virtanen September 2026/ })).toBeVisible();
	expect(screen.queryByLabelText("Name of the person")).not.toBeInTheDocument();
});

test("columns that were chosen for the same headings before are chosen again, in whichever order and case", async () => {
	const { user, choose } = await openMovingIn();
	answerRows();
	const maps = answerMaps();
	await choose(OWN_TABLE.replace("Tekijä", "Nimi"), "table.csv");
	await user.click(await screen.findByRole("radio", { name: "Minutes" }));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	expect(await screen.findByText(/New: 1./)).toBeVisible();
	const [map] = maps;
	network.use(http.get("*/api/moving-in/maps", () => HttpResponse.json({ maps: [map] })));
	await choose("NIMI;Pvm;Alkoi;Viimeksi;Kohde;Aika\nAino Virtanen;3.5.2026;22:00;1:30;Acme;210");
	expect(await screen.findByRole("row", { name: "Aino Virtanen May 2026 1 3.50" })).toBeVisible();
	expect(screen.getByLabelText("Name of the person")).toHaveValue("NIMI");
	expect(screen.getByRole("radio", { name: "Minutes" })).toBeChecked();
});

test("after a trial the columns can be chosen in another way: the file is read again", async () => {
	const { user, choose } = await openMovingIn();
	answerRows();
	answerMaps();
	await choose(OWN_TABLE.replace("Tekijä", "Nimi"), "table.csv");
	await user.click(await screen.findByRole("radio", { name: "Minutes" }));
	expect(await screen.findByRole("row", { name: "Aino Virtanen April 2026 1 3.50" })).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Try without writing" }));
	expect(await screen.findByText(/New: 1./)).toBeVisible();
	await user.selectOptions(screen.getByLabelText("Project"), "None");
	expect(await screen.findByRole("row", { name: "Aino Virtanen April 2026 1 3.50" })).toBeVisible();
	expect(screen.queryByText(/New: 1./)).not.toBeInTheDocument();
});

test("names of many that are not known are shown some at a time, with how many remain", async () => {
	const { user, choose } = await openMovingIn();
	const strangers = Array.from({ length: 50 }, (_, index) =>
		PEKKA.replace("Pekka,pekka@example.fi", `Stranger ${100 + index},`),
	);
	await choose(toggl(...strangers));
	expect(await screen.findByText("Names 1–48 of 50; 50 are not chosen yet.")).toBeVisible();
	await user.selectOptions(screen.getByLabelText("Stranger 100"), "Pekka Puro");
	expect(await screen.findByText("Names 1–48 of 50; 49 are not chosen yet.")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Names after" }));
	expect(screen.getByLabelText("Stranger 149")).toBeVisible();
	expect(screen.queryByLabelText("Stranger 100")).not.toBeInTheDocument();
	expect(screen.getByRole("button", { name: "Names after" })).toBeDisabled();
	await user.click(screen.getByRole("button", { name: "Names before" }));
	expect(screen.getByLabelText("Stranger 100")).toHaveDisplayValue("Pekka Puro");
});

test("a sheet of a workbook is chosen", async () => {
	const { user } = await openMovingIn();
	const cells = (...lines: readonly string[]) =>
		lines.map((line) => line.split(",").map((value) => ({ value })));
	const workbook = await writeExcelFile([
		{ sheet: "September", data: cells(HEAD, AINO) },
		{ sheet: "October", data: cells(HEAD, AINO.replace("2026-09", "2026-10")) },
	]).toBlob();
	await user.upload(await screen.findByLabelText("File to move in"), new File([workbook], "toggl.xlsx"));
	expect(await screen.findByRole("row", { name: /Aino Virtanen September 2026/ })).toBeVisible();
	await user.selectOptions(screen.getByLabelText("Sheet"), "October");
	expect(await screen.findByRole("row", { name: /Aino Virtanen October 2026/ })).toBeVisible();
});

test("a file that lacks one column of its application is read by the columns that it has", async () => {
	const { choose } = await openMovingIn();
	const without = (line: string) => line.split(",").toSpliced(1, 1).join(",");
	await choose([HEAD, AINO.replace(/^Aino/, "Aino Virtanen")].map(without).join("\n"));
	expect(await screen.findByLabelText("Name of the person")).toHaveValue("User");
	expect(screen.getByLabelText("Email")).toHaveValue("");
	expect(await screen.findByRole("row", { name: "Aino Virtanen September 2026 1 1.50" })).toBeVisible();
});

test("a failure in the middle says that writing again doubles nothing", async () => {
	const { user, choose } = await openMovingIn();
	answerRows();
	await choose(toggl(AINO));
	await user.click(await screen.findByRole("button", { name: "Try without writing" }));
	network.use(http.post("*/api/moving-in/import", () => refusal("internal")));
	await user.click(await screen.findByRole("button", { name: "Write 1 row" }));
	expect(await screen.findByText(/what is here is not written twice/)).toBeVisible();
	expect(screen.getByRole("button", { name: "Write 1 row" })).toBeEnabled();
});

test("an import is undone, month by month until nothing remains", async () => {
	const { user } = await openMovingIn([
		AN_IMPORT,
		{ ...AN_IMPORT, id: "two", fileName: "old.csv", state: "undone" },
	]);
	let remaining = 2;
	const undone = sentTo("delete", "*/api/moving-in/import", () => {
		remaining -= 1;
		return HttpResponse.json({ ...AN_IMPORT, remaining });
	});
	expect(within(await screen.findByRole("row", { name: /^old.csv/ })).getByText("Undone")).toBeVisible();
	await user.click(screen.getByRole("button", { name: "Undo toggl-august.csv" }));
	const dialog = within(await screen.findByRole("dialog", { name: "Undo toggl-august.csv?" }));
	expect(dialog.getByText(/is removed again: 12 in all/)).toBeVisible();
	await user.click(dialog.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText("Undone", { selector: "[role=status] *" })).toBeVisible();
	expect(undone).toEqual([{ id: "one" }, { id: "one" }]);
});

test("what is locked, invoiced or handed over keeps an import, and the months are named", async () => {
	const { user } = await openMovingIn([AN_IMPORT]);
	const refuse = (code: "month-locked" | "entry-invoiced" | "month-handed-over") =>
		network.use(
			http.delete("*/api/moving-in/import", () => refusal(code, { months: ["2026-08", "2026-09"] })),
		);
	refuse("month-locked");
	await user.click(await screen.findByRole("button", { name: "Undo toggl-august.csv" }));
	const dialog = within(await screen.findByRole("dialog"));
	await user.click(dialog.getByRole("button", { name: "Undo" }));
	expect(await screen.findByText(/August 2026 and September 2026/)).toBeVisible();
	refuse("entry-invoiced");
	await user.click(dialog.getByRole("button", { name: "Undo" }));
	expect(await dialog.findByText(/Entries of August 2026 and September 2026 are invoiced/)).toBeVisible();
	refuse("month-handed-over");
	await user.click(dialog.getByRole("button", { name: "Undo" }));
	expect(await dialog.findByText(/to payroll: August 2026 and September 2026/)).toBeVisible();
});

test("imports and names that cannot be loaded say so", async () => {
	const { user, choose } = await openMovingIn();
	network.use(
		http.get("*/api/moving-in/imports", () => refusal("internal")),
		http.get("*/api/user/users", () => refusal("internal")),
	);
	await choose(toggl(AINO));
	expect(await screen.findByText("Whether the file was here before could not be found out.")).toBeVisible();
	network.use(http.get("*/api/moving-in/imports", () => HttpResponse.json({ imports: [] })));
	for (const button of screen.getAllByRole("button", { name: "Try again" })) await user.click(button);
	expect(await screen.findByText("People and projects could not be loaded.")).toBeVisible();
});
