import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMemo, useState } from "react";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { ExplainedValue, Figure, FigureRow, HowButton } from "#ui/layout/figure.tsx";
import { Badge } from "#ui/badge.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { WIDE_ONLY } from "#ui/layout/table.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import {
	type ContractLine,
	contractLines,
	contractMeaning,
	TYPICAL_WEEKDAYS,
	useContractText,
} from "./contract-meaning.ts";
import {
	ContractCalculation,
	type ContractCalculationProps,
	type ContractFigure,
} from "./contract-calculation.tsx";

/** Always sends the user id: without it, an admin receives the contracts of all people. */
function contractsQuery(userId: string) {
	return api.employmentContracts.getContracts.queryOptions({ input: { userId } });
}

/** The caller's contracts through time, and the hours that each expects. */
export function MyContractPage() {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const { t: tShell } = useTranslation();
	const today = useToday();
	const { id } = useProfile();
	const query = useQuery(contractsQuery(id));
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={tShell("nav.myContract")} />
			{data ? (
				<Contracts lines={contractLines(data.contracts, today)} />
			) : (
				<Skeleton className="h-64 w-full" />
			)}
		</>
	);
}

function Contracts({ lines }: { readonly lines: readonly ContractLine[] }) {
	if (lines.length === 0) return <NoContracts />;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<PresentContract line={lines.find(({ state }) => state === "present")} />
			<ContractTable lines={lines} />
		</div>
	);
}

/** Admins add their own contract; other people ask their supervisor. */
function NoContracts() {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const { id, isAdmin } = useProfile();
	if (!isAdmin) return <EmptyState icon="briefcase" text={t("empty")} />;
	return (
		<EmptyState
			action={
				<Link className={buttonClass("primary")} to={`/contracts/${id}/new`}>
					{t("add")}
				</Link>
			}
			icon="briefcase"
			text={t("emptyAdmin")}
		/>
	);
}

/** The contract in force: three figures, and a sentence on their calculation. */
function PresentContract({ line }: { readonly line: ContractLine | undefined }) {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const { kindOf, periodOf, hours } = useContractText();
	const [explained, explain] = useState<ContractFigure | null>(null);
	if (!line) return <p className="text-muted">{t("noneNow")}</p>;
	const { kind, dayHours, monthHours } = contractMeaning(line.contract);
	const figure = (id: ContractFigure, value: number | null) => (
		<Figure
			how={
				value !== null && (
					<HowButton label={t("howOf", { figure: t(id) })} onClick={() => explain(id)} text={t("how")} />
				)
			}
			label={t(id)}
			{...(value !== null && { unit: t("hoursUnit") })}
			value={hours(value)}
		/>
	);
	return (
		<>
			<FigureRow>
				<Figure change={periodOf(line)} isWord label={t("now")} value={kindOf(line)} />
				{figure("perDay", dayHours)}
				{figure("perMonth", monthHours)}
			</FigureRow>
			<ContractCalculation contract={line.contract} figure={explained} onClose={() => explain(null)} />
			<p className="max-w-prose text-muted">{t(`explain.${kind}`, { days: TYPICAL_WEEKDAYS })}</p>
		</>
	);
}

type Asked = Pick<ContractCalculationProps, "figure" | "contract">;

const rowId = ({ contract }: ContractLine) => contract.id;

function ContractTable({ lines }: { readonly lines: readonly ContractLine[] }) {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
	const [asked, ask] = useState<Asked | null>(null);
	return (
		<Card padded={false} title={t("all")}>
			<DataTable caption={t("all")} columns={useColumns(ask)} empty={null} rowId={rowId} rows={lines} />
			{asked && <ContractCalculation {...asked} onClose={() => ask(null)} />}
		</Card>
	);
}

function useColumns(onExplain: (asked: Asked) => void): readonly DataColumn<ContractLine>[] {
	const { t } = useTranslation("contracts", { keyPrefix: "own" });
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
