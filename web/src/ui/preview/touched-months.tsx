import { Badge } from "#ui/badge.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

/** Month, before, after, change. */
type Cells = readonly [string, string, string, string];

export interface PreviewTable {
	readonly caption: string;
	/** Those of the cells, and of the badge. */
	readonly heads: readonly [...Cells, string];
	readonly rows: readonly {
		readonly key: string;
		readonly cells: Cells;
		/** Of a month that is over; a locked one refuses the change. */
		readonly badge: { readonly text: string; readonly isRefusing: boolean } | null;
	}[];
	readonly total: Cells;
}

/** Month by month what is now, what would be, and the change; the sums stay in sight. */
export function TouchedMonths({ table: { caption, heads, rows, total } }: { readonly table: PreviewTable }) {
	return (
		<Table caption={caption} maxHeight="max-h-[60vh]">
			<thead>
				<tr>
					{heads.map((head, index) => (
						<HeadCell key={head} numeric={isNumber(index)}>
							{head}
						</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, cells, badge }) => (
					<tr key={key}>
						{cells.map((text, index) => (
							<Cell className="whitespace-nowrap" key={heads[index]} numeric={isNumber(index)}>
								{text}
							</Cell>
						))}
						<Cell>{badge && <Badge tone={badge.isRefusing ? "minus" : "warn"}>{badge.text}</Badge>}</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					{total.map((text, index) => (
						<TotalCell key={heads[index]} numeric={isNumber(index)}>
							{text}
						</TotalCell>
					))}
					<TotalCell />
				</tr>
			</tfoot>
		</Table>
	);
}

/** The month before them and the badge after them are words. */
function isNumber(index: number): boolean {
	return index > 0 && index < 4;
}
