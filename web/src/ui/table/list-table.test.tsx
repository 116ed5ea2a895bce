import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import type { DataColumn } from "./data-column.ts";
import { type ListFile, ListTable } from "./list-table.tsx";
import type { Sort } from "./use-sorted-rows.ts";

interface Person {
	readonly name: string;
	readonly group: string;
	readonly left: number;
}

const PEOPLE: readonly Person[] = [
	{ name: "Ville", group: "Sales", left: 5 },
	{ name: "Aino", group: "Design", left: 12 },
	{ name: "Eero", group: "Sales", left: 0 },
];
const COLUMNS: readonly DataColumn<Person>[] = [
	{ id: "name", header: "Name", value: ({ name }) => name },
	{ id: "group", header: "Group", value: ({ group }) => group },
	{ id: "left", header: "Left", numeric: true, value: ({ left }) => left },
	{ id: "actions", header: "Change", value: () => null, isControl: true, cell: () => <button>Edit</button> },
];

const WITH_EXTRA = COLUMNS.map((one) =>
	one.id === "group" ? { ...one, isExtra: "onPhones" as const } : one,
);

/** A list as on a page; records the requested files. */
function show({ isCards = false, columns = COLUMNS } = {}) {
	const files: ListFile[] = [];
	function Page() {
		const [search, onSearch] = useState("");
		const [sort, onSort] = useState<Sort | null>(null);
		const [hidden, onHidden] = useState<readonly string[] | null>(null);
		return (
			<ListTable
				caption="People"
				columns={columns}
				empty={<p>No people</p>}
				initialSort={{ column: "name", descending: false }}
				list={{
					search,
					onSearch,
					sort,
					onSort,
					hidden,
					onHidden,
					language: "en",
					words: { columns: "Columns", export: "Export", otherCsv: "CSV with semicolons", sort: "Sort by" },
					isCards,
					isSaving: false,
					onSave: (file) => files.push(file),
				}}
				rowId={({ name }) => name}
				rows={PEOPLE}
				searchLabel="Search people"
			/>
		);
	}
	render(<Page />);
	return { user: userEvent.setup(), files };
}

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);

test("it is in its first order until the user chooses another", async () => {
	const { user } = show();
	expect(names()).toEqual(["Aino", "Eero", "Ville"]);
	await user.click(screen.getByRole("button", { name: "Left" }));
	expect(names()).toEqual(["Aino", "Ville", "Eero"]);
	await user.click(screen.getByRole("button", { name: "Left" }));
	await user.click(screen.getByRole("button", { name: "Left" }));
	expect(names()).toEqual(["Aino", "Eero", "Ville"]);
});

test("on a phone, what the job does not need shows once it is chosen", async () => {
	const { user } = show({ isCards: true, columns: WITH_EXTRA });
	expect(screen.queryByRole("columnheader", { name: "Group" })).toBeNull();
	await user.click(screen.getByRole("button", { name: "Columns" }));
	await user.click(screen.getByRole("checkbox", { name: "Group" }));
	expect(screen.getByRole("columnheader", { name: "Group" })).toBeInTheDocument();
});

test("a file holds what is shown: columns, search and order, and no buttons", async () => {
	const { user, files } = show();
	await user.type(screen.getByRole("searchbox", { name: "Search people" }), "SALES");
	await user.click(screen.getByRole("button", { name: "Left" }));
	await user.click(screen.getByRole("button", { name: "Export" }));
	await user.click(screen.getByRole("menuitem", { name: "CSV" }));
	expect(files).toMatchObject([{ name: "People", ending: "csv" }]);
	expect(await (await files[0]?.make())?.text()).toContain(
		'"Name","Group","Left"\r\n"Ville","Sales",5\r\n"Eero","Sales",0\r\n',
	);
	await user.clear(screen.getByRole("searchbox", { name: "Search people" }));
	await user.click(screen.getByRole("button", { name: "Columns" }));
	expect(screen.getAllByRole("checkbox")).toHaveLength(2);
	await user.click(screen.getByRole("checkbox", { name: "Left" }));
	await user.click(screen.getByRole("button", { name: "Export" }));
	await user.click(screen.getByRole("menuitem", { name: "XLSX" }));
	expect(files[1]).toMatchObject({ name: "People", ending: "xlsx" });
	expect((await files[1]?.make())?.size).toBeGreaterThan(1000);
});

test("cards are sorted by a choice beside the search, in both directions", async () => {
	const { user } = show({ isCards: true });
	const choice = screen.getByRole("combobox", { name: "Sort by" });
	expect(choice).toHaveDisplayValue("Name ↑");
	await user.selectOptions(choice, "Left ↓");
	expect(names()).toEqual(["Aino", "Ville", "Eero"]);
	await user.selectOptions(choice, "Group ↑");
	expect(names()).toEqual(["Aino", "Ville", "Eero"]);
	expect(screen.queryByRole("option", { name: /Change/ })).toBeNull();
});

test("an empty list is no file", async () => {
	const { user } = show();
	await user.type(screen.getByRole("searchbox", { name: "Search people" }), "unknown");
	expect(screen.getByText("No people")).toBeVisible();
	expect(screen.getByRole("button", { name: "Export" })).toBeDisabled();
});

test("a value has its heading beside it for the cards of a phone; the name and the buttons have none", () => {
	show();
	const [, row] = screen.getAllByRole("row");
	expect(screen.getByRole("table")).toHaveClass("cards");
	expect(row && [...row.children].map((cell) => cell.getAttribute("data-label"))).toEqual([
		null,
		"Group",
		"Left",
		null,
	]);
});
