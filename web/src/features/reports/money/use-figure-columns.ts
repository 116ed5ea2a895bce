import { useMemo } from "react";
import { sumBilledHours, sumEuros, sumHours } from "#domain/sums.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn, Unit } from "#ui/table/data-column.ts";

/** The server's total of all rows: it sums exact hours, while the rows are rounded. */
export interface Whole {
	readonly of: number;
	readonly hours: number;
}

/** Columns of hours, euros and percentages. Null counts as 0. */
export function useFigureColumns() {
	const format = useFormat();
	return useMemo(() => {
		function figure<Row>(
			unit: Unit,
			id: string,
			header: string,
			of: (row: Row) => number | null,
		): DataColumn<Row> {
			return {
				id,
				header,
				value: of,
				write: format[unit],
				unit,
				className: "whitespace-nowrap",
			};
		}
		return {
			/** The total is the server's for all rows, and the sum of the visible rows after a search. */
			hours: <Row>(
				id: string,
				header: string,
				of: (row: Row) => number | null,
				whole?: Whole,
			): DataColumn<Row> => ({
				...figure("hours", id, header, of),
				total: (rows) =>
					rows.length === whole?.of ? whole.hours : sumHours(rows.map((row) => of(row) ?? 0)),
			}),
			/** Hours beside an amount. */
			billedHours: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> => ({
				...figure("hours", id, header, of),
				total: (rows) => sumBilledHours(rows.map((row) => of(row) ?? 0)),
			}),
			euros: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> => ({
				...figure("euros", id, header, of),
				total: (rows) => sumEuros(rows.map((row) => of(row) ?? 0)),
			}),
			/** Euros per hour, which have no total. */
			price: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> =>
				figure("euros", id, header, of),
			percent: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> =>
				figure("percent", id, header, of),
		};
	}, [format]);
}
