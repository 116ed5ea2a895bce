import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { aPerson, type Person } from "#tests/support/people.ts";
import { stored } from "#tests/support/stored.ts";
import { signIn, useBrowser } from "./browser.ts";
import { dialog, press } from "./forms.ts";
import { handsOn } from "./hands-on.ts";
import { openedDay } from "./month-page.ts";

const openPage = useBrowser();

const { movingIn, users } = contract;
const WORD = randomUUID().slice(0, 8);
const [MAIJA, PEKKA] = [`maija.${WORD}@example.com`, `pekka.${WORD}@example.com`];

/** The workbook of people: its four sheets as the template has them. */
async function peopleFile() {
	const day = (text: string) => new Date(`${text}T00:00Z`);
	const sheets = {
		People: [
			["Email", "First name", "Last name", "First day"],
			[MAIJA, "Maija", WORD, day("2025-01-01")],
			[PEKKA, "Pekka", WORD, day("2025-01-01")],
		],
		Contracts: [
			["Email", "Contract from", "Share of full time, %"],
			[MAIJA, day("2025-01-01"), "80"],
			[PEKKA, day("2025-01-01"), ""],
		],
		Wages: [
			["Email", "Wage from", "Wage kind", "Wage, €"],
			[MAIJA, day("2025-01-01"), "Monthly", "3200.50"],
		],
		"Opening balances": [
			["Email", "Balance date", "Balance, h"],
			[MAIJA, day("2026-01-01"), "12:30"],
		],
	};
	const cell = (value: string | Date) =>
		value instanceof Date ? { type: Date, value, format: "dd.mm.yyyy" } : { type: String, value };
	const book = Object.entries(sheets).map(([sheet, rows]) => ({
		sheet,
		data: rows.map((row) => row.map(cell)),
	}));
	return { name: `people-${WORD}.xlsx`, buffer: await writeExcelFile(book).toBuffer() };
}

/** The detailed report of two people, two days and two projects that the company does not have. */
function togglFile() {
	const row = (email: string, project: string, date: string) =>
		`Someone,${email},,${project} ${WORD},Design,Work,Yes,${date},09:00:00,${date},10:30:00,01:30:00,,0`;
	const lines = [
		"User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount (EUR)",
		row(MAIJA, "Kaarna", "2025-02-03"),
		row(MAIJA, "Lumi", "2025-02-04"),
		row(PEKKA, "Kaarna", "2025-02-03"),
	];
	return { name: `toggl-${WORD}.csv`, buffer: Buffer.from(lines.join("\r\n")) };
}

/** Presses of a file from choosing it to all of it written. */
async function moveIn(
	page: Page,
	file: { readonly name: string; readonly buffer: Buffer },
	{ first = [], write }: { readonly first?: readonly RegExp[]; readonly write: string },
): Promise<number> {
	const { tap, interactions } = handsOn(page);
	const button = (name: string | RegExp) => page.getByRole("button", { name });
	const chooser = page.waitForEvent("filechooser");
	await tap(button("Choose a file"));
	await (await chooser).setFiles({ ...file, mimeType: "application/octet-stream" });
	for (const name of first) await tap(button(name));
	await tap(button("Try without writing"));
	await tap(button(write));
	await page.getByText(/^Written: \d+\. Here already: 0\. Refused: 0\.$/).waitFor();
	return interactions();
}

async function undo(page: Page, name: string): Promise<void> {
	await press(page, `Undo ${name}`);
	await press(dialog(page), "Undo");
	await page.getByRole("row", { name }).getByText("Undone", { exact: true }).waitFor();
}

async function movedIn(admin: Person) {
	const { data } = await admin.ask(users.getUsers, {});
	return data.users.filter(({ email = "" }) => email === MAIJA || email === PEKKA);
}

test("an admin moves a company in, its people in three presses and its hours in four, and takes it back", async () => {
	const admin = await aPerson({ role: "admin" });
	const page = await openPage();
	await signIn(page, admin);
	await openedDay(page).waitFor();
	await page.goto("/moving-in");
	const from = performance.now();

	const forPeople = await moveIn(page, await peopleFile(), { write: "Write 2 people" });
	const forHours = await moveIn(page, togglFile(), {
		first: [/^Make all 2 projects$/],
		write: "Write 3 rows",
	});
	const seconds = ((performance.now() - from) / 1000).toFixed(1);
	process.stdout.write(`Moved in: people ${forPeople} presses, hours ${forHours} presses, ${seconds} s\n`);
	expect(forPeople).toBeLessThanOrEqual(3);
	expect(forHours).toBeLessThanOrEqual(4);

	const [maija, pekka] = (await movedIn(admin)).toSorted((a, b) => a.name.localeCompare(b.name));
	expect([maija?.name, pekka?.name]).toEqual([`Maija ${WORD}`, `Pekka ${WORD}`]);
	const month = await stored(workMonthDoc(maija?.id ?? "", "2025-02"));
	expect(month).toMatchObject({ state: "locked" });
	const minutes = Object.values(month?.days ?? {}).flatMap(({ entries }) =>
		Object.values(entries).map((entry) => [entry.minutes, entry.project?.name, entry.label?.name]),
	);
	expect(minutes.sort()).toEqual([
		[90, `Kaarna ${WORD}`, "Design"],
		[90, `Lumi ${WORD}`, "Design"],
	]);

	await undo(page, `toggl-${WORD}.csv`);
	expect(await stored(workMonthDoc(maija?.id ?? "", "2025-02"))).toBeNull();
	await undo(page, `people-${WORD}.xlsx`);
	expect(await movedIn(admin)).toEqual([]);
	const { data } = await admin.ask(movingIn.getImports, {});
	const own = data.imports.filter(({ fileName }) => fileName.includes(WORD));
	expect(own.map(({ state }) => state)).toEqual(["undone", "undone"]);
});
