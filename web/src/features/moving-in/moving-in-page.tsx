import { isAbsenceTable } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { KnownFileSteps } from "#features/moving-in/path/known-file.tsx";
import { PathOfSteps } from "#features/moving-in/path/steps.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { FileCard } from "./file-card.tsx";
import { ImportsCard } from "./imports-card.tsx";
import type { TableHead } from "./read-table.ts";
import { RecordsOf } from "./records/records-of.tsx";
import { TableSteps } from "./table-steps.tsx";
import { TemplatesCard } from "./templates/templates-card.tsx";

/** What a company has elsewhere: a file, what it says, a trial, one act, and the way back. */
export function MovingInPage() {
	const { t } = useTranslation("moving-in");
	const { t: tShell } = useTranslation();
	const [chosen, setChosen] = useState<readonly TableHead[]>([]);
	const table = asOne(chosen);
	return (
		<>
			<PageHeader title={tShell("nav.movingIn")} />
			<p className="mb-4 max-w-[75ch] text-muted">{t("intro")}</p>
			<PathOfSteps>
				<div className="grid grid-cols-1 gap-4">
					<FileCard chosen={chosen} onChosen={setChosen} />
					{table && (
						<KnownFileSteps key={`${table.hash} ${table.sheet}`} table={table}>
							<StepsOf table={table} tables={chosen} />
						</KnownFileSteps>
					)}
					<TemplatesCard />
					<ImportsCard />
				</div>
			</PathOfSteps>
		</>
	);
}

/** Tables that are read together as the one of which an import is. */
function asOne([first, ...others]: readonly TableHead[]): TableHead | null {
	if (first === undefined || others.length === 0) return first ?? null;
	const all = [first, ...others];
	return {
		...first,
		sheet: all.map(({ sheet }) => sheet).join(", "),
		count: all.reduce((sum, { count }) => sum + count, 0),
	};
}

interface StepsOfProps {
	readonly table: TableHead;
	readonly tables: readonly TableHead[];
}

/** Hours, absences, or other kinds of records: the headings decide. */
function StepsOf({ table, tables }: StepsOfProps) {
	const isAbsences = isAbsenceTable(table.headings);
	if (!isAbsences && templateOf(table.headings) === null) return <TableSteps table={table} />;
	return <RecordsOf isAbsences={isAbsences} table={table} tables={tables} />;
}
