import { templateOf } from "@tuntikirja/contract/moving-in/record-templates.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "#ui/layout/page.tsx";
import { FileCard } from "./file-card.tsx";
import { ImportsCard } from "./imports-card.tsx";
import type { FileTable } from "./read-table.ts";
import { RecordSteps } from "./records/record-steps.tsx";
import { TableSteps } from "./table-steps.tsx";

/** History from other applications: a file, what it says, a trial, one act, and the way back. */
export function MovingInPage() {
	const { t } = useTranslation("moving-in");
	const { t: tShell } = useTranslation();
	const [table, setTable] = useState<FileTable | null>(null);
	return (
		<>
			<PageHeader title={tShell("nav.movingIn")} />
			<p className="mb-4 max-w-[75ch] text-muted">{t("intro")}</p>
			<div className="grid grid-cols-1 gap-4">
				<FileCard onTable={setTable} table={table} />
				{table && <StepsOf key={`${table.hash} ${table.sheet}`} table={table} />}
				<ImportsCard />
			</div>
		</>
	);
}

/** Hours, or another kind of records: the headings decide. */
function StepsOf({ table }: { readonly table: FileTable }) {
	const template = templateOf(table.headings);
	return template ? <RecordSteps table={table} template={template} /> : <TableSteps table={table} />;
}
