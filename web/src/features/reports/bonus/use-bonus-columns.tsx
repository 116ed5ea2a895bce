import type { UserBonus } from "@tuntikirja/contract/bonus/endpoints.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ExplainedValue } from "#ui/layout/figure.tsx";
import { sumBilledHours, sumEuros, sumHours } from "#domain/sums.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { ExplainedHours, HoursFigure } from "./bonus-figures.tsx";

type Column = DataColumn<UserBonus>;

/** Months with their hours and bonus; for admins with names and euros. */
export function useBonusColumns(
	forAdmin: boolean,
	onExplainRate: (row: UserBonus) => void,
	onExplainHours: (explained: ExplainedHours) => void,
): readonly Column[] {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return useMemo(() => {
		const explained = (row: UserBonus, figure: string, text: string, onExplain: () => void) => (
			<ExplainedValue
				label={t("howOf", { figure: `${figure}, ${row.name}, ${format.month(row.month)}` })}
				onClick={onExplain}
				value={text}
			/>
		);
		const hours = (id: HoursFigure): Column => ({
			id,
			header: t(`bonus.${id}`),
			value: (row) => row[id],
			write: format.hours,
			unit: "hours",
			cell: (row, text) => explained(row, t(`bonus.${id}`), text, () => onExplainHours({ figure: id, row })),
			isExtra: "onPhones",
			total: (rows) => (id === "billableHours" ? sumBilledHours : sumHours)(rows.map((row) => row[id])),
		});
		const euros = (id: "basis" | "bonus"): Column => ({
			id,
			header: t(`bonus.${id}`),
			value: (row) => row[id] ?? null,
			write: format.euros,
			unit: "euros",
			...(id === "basis" && { isExtra: "onPhones" }),
			...(id === "bonus" && { total: (rows) => sumEuros(rows.map((row) => row.bonus ?? 0)) }),
		});
		const name: Column = { id: "name", header: t("bonus.person"), value: (row) => row.name };
		const month: Column = {
			id: "month",
			header: t("bonus.month"),
			value: (row) => row.month,
			text: (row) => capitalised(format.month(row.month)),
			className: "whitespace-nowrap",
		};
		/** Rate and bonus open the same calculation. */
		const ofRate = (row: UserBonus, figure: string, text: string) =>
			explained(row, figure, text, () => onExplainRate(row));
		const rate: Column = {
			id: "billingRate",
			header: t("bonus.billingRate"),
			value: (row) => row.billingRate,
			write: format.percent,
			unit: "percent",
			cell: (row, text) => ofRate(row, t("bonus.billingRate"), text),
		};
		const bonus: Column = {
			id: "bonusPercent",
			header: t("bonus.bonusPercent"),
			value: (row) => row.bonusPercent,
			write: format.percent,
			unit: "percent",
			cell: (row, text) => ofRate(row, t("bonus.bonusPercent"), text),
		};
		const figures = [hours("totalHours"), hours("billableHours"), hours("nonBillableHours"), rate, bonus];
		return forAdmin ? [name, month, ...figures, euros("basis"), euros("bonus")] : [month, ...figures];
	}, [t, format, forAdmin, onExplainRate, onExplainHours]);
}
