import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";

interface MonthHoursProps {
	readonly rows: readonly ImportRow[];
	readonly people: readonly { readonly id: string; readonly name: string }[];
}

/** The hours of the rows by person and month, to be held against what the other application says. */
export function MonthHours({ rows, people }: MonthHoursProps) {
	const { t } = useTranslation("moving-in");
	const format = useFormat();
	const months = useMemo(() => {
		const names = new Map(people.map(({ id, name }) => [id, name]));
		return [...Map.groupBy(rows, ({ userId, date }) => `${userId} ${monthOf(date)}`)].map(([key, own]) => ({
			key,
			name: names.get(own[0]?.userId ?? "") ?? "",
			month: key.slice(-7),
			rows: own.length,
			minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
		}));
	}, [rows, people]);
	const sorted = months.toSorted((a, b) => a.name.localeCompare(b.name) || a.month.localeCompare(b.month));
	return (
		<Table caption={t("months.caption")} maxHeight="max-h-[40vh]">
			<thead>
				<tr>
					<HeadCell className="w-full">{t("months.person")}</HeadCell>
					<HeadCell>{t("months.month")}</HeadCell>
					<HeadCell numeric>{t("trial.rows")}</HeadCell>
					<HeadCell numeric>{t("trial.hours")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{sorted.map(({ key, name, month, rows: count, minutes }) => (
					<tr key={key}>
						<Cell className="wrap-anywhere">{name}</Cell>
						<Cell className="whitespace-nowrap">{format.month(month)}</Cell>
						<Cell numeric>{format.integer(count)}</Cell>
						<Cell numeric>{format.hours(minutesToHours(minutes))}</Cell>
					</tr>
				))}
			</tbody>
		</Table>
	);
}
