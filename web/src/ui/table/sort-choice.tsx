import { NativeSelect } from "#ui/forms/native-select.tsx";
import type { Sorting } from "./use-sorted-rows.ts";

export interface SortChoiceProps extends Sorting {
	readonly label: string;
	readonly columns: readonly { readonly id: string; readonly header: string }[];
}

/** The order of a list whose rows are cards: they have no row of headings to press. */
export function SortChoice({ label, columns, sort, onSort }: SortChoiceProps) {
	const choose = (value: string) => {
		const column = value.replace(/^-/, "");
		onSort(value === "" ? null : { column, descending: value !== column });
	};
	return (
		<div className="min-w-28 flex-1">
			<NativeSelect
				aria-label={label}
				onChange={({ target }) => choose(target.value)}
				value={sort === null ? "" : `${sort.descending ? "-" : ""}${sort.column}`}
			>
				<option value="">{label}</option>
				{columns.flatMap(({ id, header }) => [
					<option key={id} value={id}>{`${header} ↑`}</option>,
					<option key={`-${id}`} value={`-${id}`}>{`${header} ↓`}</option>,
				])}
			</NativeSelect>
		</div>
	);
}
