import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import type { RunItem } from "./run-rows.ts";

type Unit = "h" | "d" | "pcs" | "eur";

/** Days and euros that are taken back are less than 0, as hours are. */
export function amountOf(item: RunItem): { readonly quantity: number; readonly unit: Unit } {
	switch (item.kind) {
		case "row":
			return item.row;
		case "wage":
			return { quantity: item.wage.wage, unit: "eur" };
		case "absence": {
			const { workingDays, isTakenBack } = item.absence;
			return { quantity: isTakenBack ? -workingDays : workingDays, unit: "d" };
		}
	}
}

const KINDS = {
	[DAY_TYPES.UNPAID_LEAVE]: "unpaidLeave",
	[DAY_TYPES.SICK_LEAVE]: "sickLeave",
	[DAY_TYPES.HOLIDAY]: "holiday",
	[DAY_TYPES.PAID_LEAVE]: "paidLeave",
	[DAY_TYPES.BALANCE_LEAVE]: "balanceLeave",
} as const;

function kindOf(dayTypeId: number): (typeof KINDS)[keyof typeof KINDS] {
	return Object.entries(KINDS).find(([id]) => Number(id) === dayTypeId)?.[1] ?? "paidLeave";
}

/** What something that would be handed over is, and what it corrects. */
export function useItemTexts() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	return useMemo(() => {
		const what = (item: RunItem): string => {
			if (item.kind === "row") return `${item.row.number} ${item.row.name}`;
			if (item.kind === "wage") return t("monthlyWage");
			const { dayTypeId, startDate, endDate } = item.absence;
			const dates = [...new Set([startDate, endDate])].map(format.shortDate).join("–");
			return `${t(`sources.${kindOf(dayTypeId)}`)} ${dates}`;
		};
		const corrects = (item: RunItem): string | null => {
			if (item.kind === "row") return item.row.corrects && t("correctsRow", item.row.corrects);
			const batch = item.kind === "wage" ? item.wage.corrects : item.absence.corrects;
			return batch === null ? null : t("correctsBatch", { batch });
		};
		return { what, corrects };
	}, [t, format]);
}
