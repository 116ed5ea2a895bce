import { useQuery } from "@tanstack/react-query";
import type { DateOrder } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { MOST_MADE } from "@tuntikirja/contract/moving-in/import-bounds.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { DateOrderCard } from "#features/moving-in/date-order-card.tsx";
import type { FileTable, TableHead } from "#features/moving-in/read-table.ts";
import { type RefusedLine, RefusedRows } from "#features/moving-in/refused-rows.tsx";
import { ExampleNote } from "#features/moving-in/templates/example-note.tsx";
import { client } from "#lib/api-client.ts";
import { codeMessage } from "#lib/error-message.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { AlertText, SkeletonLines } from "#ui/feedback.tsx";
import { isPeopleKind } from "./people/people-rows.ts";
import { RecordsTrial } from "./records-trial.tsx";
import type { RecordSheet, RefusedPlace } from "./sheet-record.ts";
import { readSheets, recordSheet, sheetDates } from "./sheets.ts";

interface RecordStepsProps {
	readonly table: TableHead;
	readonly tables: readonly FileTable[];
}

/** A file of records: how it writes dates if that is in doubt, what cannot be read, and the trial. */
export function RecordSteps({ table, tables }: RecordStepsProps) {
	const sheets = useMemo(() => tables.flatMap((one) => recordSheet(one) ?? []), [tables]);
	const { order: found, example } = useMemo(() => sheetDates(sheets), [sheets]);
	const [chosen, choose] = useState<DateOrder | null>(null);
	const order = found ?? chosen;
	return (
		<>
			{found === null && <DateOrderCard chosen={chosen} example={example} onChosen={choose} />}
			{order && <ReadSteps key={order} order={order} sheets={sheets} table={table} />}
		</>
	);
}

interface ReadStepsProps {
	readonly table: TableHead;
	readonly sheets: readonly RecordSheet[];
	readonly order: DateOrder;
}

function ReadSteps({ table, sheets, order }: ReadStepsProps) {
	const { t } = useTranslation("moving-in");
	const whyUnreadable = useWhyUnreadable();
	const query = useQuery({
		queryKey: ["moving-in", table.hash, table.sheet, "records", order],
		// Who is here is asked once: what the file makes must not change what it says while it is moved in.
		queryFn: async () => readSheets(sheets, order, await addressesHere(sheets)),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	const read = query.data;
	if (query.error && !read) return <QueryFailure query={query} title={t("namesFailed")} />;
	if (!read) return <SkeletonLines lines={4} />;
	const unreadable = read.refused.map(whyUnreadable);
	return (
		<>
			<ExampleNote count={read.examples} isAll={read.records.length + unreadable.length === 0} />
			<RefusedRows
				fileName={table.name}
				rows={unreadable}
				title={t("refused.unreadable", { count: unreadable.length })}
			/>
			{read.records.length > MOST_MADE && <AlertText>{t("import-full")}</AlertText>}
			{read.records.length > 0 && read.records.length <= MOST_MADE && (
				<RecordsTrial read={read} table={table} unreadable={unreadable} />
			)}
		</>
	);
}

/** The addresses of the people who are here, in small letters, where the file is about people. */
async function addressesHere(sheets: readonly RecordSheet[]): Promise<ReadonlySet<string>> {
	if (!sheets.some(({ template }) => isPeopleKind(template.kind))) return new Set();
	const { users } = await client.users.getUsers({});
	return new Set(users.map(({ email = "" }) => email.toLowerCase()));
}

function useWhyUnreadable(): (row: RefusedPlace) => RefusedLine {
	const { t } = useTranslation("moving-in");
	const { t: tError } = useTranslation("errors");
	const language = useLanguage();
	return ({ sheet, line, cell, problem, choices = [] }) => {
		const words = choices.map(({ names }) => names[language]).join(", ");
		const why = isErrorCode(problem)
			? codeMessage(problem, tError)
			: t(`records.problems.${problem}`, { words, cell });
		return { sheet, line, cell, why };
	};
}
