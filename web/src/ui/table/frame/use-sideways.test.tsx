import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

interface Row {
	readonly id: string;
}

const COLUMNS: readonly DataColumn<Row>[] = [{ id: "id", header: "Id", value: ({ id }) => id }];

function show(rows: number) {
	render(
		<DataTable
			caption="Rows"
			columns={COLUMNS}
			empty={null}
			rowId={({ id }) => id}
			rows={Array.from({ length: rows }, (_, index) => ({ id: String(index) }))}
		/>,
	);
	return screen.getByRole("region", { name: "Rows" });
}

/** A table of this width in a window of 300 pixels. */
function widthOfTable(pixels: number) {
	vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(pixels);
	vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
}

afterEach(() => vi.restoreAllMocks());

test("a table that fits scrolls with the page", () => {
	widthOfTable(300);
	expect(show(150)).not.toHaveClass(/max-h/);
	expect(screen.getByRole("region")).toHaveAttribute("data-sideways", "fits");
});

test("a table of more rows than are drawn at once scrolls in itself", () => {
	expect(show(151)).toHaveClass(/max-h/);
});

test("columns out of sight are announced at the edge until they are reached", () => {
	widthOfTable(500);
	const frame = show(3);
	expect(frame).toHaveAttribute("data-sideways", "more");
	fireEvent.scroll(frame, { target: { scrollLeft: 200 } });
	expect(frame).toHaveAttribute("data-sideways", "end");
});

test("columns out of sight at the left are announced beside the first column, until it is back", () => {
	widthOfTable(500);
	const frame = show(3);
	expect(frame).not.toHaveAttribute("data-scrolled");
	fireEvent.scroll(frame, { target: { scrollLeft: 40 } });
	expect(frame).toHaveAttribute("data-scrolled");
	fireEvent.scroll(frame, { target: { scrollLeft: 0 } });
	expect(frame).not.toHaveAttribute("data-scrolled");
});
