import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";
import { DayTypeChip } from "./day-type-chip.tsx";

test("numbers have a term, tables a name, and colours a letter", () => {
	render(
		<Card actions={<Badge tone="warn">3 missing</Badge>} title="June">
			<FigureRow>
				<Figure label="Balance" unit="h" value="+12.25" />
			</FigureRow>
			<Table caption="Entries of June">
				<thead>
					<tr>
						<HeadCell>Day</HeadCell>
						<HeadCell numeric>Hours</HeadCell>
					</tr>
				</thead>
				<tbody>
					<tr>
						<Cell>
							<DayTypeChip compact label="Sick leave" letter="S" tone="sick" />
						</Cell>
						<Cell numeric>7.50</Cell>
					</tr>
				</tbody>
				<tfoot>
					<tr>
						<TotalCell>Total</TotalCell>
						<TotalCell numeric>7.50</TotalCell>
					</tr>
				</tfoot>
			</Table>
		</Card>,
	);
	expect(screen.getByRole("heading", { name: "June" })).toBeVisible();
	expect(screen.getByRole("definition")).toHaveTextContent("+12.25h");
	expect(screen.getByRole("table", { name: "Entries of June" })).toBeVisible();
	expect(screen.getByRole("cell", { name: "Sick leave" })).toHaveTextContent("S");
});
