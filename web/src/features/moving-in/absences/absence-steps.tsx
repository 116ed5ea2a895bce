import { type DateOrder, dateOrderOf } from "@tuntikirja/contract/moving-in/cells/file-dates.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DateOrderCard } from "#features/moving-in/date-order-card.tsx";
import type { FileTable } from "#features/moving-in/read-table.ts";
import { RefusedRows } from "#features/moving-in/refused-rows.tsx";
import { ExampleNote } from "#features/moving-in/templates/example-note.tsx";
import { AbsenceNames } from "./absence-names.tsx";
import { absenceDates, readAbsences } from "./read-absences.ts";

interface AbsenceStepsProps {
	readonly table: FileTable;
}

/** A file of absences: how it writes dates if that is in doubt, what cannot be read, whose and which they are, and the trial. */
export function AbsenceSteps({ table }: AbsenceStepsProps) {
	const texts = useMemo(() => absenceDates(table), [table]);
	const found = useMemo(() => dateOrderOf(texts), [texts]);
	const [chosen, choose] = useState<DateOrder | null>(null);
	const order = found ?? chosen;
	const example = texts.find((text) => text !== "") ?? "";
	return (
		<>
			{found === null && <DateOrderCard chosen={chosen} example={example} onChosen={choose} />}
			{order && <ReadSteps key={order} order={order} table={table} />}
		</>
	);
}

const WHY = {
	columns: "problems.columns",
	person: "problems.person",
	date: "absences.problems.date",
	stretch: "absences.problems.stretch",
	kind: "absences.problems.kind",
	duration: "problems.duration",
	overDay: "problems.overDay",
	notes: "problems.notes",
} as const;

function ReadSteps({ table, order }: AbsenceStepsProps & { readonly order: DateOrder }) {
	const { t } = useTranslation("moving-in");
	const { absences, refused, examples } = useMemo(() => readAbsences(table, order), [table, order]);
	const unreadable = refused.map(({ line, cell, problem }) => ({ line, cell, why: t(WHY[problem]) }));
	return (
		<>
			<ExampleNote count={examples} isAll={absences.length + unreadable.length === 0} />
			<RefusedRows
				fileName={table.name}
				rows={unreadable}
				title={t("refused.unreadable", { count: refused.length })}
			/>
			{absences.length > 0 && (
				<AbsenceNames absences={absences} order={order} table={table} unreadable={unreadable} />
			)}
		</>
	);
}
