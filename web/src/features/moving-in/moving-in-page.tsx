import { useQuery } from "@tanstack/react-query";
import { isAbsenceTable } from "@tuntikirja/contract/moving-in/absences/absence-template.ts";
import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import type { RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { AbsenceTemplateButton } from "#features/moving-in/absences/absence-template-button.tsx";
import { KnownFileSteps } from "#features/moving-in/path/known-file.tsx";
import { askReader } from "#features/moving-in/reading/ask-reader.ts";
import { READ_ONCE, StillReading } from "#features/moving-in/reading/still-reading.tsx";
import { PathOfSteps } from "#features/moving-in/path/steps.tsx";
import { SkeletonLines } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { FileCard } from "./file-card.tsx";
import { ImportsCard } from "./imports-card.tsx";
import type { TableHead } from "./read-table.ts";
import { TableSteps } from "./table-steps.tsx";

const AbsenceSteps = lazy(() =>
	import("./absences/absence-steps.tsx").then((file) => ({ default: file.AbsenceSteps })),
);

/** With the schemas of all records: hours do without. */
const RecordSteps = lazy(() =>
	import("./records/record-steps.tsx").then((file) => ({ default: file.RecordSteps })),
);

/** History from other applications: a file, what it says, a trial, one act, and the way back. */
export function MovingInPage() {
	const { t } = useTranslation("moving-in");
	const { t: tShell } = useTranslation();
	const [table, setTable] = useState<TableHead | null>(null);
	return (
		<>
			<PageHeader title={tShell("nav.movingIn")} />
			<p className="mb-4 max-w-[75ch] text-muted">{t("intro")}</p>
			<PathOfSteps>
				<div className="grid grid-cols-1 gap-4">
					<FileCard onTable={setTable} table={table} />
					<AbsenceTemplateButton />
					{table && (
						<KnownFileSteps key={`${table.hash} ${table.sheet}`} table={table}>
							<StepsOf table={table} />
						</KnownFileSteps>
					)}
					<ImportsCard />
				</div>
			</PathOfSteps>
		</>
	);
}

/** Hours, absences, or another kind of records: the headings decide. */
function StepsOf({ table }: { readonly table: TableHead }) {
	if (isAbsenceTable(table.headings)) return <RecordsOf table={table} />;
	const template = templateOf(table.headings);
	return template ? <RecordsOf table={table} template={template} /> : <TableSteps table={table} />;
}

interface RecordsOfProps {
	readonly table: TableHead;
	/** Left out: they are absences. */
	readonly template?: RecordTemplate;
}

/** Records are made on the page, which needs their rows for that: a company has far fewer of them than hours. */
function RecordsOf({ table, template }: RecordsOfProps) {
	const query = useQuery({
		...READ_ONCE,
		queryKey: ["moving-in", table.hash, table.sheet, "lines"],
		queryFn: async () => ({ ...table, rows: (await askReader("lines", { table })).lines }),
	});
	if (!query.data) return <StillReading error={query.error} />;
	return (
		<Suspense fallback={<SkeletonLines lines={4} />}>
			{template === undefined ? (
				<AbsenceSteps table={query.data} />
			) : (
				<RecordSteps table={query.data} template={template} />
			)}
		</Suspense>
	);
}
