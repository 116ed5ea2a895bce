import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExplainedValue } from "#ui/layout/explained-value.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { WIDE_ONLY } from "#ui/layout/wide-only.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { ContractCalculation, type ContractCalculationProps } from "./contract-calculation.tsx";
import { type ContractLine, contractMeaning } from "./contract-meaning.ts";
import { useContractText } from "./use-contract-text.ts";

type Asked = Pick<ContractCalculationProps, "figure" | "contract">;

const rowId = ({ contract }: ContractLine) => contract.id;

/** All past, present and future contracts. */
export function ContractTable({ lines }: { readonly lines: readonly ContractLine[] }) {
	const { t } = useTranslation("my-contract");
	const [asked, ask] = useState<Asked | null>(null);
	return (
		<Card padded={false} title={t("all")}>
			<DataTable caption={t("all")} columns={useColumns(ask)} empty={null} rowId={rowId} rows={lines} />
			{asked && <ContractCalculation {...asked} onClose={() => ask(null)} />}
		</Card>
	);
}

function useColumns(onExplain: (asked: Asked) => void): readonly DataColumn<ContractLine>[] {
	const { t } = useTranslation("my-contract");
	const { kindOf, periodOf, hours } = useContractText();
	return useMemo(() => {
		const figure = (
			id: "perDay" | "perMonth",
			hoursOf: "dayHours" | "monthHours",
		): DataColumn<ContractLine> => ({
			id,
			header: t(id),
			value: ({ contract }) => contractMeaning(contract)[hoursOf],
			text: ({ contract }) => hours(contractMeaning(contract)[hoursOf]),
			cell: (line) => {
				const text = hours(contractMeaning(line.contract)[hoursOf]);
				if (contractMeaning(line.contract)[hoursOf] === null) return text;
				return (
					<ExplainedValue
						label={t("howOf", { figure: `${t(id)}, ${periodOf(line)}` })}
						onClick={() => onExplain({ figure: id, contract: line.contract })}
						value={text}
					/>
				);
			},
			numeric: true,
			className: "max-wide:whitespace-normal",
		});
		return [
			{
				id: "period",
				header: t("columns.period"),
				value: ({ contract }) => contract.startDate,
				text: periodOf,
				className: "wide:whitespace-nowrap",
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ state }) => state,
				text: ({ state }) => t(`states.${state}`),
				cell: ({ state }) => (
					<Badge tone={state === "present" ? "plus" : "neutral"}>{t(`states.${state}`)}</Badge>
				),
				className: WIDE_ONLY,
			},
			{ id: "kind", header: t("columns.kind"), value: kindOf, className: "w-full" },
			figure("perDay", "dayHours"),
			figure("perMonth", "monthHours"),
		];
	}, [t, kindOf, periodOf, hours, onExplain]);
}
