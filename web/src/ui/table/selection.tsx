import { type ReactNode, useMemo, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import type { DataColumn } from "./data-column.ts";

/** Rows that are selected to act on. Pass a stable object. */
export interface Selection<Row> {
	readonly selected: ReadonlySet<string>;
	readonly onSelected: (ids: ReadonlySet<string>) => void;
	/** Of the box that selects every row that is shown. */
	readonly allLabel: string;
	readonly labelOf: (row: Row) => string;
}

/**
 * The columns, with boxes to select rows after the first of them. With Shift, what is between the last box and this one
 * follows. `rows`: as they are shown.
 */
export function useSelectColumn<Row>(
	columns: readonly DataColumn<Row>[],
	rows: readonly { readonly id: string; readonly original: Row }[],
	selection: Selection<Row> | undefined,
): readonly DataColumn<Row>[] {
	const last = useRef<string | null>(null);
	return useMemo(() => {
		if (!selection) return columns;
		const { selected, onSelected, allLabel, labelOf } = selection;
		const ids = rows.map(({ id }) => id);
		const idOf = new Map(rows.map(({ id, original }) => [original, id]));
		const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
		const select = (id: string, isSelected: boolean, isRange: boolean) => {
			const to = ids.indexOf(id);
			const from = isRange && last.current !== null ? ids.indexOf(last.current) : -1;
			const others = from === -1 ? [] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
			last.current = id;
			const next = new Set(selected);
			for (const one of [id, ...others]) {
				if (isSelected) next.add(one);
				else next.delete(one);
			}
			onSelected(next);
		};
		const column: DataColumn<Row> = {
			id: "select",
			header: allLabel,
			head: (
				<Checkbox
					aria-label={allLabel}
					checked={isAll}
					label={null}
					onChange={() => onSelected(new Set(isAll ? [] : ids))}
				/>
			),
			isControl: true,
			value: () => null,
			cell: (row) => {
				const id = idOf.get(row) ?? "";
				return (
					<Checkbox
						aria-label={labelOf(row)}
						checked={selected.has(id)}
						label={null}
						onChange={({ target, nativeEvent }) =>
							select(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
						}
					/>
				);
			},
			className: "card-corner py-0!",
		};
		return columns.toSpliced(1, 0, column);
	}, [columns, rows, selection]);
}

interface SelectionBarProps {
	/** How many are selected. */
	readonly text: string;
	readonly clearLabel: string;
	readonly onClear: () => void;
	/** What can be done with them. */
	readonly children: ReactNode;
}

/** What acts on a selection; it comes with the selection, and stays in sight. */
export function SelectionBar({ text, clearLabel, onClear, children }: SelectionBarProps) {
	return (
		<section
			aria-label={text}
			className="sticky bottom-(--bottom-bar) z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-card px-4 py-2 shadow-float sm:mx-0 sm:mt-3 sm:rounded-card sm:border print:hidden"
		>
			<p className="flex-1 basis-24 text-table font-medium tabular-nums">{text}</p>
			{/* Beside the number where there is no room for all in one line. */}
			<Button className="sm:order-last" onClick={onClear} variant="quiet">
				{clearLabel}
			</Button>
			{children}
		</section>
	);
}
