import { useMemo } from "react";
import { sumHours } from "#features/reports/frame/sum-hours.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { sumEuros } from "./sum-euros.ts";

/** What the answer adds up of all its rows: from exact hours, of which the rows are rounded ones. */
export interface Whole {
	readonly of: number;
	readonly hours: number;
}

/** Columns of hours, euros and per cents. What is null is shown as a dash and counts for nothing. */
export function useFigureColumns() {
	const format = useFormat();
	return useMemo(() => {
		function figure<Row>(id: string, header: string, of: (row: Row) => number | null) {
			return (write: (value: number) => string): DataColumn<Row> => ({
				id,
				header,
				numeric: true,
				value: of,
				text: (row) => {
					const value = of(row);
					return value === null ? "–" : write(value);
				},
				className: "whitespace-nowrap",
			});
		}
		return {
			/** Rows that are searched for add up by themselves, all of them to what the answer says. */
			hours: <Row>(
				id: string,
				header: string,
				of: (row: Row) => number | null,
				whole?: Whole,
			): DataColumn<Row> => ({
				...figure(id, header, of)(format.hours),
				total: (rows) =>
					format.hours(rows.length === whole?.of ? whole.hours : sumHours(rows.map((row) => of(row) ?? 0))),
			}),
			euros: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> => ({
				...figure(id, header, of)(format.euros),
				total: (rows) => format.euros(sumEuros(rows.map((row) => of(row) ?? 0))),
			}),
			/** Euros an hour, which are not to be added up. */
			price: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> =>
				figure(id, header, of)(format.euros),
			percent: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> =>
				figure(id, header, of)(format.percent),
		};
	}, [format]);
}
