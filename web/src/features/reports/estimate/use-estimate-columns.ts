import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Estimate } from "@tuntikirja/contract/reports/estimate-schema.ts";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { sumEuros, sumHours } from "#domain/sums.ts";

/** People with their costs, and while a multiplier is tried, with the costs at it. */
export function usePersonColumns(isTried: boolean): readonly DataColumn<PersonCost>[] {
	const { t } = useTranslation("reports-money");
	const { hours, euros } = useFigureColumns();
	return useMemo(
		() => [
			{ id: "name", header: t("person"), value: ({ name }) => name, className: "w-full min-w-28" },
			hours("paidHours", t("estimate.paidHours"), (row) => row.paidHours),
			euros("cost", t("estimate.cost"), (row) => row.cost),
			euros("expense", t("estimate.expense"), (row) => row.expense),
			...(isTried
				? [
						euros<PersonCost>("tried", t("estimate.tried"), (row) => row.tried),
						euros<PersonCost>("difference", t("estimate.difference"), (row) => row.difference),
					]
				: []),
		],
		[t, hours, euros, isTried],
	);
}

export function useMonthColumns(): readonly DataColumn<MonthCost>[] {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const { hours, euros } = useFigureColumns();
	return useMemo(
		() => [
			{
				id: "month",
				header: t("month"),
				value: ({ month }) => month,
				text: ({ month, isEstimate }) =>
					isEstimate
						? t("estimate.estimated", { month: capitalised(format.month(month)) })
						: capitalised(format.month(month)),
				className: "w-full whitespace-nowrap",
			},
			hours("paidHours", t("estimate.paidHours"), (row) => row.paidHours),
			euros("cost", t("estimate.cost"), (row) => row.cost),
			euros("expense", t("estimate.expense"), (row) => row.expense),
		],
		[t, format, hours, euros],
	);
}

type MonthCost = Estimate["lines"][number];

interface PersonCost {
	readonly userId: string;
	readonly name: string;
	/** Null: no wage by the hour. */
	readonly paidHours: number | null;
	readonly cost: number;
	/** With the multipliers in force on each day. */
	readonly expense: number;
	/** With the tried multiplier; null without one. */
	readonly tried: number | null;
	readonly difference: number | null;
	readonly months: readonly MonthCost[];
}

export function personCosts({ byPerson, lines }: Estimate, tried: Estimate | undefined): PersonCost[] {
	const triedOf = new Map(tried?.byPerson.map(({ userId, expense }) => [userId, expense]));
	return byPerson.map((person) => {
		const would = triedOf.get(person.userId) ?? null;
		const months = lines.filter(({ userId }) => userId === person.userId);
		const paid = months.flatMap(({ paidHours }) => paidHours ?? []);
		return {
			...person,
			paidHours: paid.length === 0 ? null : sumHours(paid),
			tried: would,
			difference: would === null ? null : sumEuros([would, -person.expense]),
			months,
		};
	});
}
