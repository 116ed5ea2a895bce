import { useQuery } from "@tanstack/react-query";
import { type DateOrder, dateOrderOf } from "@tuntikirja/contract/moving-in/file-dates.ts";
import { MOST_MADE } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import type { RecordTemplate } from "@tuntikirja/contract/moving-in/template-column.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateOrderCard } from "#features/moving-in/date-order-card.tsx";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { RefusedRows } from "#features/moving-in/refused-rows.tsx";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";
import { buildCustomer } from "./build-customer.ts";
import { buildPrice } from "./build-price.ts";
import { buildProject } from "./build-project.ts";
import { readRecords, recordDates } from "./read-records.ts";
import { RecordsTrial } from "./records-trial.tsx";

interface RecordStepsProps {
	readonly table: FileTable;
	readonly template: RecordTemplate;
}

/** A file of records: how it writes dates if that is in doubt, what cannot be read, and the trial. */
export function RecordSteps({ table, template }: RecordStepsProps) {
	const texts = useMemo(() => recordDates(table, template), [table, template]);
	const found = useMemo(() => dateOrderOf(texts), [texts]);
	const [chosen, choose] = useState<DateOrder | null>(null);
	const order = found ?? chosen;
	return (
		<>
			{found === null && (
				<DateOrderCard chosen={chosen} example={texts.find((text) => text !== "") ?? ""} onChosen={choose} />
			)}
			{order && <ReadSteps key={order} order={order} table={table} template={template} />}
		</>
	);
}

const BUILDERS = { customer: buildCustomer, project: buildProject, price: buildPrice } as const;

function ReadSteps({ table, template, order }: RecordStepsProps & { readonly order: DateOrder }) {
	const { t } = useTranslation("moving-in");
	const { data: read } = useQuery({
		queryKey: ["moving-in", table.hash, table.sheet, template.kind, order],
		queryFn: () => readRecords(table, { template, order, build: BUILDERS[template.kind] }),
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (!read) return <SkeletonLines lines={4} />;
	return (
		<>
			<RefusedRows
				fileName={table.name}
				rows={read.refused.map(({ line, cell, problem }) => ({
					line,
					cell,
					why: t(`records.problems.${problem}`),
				}))}
				title={t("refused.unreadable", { count: read.refused.length })}
			/>
			{read.records.length > MOST_MADE && <AlertText>{t("import-full")}</AlertText>}
			{read.records.length > 0 && read.records.length <= MOST_MADE && (
				<RecordsTrial read={read} table={table} template={template} />
			)}
		</>
	);
}
