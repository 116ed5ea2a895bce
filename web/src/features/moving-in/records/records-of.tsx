import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { askReader } from "#features/moving-in/reading/ask-reader.ts";
import { READ_ONCE, StillReading } from "#features/moving-in/reading/still-reading.tsx";
import type { FileTable, TableHead } from "#features/moving-in/read-table.ts";
import { SkeletonLines } from "#ui/feedback.tsx";

const AbsenceSteps = lazy(() =>
	import("#features/moving-in/absences/absence-steps.tsx").then((file) => ({ default: file.AbsenceSteps })),
);

/** With the schemas of all records: hours do without. */
const RecordSteps = lazy(() => import("./record-steps.tsx").then((file) => ({ default: file.RecordSteps })));

interface RecordsOfProps {
	/** Of which the import is. */
	readonly table: TableHead;
	/** The sheets that are read together; of absences there is one. */
	readonly tables: readonly TableHead[];
	readonly isAbsences: boolean;
}

/** Records are made on the page, which needs their rows for that: a company has far fewer of them than hours. */
export function RecordsOf({ table, tables, isAbsences }: RecordsOfProps) {
	const query = useQuery({
		...READ_ONCE,
		queryKey: ["moving-in", table.hash, table.sheet, "lines"],
		queryFn: () => Promise.all(tables.map(withRows)),
	});
	if (!query.data) return <StillReading error={query.error} />;
	const [first] = query.data;
	return (
		<Suspense fallback={<SkeletonLines lines={4} />}>
			{isAbsences && first ? (
				<AbsenceSteps table={first} />
			) : (
				<RecordSteps table={table} tables={query.data} />
			)}
		</Suspense>
	);
}

async function withRows(table: TableHead): Promise<FileTable> {
	return { ...table, rows: (await askReader("lines", { table })).lines };
}
