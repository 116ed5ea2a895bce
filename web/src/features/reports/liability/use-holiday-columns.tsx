import type {
	HolidayLiability,
	HolidayLiabilityLine,
} from "@tuntikirja/contract/liability/holiday-schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sumEuros } from "#domain/sums.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ExplainedValue } from "#ui/layout/figure.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { ExplainedChange } from "./change-calculation.tsx";

type Column = DataColumn<HolidayLiabilityLine>;

/**
 * People with their days and amounts; the total and the change open their calculations. Days of older years and side costs
 * are on screen where there are any.
 */
export function useHolidayColumns(
	totals: HolidayLiability["totals"] | undefined,
	onExplain: (line: HolidayLiabilityLine) => void,
	onExplainChange: (change: ExplainedChange) => void,
): readonly Column[] {
	const { t } = useTranslation("liability");
	const { t: tReports } = useTranslation("reports");
	const format = useFormat();
	const [hasOlder, hasSideCosts] = [totals?.olderDays !== 0, totals?.sideCosts !== 0];
	return useMemo(() => {
		const days = (id: "olderDays" | "lastDays" | "accruedDays"): Column => ({
			id,
			header: t(`columns.${id}`),
			value: (line) => line[id],
			write: format.integer,
			total: (lines) => lines.reduce((sum, line) => sum + line[id], 0),
			isExtra: "onPhones",
		});
		const euros = (id: "pay" | "bonus" | "sideCosts" | "before"): Column => ({
			id,
			header: t(`columns.${id}`),
			value: (line) => line[id],
			write: format.euros,
			unit: "euros",
			total: (lines) => sumEuros(lines.map((line) => line[id])),
			isExtra: id === "before" ? true : "onPhones",
		});
		const explained = (id: "total" | "change", onClick: (line: HolidayLiabilityLine) => void): Column => ({
			id,
			header: t(`columns.${id}`),
			value: (line) => line[id],
			write: format.euros,
			unit: "euros",
			total: (lines) => sumEuros(lines.map((line) => line[id])),
			cell: (line, text) => (
				<ExplainedValue
					label={tReports("howOf", { figure: `${t(`columns.${id}`)}, ${line.name}` })}
					onClick={() => onClick(line)}
					value={text}
				/>
			),
		});
		return [
			{ id: "name", header: t("columns.name"), value: ({ name }) => name, className: "min-w-28 sm:min-w-36" },
			{
				id: "employeeNumber",
				header: t("columns.employeeNumber"),
				value: ({ employeeNumber }) => employeeNumber,
				isExtra: true,
			},
			{
				id: "costCentre",
				header: t("columns.costCentre"),
				value: ({ costCentre }) => costCentre,
				isExtra: true,
			},
			{ ...days("olderDays"), isFileOnly: !hasOlder },
			days("lastDays"),
			days("accruedDays"),
			{
				id: "dayPrice",
				header: t("columns.dayPrice"),
				value: ({ dayPrice }) => dayPrice,
				write: format.euros,
				unit: "euros",
				isExtra: "onPhones",
			},
			euros("pay"),
			euros("bonus"),
			{ ...euros("sideCosts"), isFileOnly: !hasSideCosts },
			explained("total", onExplain),
			euros("before"),
			explained("change", ({ name, total: now, before, change }) =>
				onExplainChange({ name, now, before, change }),
			),
		];
	}, [t, tReports, format, hasOlder, hasSideCosts, onExplain, onExplainChange]);
}
