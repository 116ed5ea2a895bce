// A file as large as the page of moving in takes: 50,000 rows of some people and five years, as Toggl Track exports them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import writeWorkbook from "write-excel-file/node";

const ROWS = 50_000;
const HEADINGS = [
	"User",
	"Email",
	"Client",
	"Project",
	"Task",
	"Description",
	"Billable",
	"Start date",
	"Start time",
	"Duration",
	"Tags",
];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2021, 0, 4);
const YEARS = 5;
const PROJECTS = 500;

const pad = (number) => String(number).padStart(2, "0");

/** The people who are known, as the API lists them. */
export const peopleOf = (count) =>
	Array.from({ length: count }, (_, index) => ({
		id: `mover-${index + 1}`,
		name: `Mover ${index + 1}`,
		role: "user",
		email: `mover${index + 1}@example.com`,
	}));

/** The projects of the company, far more than the file has. */
export const projectsOf = () =>
	Array.from({ length: PROJECTS }, (_, index) => ({
		id: `project-${index + 1}`,
		name: `Project ${index + 1}`,
		isActive: true,
		members: [],
		formerMembers: [],
		hourName: null,
		hourLabels: [{ id: "design", name: "Design" }],
		formerHourLabels: [],
	}));

/**
 * The cells of the file. `unknown`: names of people, and as many of projects, that the company does not have.
 * @returns rows of texts, the headings first
 */
export function largeTable({ people, unknown }) {
	const ofOne = ROWS / people;
	const rows = Array.from({ length: ROWS }, (_, index) => {
		const person = 1 + Math.floor(index / ofOne);
		const days = Math.floor(((index % ofOne) / ofOne) * YEARS * 365.25);
		const isUnknown = index % 50 === 0;
		const name = isUnknown ? `Stranger ${(index / 50) % unknown}` : `Mover ${person}`;
		return [
			name,
			isUnknown ? "" : `mover${person}@example.com`,
			"Kaarna",
			isUnknown ? `Unknown ${(index / 50) % unknown}` : `Project ${1 + (index % 10)}`,
			"Design",
			`Design and review of page ${index}`,
			"Yes",
			new Date(FIRST_DAY + days * DAY_MS).toISOString().slice(0, 10),
			`${pad(8 + (index % 8))}:00:00`,
			`0${1 + (index % 3)}:30:00`,
			"",
		];
	});
	return [HEADINGS, ...rows];
}

/** Writes the table as a text and as a workbook into a folder. @returns the paths */
export async function writeLargeFiles(table, folder) {
	const [text, workbook] = ["history.csv", "history.xlsx"].map((name) => join(folder, name));
	writeFileSync(text, table.map((row) => row.join(",")).join("\r\n"));
	const cells = table.map((row) => row.map((value) => ({ value, type: String })));
	writeFileSync(workbook, await writeWorkbook(cells).toBuffer());
	return [text, workbook];
}
