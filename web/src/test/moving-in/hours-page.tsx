import { screen } from "@testing-library/react";
import type { ImportRecord } from "@tuntikirja/contract/moving-in/record-schema.ts";
import type { Import, ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { HttpResponse, http } from "msw";
import { MovingInPage } from "#features/moving-in/moving-in-page.tsx";
import { aProfile, network, sentTo } from "#test/network.ts";
import { aProject } from "#test/projects/project-builder.ts";
import { renderPage } from "#test/render-page.tsx";

export const HEAD = "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,Duration,Tags";
export const toggl = (...rows: readonly string[]) => [HEAD, ...rows].join("\r\n");
export const AINO = "Aino,aino@example.fi,Kaarna,Acme,Design,Wireframes,Yes,2026-09-01,09:00:00,01:30:00,";
export const PEKKA = "Pekka,pekka@example.fi,Lumi,Other,,Call,Yes,2026-09-02,09:00:00,02:00:00,";

const USERS = [
	{ id: "aino", name: "Aino Virtanen", role: "user", email: "aino@example.fi" },
	{ id: "pekka", name: "Pekka Puro", role: "user", email: "puro@example.fi" },
];
const PROJECTS = [
	aProject({ hourLabels: [{ id: "design", name: "Design" }] }),
	aProject({ id: "lumi", name: "Lumi website" }),
];
export const AN_IMPORT: Import = {
	id: "one",
	fileName: "toggl-august.csv",
	fileHash: "0".repeat(64),
	source: "toggl",
	rows: 12,
	sheet: "",
	toWrite: 12,
	at: "2026-09-02T08:30:00.000Z",
	by: "Aino Virtanen",
	written: 12,
	slices: [0],
	finishedAt: "2026-09-02T08:31:00.000Z",
	state: "open",
};

export async function openMovingIn(imports: readonly Import[] = []) {
	network.use(
		http.get("*/api/moving-in/imports", () => HttpResponse.json({ imports })),
		http.get("*/api/user/users", () => HttpResponse.json({ users: USERS })),
		http.get("*/api/project/projects", () => HttpResponse.json({ projects: PROJECTS })),
		http.get("*/api/customer/customers", () => HttpResponse.json({ customers: [] })),
	);
	const page = await renderPage(<MovingInPage />, {
		texts: ["moving-in"],
		profile: aProfile({ role: "admin" }),
	});
	const choose = async (text: string, name = "toggl.csv") =>
		page.user.upload(await screen.findByLabelText("File to move in"), new File([text], name));
	return { ...page, choose };
}

/** What the API says to the rows of a call: all of them are new, but those of a code. */
export function answerRows(codeOf: (row: ImportRow) => string | null = () => null) {
	return sentTo("post", "*/api/moving-in/rows", (body) => {
		const { rows } = body as { rows: ImportRow[] };
		return HttpResponse.json({
			rows: rows.map((row) => {
				const code = codeOf(row);
				return { key: row.key, result: code === null ? "new" : "refused", code };
			}),
		});
	});
}

/** What it says to the records: a new person would be expected to work 150 hours in the first month. */
export function answerRecords(codeOf: (record: ImportRecord) => string | null = () => null) {
	return sentTo("post", "*/api/moving-in/records", (body) => {
		const { records } = body as { records: ImportRecord[] };
		return HttpResponse.json({
			rows: records.map((record) => {
				const code = codeOf(record);
				const { key, kind } = record;
				return code === null
					? { key, result: "new", code, ...(kind === "person" && { monthExpected: 150 }) }
					: { key, result: "refused", code };
			}),
		});
	});
}

/** So many rows of one person, four a day. */
export const manyRows = (count: number) =>
	Array.from({ length: count }, (_, index) => {
		const date = new Date(Date.UTC(2024, 0, 1 + Math.floor(index / 4))).toISOString().slice(0, 10);
		return AINO.replace("2026-09-01", date).replace("Wireframes", `Page ${index}`);
	});
