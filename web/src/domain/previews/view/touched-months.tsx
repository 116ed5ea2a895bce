import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table/table.tsx";

/** Month or person, then numbers. */
type Cells = readonly string[];

export interface PreviewTable {
	readonly caption: string;
	readonly heads: Cells;
	/** Whether the numbers are euros: negative ones then have a colour. */
	readonly isMoney: boolean;
	readonly rows: readonly {
		readonly key: string;
		readonly cells: Cells;
		/** Of a month that is over; a locked one refuses the change. */
		readonly badge: { readonly text: string; readonly isRefusing: boolean } | null;
	}[];
	readonly total: Cells;
}

const NARROW = "max-sm:px-1";

/** Line by line what is now, what would be, and the change; the sums stay in sight. */
export function TouchedMonths({
	table: { caption, heads, isMoney, rows, total },
}: {
	readonly table: PreviewTable;
}) {
	const toneOf = (text: string) => isMoney && text.startsWith("−") && "text-minus";
	return (
		// In line with the text above it; on a phone five columns fit into a dialog then.
		<Table caption={caption} frameClass="-mx-3" maxHeight="max-h-[60vh]">
			<thead>
				<tr>
					{heads.map((head, index) => (
						<HeadCell
							className={classNames(NARROW, "max-sm:whitespace-normal")}
							key={head}
							numeric={isNumber(index)}
						>
							{head}
						</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ key, cells, badge }) => (
					<tr key={key}>
						{cells.map((text, index) => (
							<Cell className={classNames(NARROW, toneOf(text))} key={heads[index]} numeric={isNumber(index)}>
								{/* On a phone the year goes under the month, and the change, which matters most, stays in sight. */}
								<span className={isNumber(index) ? "whitespace-nowrap" : "sm:whitespace-nowrap"}>{text}</span>
								{badge && !isNumber(index) && (
									<>
										{" "}
										<Badge tone={badge.isRefusing ? "minus" : "warn"}>{badge.text}</Badge>
									</>
								)}
							</Cell>
						))}
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					{total.map((text, index) => (
						<TotalCell
							className={classNames(NARROW, toneOf(text))}
							key={heads[index]}
							numeric={isNumber(index)}
						>
							{text}
						</TotalCell>
					))}
				</tr>
			</tfoot>
		</Table>
	);
}

/** The month or person before them is none. */
function isNumber(index: number): boolean {
	return index > 0;
}
