import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { type ContractLine, contractMeaning } from "./contract-meaning.ts";
import { useContractText } from "./use-contract-text.ts";

const rowId = ({ contract }: ContractLine) => contract.id;

/** Every contract that has been or will be in force. */
export function ContractTable({ lines }: { readonly lines: readonly ContractLine[] }) {
	const { t } = useTranslation("my-contract");
	return (
		<Card padded={false} title={t("all")}>
			<DataTable caption={t("all")} columns={useColumns()} empty={null} rowId={rowId} rows={lines} />
		</Card>
	);
}

function useColumns(): readonly DataColumn<ContractLine>[] {
	const { t } = useTranslation("my-contract");
	const { kindOf, periodOf, hours } = useContractText();
	return useMemo(
		() => [
			{
				id: "period",
				header: t("columns.period"),
				value: ({ contract }) => contract.startDate,
				text: periodOf,
				className: "whitespace-nowrap",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ state }) => state,
				text: ({ state }) => t(`states.${state}`),
				cell: ({ state }) => (
					<Badge tone={state === "present" ? "plus" : "neutral"}>{t(`states.${state}`)}</Badge>
				),
			},
			{ id: "kind", header: t("columns.kind"), value: kindOf, className: "w-full" },
			{
				id: "day",
				header: t("perDay"),
				value: ({ contract }) => contractMeaning(contract).dayHours,
				text: ({ contract }) => hours(contractMeaning(contract).dayHours),
				numeric: true,
			},
			{
				id: "month",
				header: t("perMonth"),
				value: ({ contract }) => contractMeaning(contract).monthHours,
				text: ({ contract }) => hours(contractMeaning(contract).monthHours),
				numeric: true,
			},
		],
		[t, kindOf, periodOf, hours],
	);
}
