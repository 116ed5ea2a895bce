import { useMemo } from "react";
import { sumHours } from "#features/reports/frame/sum-hours.ts";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { sumBilledHours } from "./sum-billed-hours.ts";
import { sumEuros } from "./sum-euros.ts";

/** The server's total of all rows: it sums exact hours, while the rows are rounded. */
export interface Whole {
	readonly of: number;
	readonly hours: number;
}

/** Columns of hours, euros and percentages. Null is shown as a dash and counts as 0. */
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
			/** The total is the server's for all rows, and the sum of the visible rows after a search. */
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
			/** Hours beside an amount. */
			billedHours: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> => ({
				...figure(id, header, of)(format.hours),
				total: (rows) => format.hours(sumBilledHours(rows.map((row) => of(row) ?? 0))),
			}),
			euros: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> => ({
				...figure(id, header, of)(format.euros),
				total: (rows) => format.euros(sumEuros(rows.map((row) => of(row) ?? 0))),
			}),
			/** Euros per hour, which have no total. */
			price: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> =>
				figure(id, header, of)(format.euros),
			percent: <Row>(id: string, header: string, of: (row: Row) => number | null): DataColumn<Row> =>
				figure(id, header, of)(format.percent),
		};
	}, [format]);
}
