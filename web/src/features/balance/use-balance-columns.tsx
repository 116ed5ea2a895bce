import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useWarningWriter } from "#domain/reference-period/use-warning-texts.ts";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { BalanceRow } from "./balance-rows.ts";

/** Name with the way to the person's balance, the balance, this month, and what is beyond the limits of the Act. */
export function useBalanceColumns(): readonly DataColumn<BalanceRow>[] {
	const { t } = useTranslation("balances");
	const format = useFormat();
	const warningsOf = useWarningWriter();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ userId, name }) => <NameLink name={name} to={`/users/${userId}?tab=balance`} />,
				className: "wide:min-w-36",
			},
			{
				id: "balance",
				header: t("columns.balance"),
				value: ({ balance }) => balance,
				write: format.signedHours,
				unit: "hours",
				numeric: true,
				total: (rows) => rows.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0) / 100,
				className: "whitespace-nowrap",
			},
			{
				id: "thisMonth",
				header: t("columns.thisMonth"),
				value: ({ thisMonth }) => thisMonth,
				write: format.signedHours,
				unit: "hours",
				numeric: true,
				className: "whitespace-nowrap",
			},
			{
				id: "asOf",
				header: t("columns.asOf"),
				value: ({ asOf }) => asOf,
				text: ({ asOf }) => format.date(asOf),
				className: "whitespace-nowrap tabular-nums",
			},
			{
				id: "limits",
				header: t("columns.limits"),
				value: ({ period }) => (period ? warningsOf(period).length : 0),
				text: ({ period }) => (period ? warningsOf(period).join(" ") : ""),
				// The colour is of what is wrong, and not of the heading.
				cell: ({ period }) => {
					const warnings = period ? warningsOf(period) : [];
					return warnings.length > 0 && <span className="text-warn">{warnings.join(" ")}</span>;
				},
				className: "w-full min-w-60",
			},
		],
		[t, format, warningsOf],
	);
}
