import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { HistoryLink } from "#domain/history-link.tsx";
import {
	type ContractLine,
	useContractText,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { useToday } from "#lib/clock.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton, iconButtonClass } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

export interface ContractLinesProps {
	readonly userId: string;
	readonly lines: readonly ContractLine[];
	/** Left out for those who only read them. */
	readonly onDelete: ((line: ContractLine) => void) | undefined;
}

const rowId = ({ contract }: ContractLine) => contract.id;

export function ContractLines({ userId, lines, onDelete }: ContractLinesProps) {
	const { t } = useTranslation("contracts");
	return (
		<Card className="listed" padded={false} title={t("contracts")}>
			<DataTable
				asCards
				caption={t("contracts")}
				columns={useColumns(userId, onDelete)}
				empty={null}
				rowId={rowId}
				rows={lines}
			/>
		</Card>
	);
}

function useColumns(
	userId: string,
	onDelete: ContractLinesProps["onDelete"],
): readonly DataColumn<ContractLine>[] {
	const { t } = useTranslation("contracts");
	const { t: tOwn } = useTranslation("contracts", { keyPrefix: "own" });
	const { kindOf, periodOf } = useContractText();
	return useMemo(
		() => [
			{
				id: "period",
				header: t("columns.period"),
				value: ({ contract }) => contract.startDate,
				text: periodOf,
				className: "wide:whitespace-nowrap",
			},
			{ id: "kind", header: t("columns.kind"), value: kindOf, className: "w-full wide:whitespace-nowrap" },
			{
				id: "state",
				header: t("columns.state"),
				value: ({ state }) => tOwn(`states.${state}`),
				cell: ({ state }) => (
					<Badge tone={state === "present" ? "plus" : "neutral"}>{tOwn(`states.${state}`)}</Badge>
				),
				className: "card-corner",
			},
			...(onDelete === undefined
				? []
				: [
						{
							id: "actions",
							header: t("columns.actions"),
							value: () => null,
							isControl: true,
							cell: (line: ContractLine) => (
								<Actions line={line} onDelete={onDelete} period={periodOf(line)} userId={userId} />
							),
						},
					]),
		],
		[t, tOwn, kindOf, periodOf, userId, onDelete],
	);
}

interface ActionsProps {
	readonly userId: string;
	readonly line: ContractLine;
	readonly period: string;
	readonly onDelete: (line: ContractLine) => void;
}

function Actions({ userId, line, period, onDelete }: ActionsProps) {
	const { t } = useTranslation("contracts");
	const today = useToday();
	const edit = `/contracts/${userId}/edit?contract=${line.contract.id}`;
	return (
		<span className="flex justify-end whitespace-nowrap">
			{line.state === "present" && line.contract.endDate === null && (
				<Link
					className="grid h-control place-items-center px-2 text-action hover:underline"
					to={`${edit}&end=${today}`}
				>
					{t("end")}
				</Link>
			)}
			<HistoryLink of={{ entity: "employmentContract", id: line.contract.id }} record={period} />
			<Link aria-label={t("editOf", { period })} className={iconButtonClass("quiet")} to={edit}>
				<Icon name="edit" />
			</Link>
			<IconButton icon="trash" label={t("deleteOf", { period })} onClick={() => onDelete(line)} />
		</span>
	);
}
