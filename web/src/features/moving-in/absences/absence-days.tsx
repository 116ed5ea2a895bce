import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { AbsenceKind } from "@tuntikirja/contract/moving-in/absences/absence-kinds.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

interface AbsenceDaysProps {
	readonly rows: readonly ImportRow[];
	readonly people: readonly { readonly id: string; readonly name: string }[];
	readonly kindName: (kind: AbsenceKind) => string;
}

/** How many days of a kind one person has in one year. */
export interface PersonDays {
	readonly id: string;
	readonly name: string;
	readonly year: string;
	readonly kind: string;
	readonly days: number;
}

/** The days of rows by person, year and kind. */
export function daysOf({ rows, people, kindName }: AbsenceDaysProps): PersonDays[] {
	const names = new Map(people.map(({ id, name }) => [id, name]));
	const groups = Map.groupBy(rows, ({ userId, date, dayTypeId, reasonId = "" }) =>
		[userId, date.slice(0, 4), dayTypeId, reasonId].join(" "),
	);
	const lines = [...groups].flatMap(([id, own]): PersonDays[] => {
		const [first] = own;
		if (first === undefined) return [];
		const { userId, date, dayTypeId = DAY_TYPES.NORMAL_DAY, reasonId } = first;
		const [name, kind] = [names.get(userId) ?? "", kindName({ dayTypeId, reasonId })];
		return [{ id, name, year: date.slice(0, 4), kind, days: own.length }];
	});
	return lines.sort((a, b) => a.name.localeCompare(b.name) || a.year.localeCompare(b.year));
}

/** The days of the file by person, year and kind, to be held against what the other application says. */
export const AbsenceDays = memo(function AbsenceDays(of: AbsenceDaysProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const { rows, people, kindName } = of;
	const lines = useMemo(() => daysOf({ rows, people, kindName }), [rows, people, kindName]);
	const columns = useMemo(
		(): DataColumn<PersonDays>[] => [
			{ id: "person", header: t("months.person"), value: ({ name }) => name },
			{ id: "year", header: t("absences.year"), value: ({ year }) => year },
			{ id: "kind", header: t("absences.kind"), value: ({ kind }) => kind },
			{ id: "days", header: t("absences.days"), value: ({ days }) => days, write: format.integer },
		],
		[t, format],
	);
	return (
		<DataTable
			caption={t("absences.caption")}
			columns={columns}
			empty={null}
			rowId={({ id }) => id}
			rows={lines}
		/>
	);
});
