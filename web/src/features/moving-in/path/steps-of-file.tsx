import { isAbsenceTable } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { TableHead } from "#features/moving-in/read-table.ts";
import { RecordsOf } from "#features/moving-in/records/records-of.tsx";
import { TableSteps } from "#features/moving-in/table-steps.tsx";
import { KnownFileSteps } from "./known-file.tsx";

interface StepsOfFileProps {
	readonly table: TableHead;
	readonly tables: readonly TableHead[];
}

/** What is chosen for a file and becomes of it, once it is known whether it was here before. */
export function StepsOfFile(props: StepsOfFileProps) {
	return (
		<KnownFileSteps table={props.table}>
			<StepsOfKind {...props} />
		</KnownFileSteps>
	);
}

/** Hours, absences, or other kinds of records: the headings decide. */
function StepsOfKind({ table, tables }: StepsOfFileProps) {
	const isAbsences = isAbsenceTable(table.headings);
	if (!isAbsences && templateOf(table.headings) === null) return <TableSteps table={table} />;
	return <RecordsOf isAbsences={isAbsences} table={table} tables={tables} />;
}
