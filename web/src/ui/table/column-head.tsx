import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { HeadCell } from "#ui/layout/table/table.tsx";

export interface ColumnHeadProps {
	readonly header: string;
	readonly numeric: boolean;
	readonly sorted: "asc" | "desc" | false;
	readonly onSort: () => void;
	readonly className?: string | undefined;
}

const ARIA = { asc: "ascending", desc: "descending" } as const;

/** A heading that sorts its column; a second press reverses the order, a third removes it. */
export function ColumnHead({ header, numeric, sorted, onSort, className }: ColumnHeadProps) {
	return (
		<HeadCell aria-sort={sorted ? ARIA[sorted] : undefined} className={className} numeric={numeric}>
			<button
				className={classNames(
					"group -mx-2 -my-2 inline-flex min-h-9 align-middle items-center gap-1 rounded-control px-2 py-2 wide:-mx-3 wide:px-3 font-medium hover:text-text",
					numeric && "flex-row-reverse",
					sorted && "text-text",
				)}
				onClick={onSort}
				type="button"
			>
				{header}
				<Icon
					className={classNames(
						"shrink-0 transition print:hidden",
						sorted === "asc" && "rotate-180",
						// Where nothing hovers, it would only take room.
						!sorted && "max-wide:hidden opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
					)}
					name="chevron-down"
					size={14}
				/>
			</button>
		</HeadCell>
	);
}
