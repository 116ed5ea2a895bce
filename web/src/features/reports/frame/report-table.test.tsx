import { act, screen } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { expect, test } from "vitest";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import { useFormat } from "#lib/i18n/format.ts";
import i18next from "i18next";
import { openReport } from "#test/reports/open-report.tsx";
import { savedFiles } from "#test/saved-files.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ExportMenu } from "./export-menu.tsx";
import { ReportPage } from "./report-page.tsx";
import { ReportTable } from "./report-table.tsx";

interface Work {
	readonly name: string;
	readonly since: string;
	readonly hours: number;
	readonly revenue: number | null;
	readonly rate: number | null;
}

const WORK: readonly Work[] = [
	{ name: "Ville, sales", since: "2026-06-10", hours: 7.5, revenue: 750.5, rate: 76.6 },
	{ name: "Aino, design", since: "2026-06-01", hours: 20, revenue: 1000, rate: 100 },
	{ name: "Eero, sales", since: "2026-05-04", hours: 8, revenue: null, rate: null },
];

/** A page with two tables, the second of which has a search and columns of its own. */
function TwoTables() {
	const format = useFormat();
	const { hours, euros, percent } = useFigureColumns();
	const columns = useMemo(
		(): readonly DataColumn<Work>[] => [
			{ id: "name", header: "Person", value: ({ name }) => name },
			{ id: "since", header: "Since", value: ({ since }) => since, text: ({ since }) => format.date(since) },
			hours("hours", "Worked", (row) => row.hours),
			euros("revenue", "Revenue", (row) => row.revenue),
			percent("rate", "Billing rate", (row) => row.rate),
		],
		[format, hours, euros, percent],
	);
	const query = useQuery({ queryKey: ["work"], queryFn: () => ({ work: WORK }) });
	const table = { columns, rowId: ({ name }: Work) => name };
	return (
		<ReportPage
			actions={<ExportMenu name="work-2026" />}
			emptiness={() => null}
			period={null}
			query={query}
			sentence={() => "All work"}
			title="Work"
		>
			{(answer) => (
				<>
					<ReportTable {...table} caption="Work" page="work" rows={answer?.work} />
					{answer && (
						<ReportTable
							{...table}
							caption="First work"
							page="first"
							rows={answer.work.slice(0, 1)}
							searchable={false}
						/>
					)}
				</>
			)}
		</ReportPage>
	);
}

async function open(search = "") {
	const { user } = await openReport(TwoTables, search);
	await screen.findByRole("table", { name: "Work" });
	return { user, files: savedFiles(user) };
}

test("a file is what the table shows: search, columns, order and total, with units and types", async () => {
	const { user, files } = await open();
	await user.type(screen.getByRole("searchbox", { name: "Search the table" }), "SALES");
	const [columns] = screen.getAllByRole("button", { name: "Columns" });
	if (columns) await user.click(columns);
	await user.click(screen.getByRole("checkbox", { name: "Revenue" }));
	const [worked] = screen.getAllByRole("button", { name: "Worked" });
	if (worked) await user.click(worked);
	expect(await files.csv()).toEqual([
		'"Person","Since","Worked, h","Billing rate, %"',
		'"Eero, sales","04.05.2026",8,',
		'"Ville, sales","10.06.2026",7.5,76.6',
		'"Total",,15.5,',
	]);
	expect(await files.xlsx()).toEqual([
		["Person", "Since", "Worked, h", "Billing rate, %"],
		["Eero, sales", new Date("2026-05-04T00:00:00Z"), 8, null],
		["Ville, sales", new Date("2026-06-10T00:00:00Z"), 7.5, 0.766],
		["Total", null, 15.5, null],
	]);
	expect(files.names).toEqual(["work-2026.csv", "work-2026.xlsx"]);
});

test("a further table of the page has files of its own", async () => {
	const { files } = await open("?search=design");
	expect(await files.csv("CSV: First work")).toEqual([
		'"Person","Since","Worked, h","Revenue, €","Billing rate, %"',
		'"Ville, sales","10.06.2026",7.5,750.5,76.6',
		'"Total",,7.5,750.5,',
	]);
	expect(files.names).toEqual(["work-2026-first-work.csv"]);
});

test("a file in English can have the marks of a Finnish spreadsheet, and the other way round", async () => {
	const { files } = await open("?search=aino");
	const line = '"Aino, design";"01.06.2026";20;1000;100';
	expect((await files.csv("CSV with semicolons"))[1]).toBe(line);
	await act(() => i18next.changeLanguage("fi"));
	expect((await files.csv("CSV pilkuilla", "Vie"))[1]).toBe(line.replaceAll(";", ","));
	expect(files.names).toEqual(["work-2026.csv", "work-2026.csv"]);
});

test("a Finnish file has Finnish words and marks", async () => {
	const { files } = await open("?search=aino");
	await act(() => i18next.changeLanguage("fi"));
	expect(await files.csv("CSV", "Vie")).toEqual([
		'"Person";"Since";"Worked, h";"Revenue, €";"Billing rate, %"',
		'"Aino, design";"01.06.2026";20;1000;100',
		'"Yhteensä";;20;1000;',
	]);
});
