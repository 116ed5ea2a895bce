import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { switchLanguage } from "#lib/i18n/i18n.ts";
import type { Language } from "#lib/i18n/language.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/layout/page.tsx";
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
							<DayTypeChip compact label="Sick leave" type={2} />
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

test.each<[Language, string]>([
	["en", "WUSHNPB€"],
	["fi", "TXSLPVB€"],
])("the letters of the day types follow the language: %s", async (language, letters) => {
	await switchLanguage(language);
	const { container } = render(
		([0, 1, 2, 3, 4, 5, 6, 7] as const).map((type) => <DayTypeChip key={type} label="" type={type} />),
	);
	expect(container).toHaveTextContent(letters);
	await switchLanguage("en");
});
