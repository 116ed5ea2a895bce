import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useMemo, useState } from "react";
import { expect, test } from "vitest";
import type { DataColumn } from "./data-column.ts";
import { DataTable } from "./data-table.tsx";

interface Row {
	readonly id: string;
}

const ROWS: readonly Row[] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
const COLUMNS: readonly DataColumn<Row>[] = [{ id: "id", header: "Id", value: ({ id }) => id }];

function Selectable({ rows }: { readonly rows: readonly Row[] }) {
	const [selected, onSelected] = useState<ReadonlySet<string>>(new Set());
	const selection = useMemo(
		() => ({ selected, onSelected, allLabel: "Select all", labelOf: ({ id }: Row) => `Select ${id}` }),
		[selected],
	);
	return (
		<>
			<DataTable
				caption="Letters"
				columns={COLUMNS}
				empty={null}
				initialSort={{ column: "id", descending: true }}
				rowId={({ id }) => id}
				rows={rows}
				selection={selection}
			/>
			<output>{[...selected].sort().join(" ")}</output>
		</>
	);
}

test("rows are selected one by one, with Shift as a range in the order shown, and all that are shown", async () => {
	const user = userEvent.setup();
	const { rerender } = render(<Selectable rows={ROWS} />);
	const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
	const selected = () => screen.getByRole("status").textContent;

	await user.click(box("d"));
	await user.keyboard("{Shift>}");
	await user.click(box("b"));
	await user.keyboard("{/Shift}");
	expect(selected()).toBe("b c d");
	await user.click(box("c"));
	expect(selected()).toBe("b d");
	await user.keyboard("{Shift>}");
	await user.click(box("a"));
	await user.keyboard("{/Shift}");
	expect(selected()).toBe("a b c d");

	await user.click(box("all"));
	expect(selected()).toBe("a b c d e");
	expect(box("all")).toBeChecked();
	await user.click(box("all"));
	expect(selected()).toBe("");

	rerender(<Selectable rows={ROWS.slice(0, 2)} />);
	await user.click(box("all"));
	expect(selected()).toBe("a b");
	expect(screen.queryByRole("button", { name: "Select all" })).not.toBeInTheDocument();
});
