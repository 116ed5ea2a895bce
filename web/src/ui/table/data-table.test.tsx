import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { ColumnChooser } from "./column-chooser.tsx";
import type { DataColumn } from "./data-column.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { SearchField } from "./search-field.tsx";

interface Person {
	readonly id: string;
	readonly name: string;
	readonly hours: number | null;
	readonly group: string;
}

const PEOPLE: readonly Person[] = [
	{ id: "1", name: "Åsa", hours: 10, group: "Sales" },
	{ id: "2", name: "Aino", hours: 9.5, group: "Design" },
	{ id: "3", name: "Ville", hours: null, group: "Sales" },
];
const COLUMNS: readonly DataColumn<Person>[] = [
	{ id: "name", header: "Name", value: (row) => row.name },
	{ id: "group", header: "Group", value: (row) => row.group },
	{
		id: "hours",
		header: "Hours",
		value: (row) => row.hours,
		write: (hours) => hours.toFixed(2),
		total: (rows) => rows.reduce((sum, row) => sum + (row.hours ?? 0), 0),
	},
];

function show(overrides: Partial<DataTableProps<Person>> = {}) {
	return render(
		<DataTable
			caption="People"
			columns={COLUMNS}
			empty={<p>No people</p>}
			rowId={(row) => row.id}
			rows={PEOPLE}
			totalLabel="Total"
			{...overrides}
		/>,
	);
}

const names = () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
const head = (name: string) => screen.getByRole("columnheader", { name });

test("while loading, no table is there to be read", () => {
	show({ rows: undefined });
	expect(screen.queryByRole("table")).not.toBeInTheDocument();
	expect(screen.queryByText("No people")).not.toBeInTheDocument();
});

test("a press on a heading sorts: figures from the largest, words as the language has them", async () => {
	document.documentElement.lang = "fi";
	const user = userEvent.setup();
	show();
	expect(names()).toEqual(["Åsa", "Aino", "Ville"]);
	await user.click(screen.getByRole("button", { name: "Name" }));
	expect(names()).toEqual(["Aino", "Ville", "Åsa"]);
	expect(head("Name")).toHaveAttribute("aria-sort", "ascending");
	await user.click(screen.getByRole("button", { name: "Hours" }));
	expect(names()).toEqual(["Åsa", "Aino", "Ville"]);
	expect(head("Hours")).toHaveAttribute("aria-sort", "descending");
	expect(head("Name")).not.toHaveAttribute("aria-sort");
	await user.keyboard("{Enter}");
	expect(names()).toEqual(["Aino", "Åsa", "Ville"]);
	await user.keyboard("{Enter}");
	expect(head("Hours")).not.toHaveAttribute("aria-sort");
});

test("the totals are those of the rows that the search has left", async () => {
	const user = userEvent.setup();
	function Page() {
		const [search, setSearch] = useState("");
		return (
			<>
				<SearchField label="Search" onValue={setSearch} value={search} />
				<DataTable
					caption="People"
					columns={COLUMNS}
					empty={<p>No people</p>}
					rowId={(row) => row.id}
					rows={PEOPLE}
					search={search}
					totalLabel="Total"
				/>
			</>
		);
	}
	render(<Page />);
	expect(screen.getByRole("row", { name: "Total 19.50" })).toBeVisible();
	await user.type(screen.getByRole("searchbox", { name: "Search" }), "DESIGN");
	expect(names()).toEqual(["Aino"]);
	expect(screen.getByRole("row", { name: "Total 9.50" })).toBeVisible();
	await user.type(screen.getByRole("searchbox"), "x");
	expect(screen.getByText("No people")).toBeVisible();
	await user.keyboard("{Escape}");
	expect(names()).toHaveLength(3);
});

test("columns can be hidden, and what is hidden is not searched", async () => {
	const user = userEvent.setup();
	function Page() {
		const [hidden, setHidden] = useState<readonly string[]>([]);
		return (
			<>
				<ColumnChooser columns={COLUMNS.slice(1)} hidden={hidden} label="Columns" onHidden={setHidden} />
				<DataTable
					caption="People"
					columns={COLUMNS}
					empty={<p>No people</p>}
					hidden={hidden}
					rowId={(row) => row.id}
					rows={PEOPLE}
					search="sales"
				/>
			</>
		);
	}
	render(<Page />);
	await user.click(screen.getByRole("button", { name: "Columns" }));
	expect(screen.queryByRole("checkbox", { name: "Name" })).not.toBeInTheDocument();
	await user.click(screen.getByRole("checkbox", { name: "Group" }));
	expect(screen.getByText("No people")).toBeVisible();
	await user.click(screen.getByRole("checkbox", { name: "Group" }));
	expect(names()).toEqual(["Åsa", "Ville"]);
});

test("a row opens to what it is made of", async () => {
	const user = userEvent.setup();
	show({
		expansion: {
			label: (row) => `Days of ${row.name}`,
			content: (row) => (row.hours === null ? null : <p>{row.name} on Monday</p>),
		},
	});
	const button = screen.getByRole("button", { name: "Days of Aino" });
	expect(button).toHaveAttribute("aria-expanded", "false");
	await user.click(button);
	expect(screen.getByText("Aino on Monday")).toBeVisible();
	expect(button).toHaveAttribute("aria-expanded", "true");
	expect(screen.queryByRole("button", { name: "Days of Ville" })).not.toBeInTheDocument();
});

/** jsdom has no layout: a window of ten rows, and rows of 36 pixels. */
function manyRows(): Person[] {
	vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(36);
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(360);
	vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
	return Array.from({ length: 2000 }, (_, index) => ({
		id: String(index),
		name: `Person ${index}`,
		hours: 1,
		group: "",
	}));
}

test("of many rows only those in sight are drawn, but all of them when the page is printed", () => {
	show({ rows: manyRows() });
	const table = screen.getByRole("table", { name: "People" });
	expect(table).toHaveAttribute("aria-rowcount", "2001");
	expect(names().length).toBeLessThan(60);
	expect(screen.getByRole("row", { name: /Person 0 / })).toHaveAttribute("aria-rowindex", "2");
	act(() => void dispatchEvent(new Event("beforeprint")));
	expect(within(table).getAllByRole("rowheader")).toHaveLength(2000);
	act(() => void dispatchEvent(new Event("afterprint")));
	expect(names().length).toBeLessThan(60);
});

test("the focus stays in a table whose focused row is scrolled away, and outside once the user has left the table", async () => {
	const expansion = {
		label: (row: Person) => `Days of ${row.name}`,
		content: () => <p>Monday</p>,
	};
	show({ rows: manyRows(), expansion });
	const region = screen.getByRole("region", { name: "People" });
	const scrollTo = (top: number) =>
		act(async () => {
			region.scrollTop = top;
			region.dispatchEvent(new Event("scroll"));
		});
	screen.getByRole("button", { name: "Days of Person 0" }).focus();
	await scrollTo(36_000);
	expect(screen.queryByRole("button", { name: "Days of Person 0" })).not.toBeInTheDocument();
	expect(region).toHaveFocus();
	screen.getByRole("button", { name: "Days of Person 1000" }).focus();
	await act(async () => (document.activeElement as HTMLElement).blur());
	await scrollTo(0);
	expect(document.body).toHaveFocus();
});

test("two tables bring the rules of paper once: numbered pages, whole rows, totals at the end", () => {
	show();
	show({ caption: "Others" });
	const styles = [...document.querySelectorAll("style")].filter((style) =>
		style.textContent.includes("@page"),
	);
	expect(styles).toHaveLength(1);
	expect(styles[0]?.textContent).toContain('counter(page) " / " counter(pages)');
});

test("a table of many columns is printed in landscape, with and without hidden columns", () => {
	const many = (count: number) =>
		Array.from({ length: count }, (_, index) => ({
			id: `column-${index}`,
			header: `Column ${index}`,
			value: () => "1",
		}));
	const turned = () => document.querySelector(turning()) !== null;
	const { unmount } = show({ columns: many(8) });
	expect(turned()).toBe(false);
	unmount();
	const wide = show({ columns: many(9) });
	expect(turned()).toBe(true);
	wide.unmount();
	show({ columns: many(9), hidden: ["column-4"] });
	expect(turned()).toBe(false);
});

/** What of the page the rules of paper print on its side. */
function turning(): string {
	const rules = [...document.querySelectorAll("style")].map((style) => style.textContent).join("");
	return /^\s*(\S.*?) \{ page: wide; \}/m.exec(rules)?.[1] ?? "none";
}

test("negative money has one colour in cells and totals; negative hours have none of it", () => {
	const money: DataColumn<Person> = {
		id: "money",
		header: "Money",
		unit: "euros",
		value: (row) => -(row.hours ?? 0),
		write: (euros) => euros.toFixed(1),
		total: () => -19.5,
	};
	const { unmount } = show({ columns: [...COLUMNS.slice(0, 1), money] });
	expect(screen.getByRole("cell", { name: "-9.5" })).toHaveClass("text-minus");
	expect(screen.getByRole("cell", { name: "-19.5" })).toHaveClass("text-minus");
	unmount();
	show({ columns: [...COLUMNS.slice(0, 1), { ...money, unit: "hours" }] });
	expect(screen.getByRole("cell", { name: "-9.5" })).not.toHaveClass("text-minus");
});
