import { memo, type ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { Cell, CELL_PADDING } from "#ui/layout/table.tsx";
import { moneyText } from "#ui/money-text.tsx";
import { type DataColumn, FIRST_CELL, isNumeric, textOf, toneOf } from "./data-column.ts";
import { useVisibleLines, type VisibleLines } from "./use-visible-lines.ts";

/** A line within a row, whose figures are in the columns of the table. */
export interface InnerLine {
	readonly id: string;
	readonly name: ReactNode;
	/** By the id of their column; the others stay empty. */
	readonly cells: Readonly<Record<string, ReactNode>>;
}

/** What a row opens to: lines, something else below them, or both. A row without either does not open. */
export interface Expansion<Row> {
	readonly lines?: (row: Row) => readonly InnerLine[];
	readonly content?: (row: Row) => ReactNode;
	/** Name of the button that opens it: "Entries of June". */
	readonly label: (row: Row) => string;
}

/** What the body needs of a row of the table library. */
export interface OpenableRow<Row> {
	readonly id: string;
	readonly original: Row;
	readonly getIsExpanded: () => boolean;
	readonly toggleExpanded: () => void;
}

export interface DataLinesProps<Row> {
	readonly rows: readonly OpenableRow<Row>[];
	readonly columns: readonly DataColumn<Row>[];
	readonly expansion: Expansion<Row> | undefined;
	readonly scroller: HTMLElement | null;
}

/** The body: a line for each row, and one more under each that is open. */
export function DataLines<Row>({ rows, columns, expansion, scroller }: DataLinesProps<Row>) {
	const lines = rows.flatMap((row) =>
		row.getIsExpanded() ? [{ row }, ...openedLines(row, expansion)] : [{ row }],
	);
	const visible = useVisibleLines(lines.length, scroller);
	return (
		<tbody>
			<Gap pixels={visible.above} />
			{visible.indexes.map((index) => {
				const line: Line<Row> | undefined = lines[index];
				if (!line) return null;
				const { row, inner, detail } = line;
				const { isPart, measure } = visible;
				const position = { index, isPart, measure };
				if (inner)
					return <Inner columns={columns} key={`${row.id} ${inner.id}`} line={inner} position={position} />;
				return detail === undefined ? (
					<RowLine
						columns={columns}
						expansion={expansion}
						isOpen={row.getIsExpanded()}
						key={row.id}
						row={row}
						{...position}
					/>
				) : (
					<DetailLine columns={columns.length} key={`${row.id} detail`} position={position}>
						{detail}
					</DetailLine>
				);
			})}
			<Gap pixels={visible.below} />
		</tbody>
	);
}

interface Line<Row> {
	readonly row: OpenableRow<Row>;
	readonly inner?: InnerLine;
	readonly detail?: ReactNode;
}

/** The lines below an open row. */
function openedLines<Row>(row: OpenableRow<Row>, expansion: Expansion<Row> | undefined): Line<Row>[] {
	const detail = expansion?.content?.(row.original) ?? null;
	return [
		...(expansion?.lines?.(row.original) ?? []).map((inner) => ({ row, inner })),
		...(detail === null ? [] : [{ row, detail }]),
	];
}

interface Position extends Pick<VisibleLines, "isPart" | "measure"> {
	readonly index: number;
}

/** Where only a part of the rows is drawn, each says which it is. The head is the first. */
function placed({ index, isPart, measure }: Position) {
	return {
		"data-index": index,
		"aria-rowindex": isPart ? index + 2 : undefined,
		ref: measure,
	};
}

interface RowLineProps<Row> extends Position {
	readonly row: OpenableRow<Row>;
	readonly columns: readonly DataColumn<Row>[];
	readonly expansion: Expansion<Row> | undefined;
	readonly isOpen: boolean;
}

/** Rendered once while the table scrolls: the row and its index stay the same. */
const RowLine = memo(function RowLine<Row>({
	row,
	columns,
	expansion,
	isOpen,
	...position
}: RowLineProps<Row>) {
	return (
		<tr className="group hover:bg-hover" {...placed(position)}>
			{columns.map((column, index) => {
				const text = textOf(column, row.original);
				const shown = column.cell?.(row.original, text) ?? text;
				if (index > 0) {
					return (
						<Cell
							className={classNames(
								column.isControl && "print:hidden",
								toneOf(column, column.value(row.original)),
								column.className,
							)}
							data-label={column.isControl ? undefined : column.header}
							key={column.id}
							numeric={isNumeric(column)}
						>
							{shown}
						</Cell>
					);
				}
				return (
					<th
						className={classNames(
							FIRST_CELL,
							CELL_PADDING,
							"z-[5] border-b border-line text-left font-normal group-hover:bg-hover",
							column.className,
						)}
						key={column.id}
						scope="row"
					>
						{expansion ? (
							<Opener expansion={expansion} isOpen={isOpen} row={row}>
								{shown}
							</Opener>
						) : (
							shown
						)}
					</th>
				);
			})}
		</tr>
	);
	// The function as it was: memo forgets that it takes rows of any kind.
}) as <Row>(props: RowLineProps<Row>) => ReactNode;

interface OpenerProps<Row> {
	readonly isOpen: boolean;
	readonly row: OpenableRow<Row>;
	readonly expansion: Expansion<Row>;
	readonly children: ReactNode;
}

function Opener<Row>({ row, expansion, isOpen, children }: OpenerProps<Row>) {
	if (openedLines(row, expansion).length === 0) return <span className="pl-5">{children}</span>;
	return (
		<button
			aria-expanded={isOpen}
			aria-label={expansion.label(row.original)}
			className="flex min-h-6 w-full items-center gap-1 text-left pointer-coarse:min-h-11"
			onClick={() => row.toggleExpanded()}
			type="button"
		>
			<Icon
				className={classNames("shrink-0 transition-transform print:hidden", !isOpen && "-rotate-90")}
				name="chevron-down"
				size={16}
			/>
			{children}
		</button>
	);
}

interface InnerProps<Row> {
	readonly line: InnerLine;
	readonly columns: readonly DataColumn<Row>[];
	readonly position: Position;
}

function Inner<Row>({ line, columns: [, ...columns], position }: InnerProps<Row>) {
	const cells = new Map(Object.entries(line.cells));
	return (
		<tr className="bg-ground" {...placed(position)}>
			<th
				className="sticky left-0 z-[5] border-b border-line bg-ground py-2 pr-2 pl-8 text-left font-normal break-words max-sm:max-w-[44vw]"
				scope="row"
			>
				{line.name}
			</th>
			{columns.map((column) => (
				<Cell
					className={column.className}
					data-label={column.header}
					key={column.id}
					numeric={isNumeric(column)}
				>
					{moneyText(cells.get(column.id))}
				</Cell>
			))}
		</tr>
	);
}

interface DetailLineProps {
	readonly columns: number;
	readonly position: Position;
	readonly children: ReactNode;
}

function DetailLine({ columns, position, children }: DetailLineProps) {
	return (
		<tr {...placed(position)}>
			<td className="border-b border-line bg-ground p-0" colSpan={columns}>
				{/* Stays in sight, and as wide as the screen, when the table is wider. */}
				<div className="sticky left-0 max-w-[calc(100vw-2rem)]">{children}</div>
			</td>
		</tr>
	);
}

/** The room of the lines that are not drawn. */
function Gap({ pixels }: { readonly pixels: number }) {
	return pixels > 0 && <tr aria-hidden="true" style={{ height: pixels }} />;
}
