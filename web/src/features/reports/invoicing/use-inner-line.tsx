import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { cellsOf, type DataColumn } from "#ui/table/data-column.ts";
import type { InnerLine } from "#ui/table/data-lines.tsx";
import { isInvoiced, type SoldLine } from "./sold-lines.ts";

/** A line below its subtotal: its amount is in the column of what is invoiced, or of what is open. */
export function useInnerLine(columns: readonly DataColumn<SoldLine>[]): (line: SoldLine) => InnerLine {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	return useCallback(
		(line) => {
			const { item, hours, amount, invoice } = cellsOf(columns, line);
			const part = format.euros(line.amount);
			return {
				id: line.id,
				name: (
					<span className="flex flex-wrap items-center gap-x-3">
						{item}
						{line.price !== null && (
							<span className="whitespace-nowrap text-muted">{`${format.number(line.price)}\u00a0${t("price")}`}</span>
						)}
						<span className="ml-auto">{invoice}</span>
					</span>
				),
				cells: { hours, amount, [isInvoiced(line) ? "invoicedAmount" : "openAmount"]: part },
			};
		},
		[columns, format, t],
	);
}
