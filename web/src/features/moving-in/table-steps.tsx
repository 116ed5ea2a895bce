import { useQuery } from "@tanstack/react-query";
import { type EntrySource, sourcesOf } from "@tuntikirja/contract/moving-in/entry-sources.ts";
import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { ownSource } from "@tuntikirja/contract/moving-in/own-columns.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { askReader } from "#features/moving-in/reading/ask-reader.ts";
import { useKnownFile } from "#features/moving-in/path/known-file.tsx";
import { READ_ONCE, StillReading } from "#features/moving-in/reading/still-reading.tsx";
import { ExampleNote } from "#features/moving-in/templates/example-note.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/page.tsx";
import { DateOrderCard } from "./date-order-card.tsx";
import { NamesStep } from "./names-step.tsx";
import { firstColumns, OwnColumnsCard, sourceKey } from "./own-columns-card.tsx";
import type { TableHead } from "./read-table.ts";
import { RefusedRows, useWhyUnreadable } from "./refused-rows.tsx";

/** What is chosen for a file before its trial: which application it is from, and how it writes dates. */
export function TableSteps({ table }: { readonly table: TableHead }) {
	const { t } = useTranslation("moving-in");
	const fitting = useMemo(() => sourcesOf(table.headings), [table]);
	const { previous, columns: before } = useKnownFile();
	const [chosen, choose] = useState<string | null>(previous?.source ?? null);
	const [columns, chooseColumns] = useState(() => firstColumns(table, before));
	const isOwn = fitting.length === 0;
	const source = isOwn
		? ownSource(columns)
		: fitting.length === 1
			? fitting[0]
			: fitting.find(({ id }) => id === chosen);
	return (
		<>
			{isOwn && <OwnColumnsCard chosen={columns} onChosen={chooseColumns} table={table} />}
			{fitting.length > 1 && !previous && (
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
	readonly table: TableHead;
	readonly source: EntrySource;
}

/** Knows how the file writes dates, or asks. */
function DatedSteps({ table, source }: DatedStepsProps) {
	const [chosen, choose] = useState<DateOrder | null>(null);
	const { choices } = useKnownFile();
	const query = useQuery({
		...READ_ONCE,
		queryKey: ["moving-in", table.hash, table.sheet, sourceKey(source), "dates"],
		queryFn: () => askReader("dates", { table, source }),
	});
	if (!query.data) return <StillReading error={query.error} />;
	const { example } = query.data;
	const found = query.data.order ?? choices?.order ?? null;
	const order = found ?? chosen;
	return (
		<>
			{found === null && <DateOrderCard chosen={chosen} example={example} onChosen={choose} />}
			{order && <ReadSteps key={order} order={order} source={source} table={table} />}
		</>
	);
}

function ReadSteps({ table, source, order }: DatedStepsProps & { readonly order: DateOrder }) {
	const { t } = useTranslation("moving-in");
	const whyNot = useWhyUnreadable();
	const [done, setDone] = useState(0);
	const { data: read, error } = useQuery({
		...READ_ONCE,
		queryKey: ["moving-in", table.hash, table.sheet, sourceKey(source), order],
		queryFn: () => askReader("rows", { table, source, order }, setDone),
	});
	if (!read) return <StillReading all={table.count} done={done} error={error} />;
	const { refused, breaks, examples } = read;
	return (
		<>
			{breaks > 0 && <p>{t("breaks", { count: breaks })}</p>}
			<ExampleNote count={examples} isAll={read.rows.length + refused.length + breaks === 0} />
			<RefusedRows
				fileName={table.name}
				rows={refused.map(whyNot)}
				title={t("refused.unreadable", { count: refused.length })}
			/>
			{read.rows.length > 0 && <NamesStep order={order} read={read} source={source} table={table} />}
		</>
	);
}
