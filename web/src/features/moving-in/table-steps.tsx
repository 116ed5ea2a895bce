import { useQuery } from "@tanstack/react-query";
import { type EntrySource, sourcesOf } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import { type DateOrder, dateOrderOf } from "@tuntikirja/contract/moving-in/file-dates.ts";
import { ownSource } from "@tuntikirja/contract/moving-in/own-columns.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { SkeletonLines } from "#ui/feedback.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/page.tsx";
import { DateOrderCard } from "./date-order-card.tsx";
import { dateTexts, readRows } from "./entry-rows.ts";
import { NamesStep } from "./names-step.tsx";
import { firstColumns, OwnColumnsCard, sourceKey } from "./own-columns-card.tsx";
import type { FileTable } from "./read-table.ts";
import { RefusedRows } from "./refused-rows.tsx";

/** What is chosen for a file before its trial: which application it is from, and how it writes dates. */
export function TableSteps({ table }: { readonly table: FileTable }) {
	const { t } = useTranslation("moving-in");
	const fitting = useMemo(() => sourcesOf(table.headings), [table]);
	const [chosen, choose] = useState<string | null>(null);
	const [columns, chooseColumns] = useState(() => firstColumns(table));
	const isOwn = fitting.length === 0;
	const source = isOwn
		? ownSource(columns)
		: fitting.length === 1
			? fitting[0]
			: fitting.find(({ id }) => id === chosen);
	return (
		<>
			{isOwn && <OwnColumnsCard chosen={columns} onChosen={chooseColumns} table={table} />}
			{fitting.length > 1 && (
				<Card title={t("source.title")}>
					<SegmentedControl
						label={t("source.title")}
						onChange={choose}
						segments={fitting.map(({ id, name }) => ({ value: id, label: name }))}
						value={source?.id ?? ""}
					/>
				</Card>
			)}
			{source && <DatedSteps key={sourceKey(source)} source={source} table={table} />}
		</>
	);
}

interface DatedStepsProps {
	readonly table: FileTable;
	readonly source: EntrySource;
}

/** Knows how the file writes dates, or asks. */
function DatedSteps({ table, source }: DatedStepsProps) {
	const texts = useMemo(() => dateTexts(table, source), [table, source]);
	const found = useMemo(() => dateOrderOf(texts), [texts]);
	const [chosen, choose] = useState<DateOrder | null>(null);
	const order = found ?? chosen;
	return (
		<>
			{found === null && <DateOrderCard chosen={chosen} example={texts[0] ?? ""} onChosen={choose} />}
			{order && <ReadSteps key={order} order={order} source={source} table={table} />}
		</>
	);
}

function ReadSteps({ table, source, order }: DatedStepsProps & { readonly order: DateOrder }) {
	const { t } = useTranslation("moving-in");
	const { data: read } = useQuery({
		queryKey: ["moving-in", table.hash, table.sheet, sourceKey(source), order],
		queryFn: () => readRows(table, source, order),
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (!read) return <SkeletonLines lines={4} />;
	const { refused, breaks } = read;
	return (
		<>
			{breaks > 0 && <p>{t("breaks", { count: breaks })}</p>}
			<RefusedRows
				fileName={table.name}
				rows={refused.map(({ line, cell, problem }) => ({ line, cell, why: t(`problems.${problem}`) }))}
				title={t("refused.unreadable", { count: refused.length })}
			/>
			{read.rows.length > 0 && <NamesStep read={read} source={source} table={table} />}
		</>
	);
}
