import { Skeleton } from "#ui/feedback.tsx";

/** A table to come: its head and rows at their height. */
export function TableSkeleton({ columns, rows = 8 }: { readonly columns: number; readonly rows?: number }) {
	return (
		<div aria-hidden="true" className="divide-y divide-line">
			{Array.from({ length: rows + 1 }, (_, row) => (
				<div className="flex h-9 items-center gap-6 px-3" key={row}>
					{Array.from({ length: columns }, (_unused, column) => (
						<Skeleton className={column === 0 ? "h-4 flex-3" : "h-4 flex-1"} key={column} />
					))}
				</div>
			))}
		</div>
	);
}
