import { useTranslation } from "react-i18next";
import { HistoryLink } from "#domain/history-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { type PersonWages, useWageText, type WageLine } from "./wage-rows.ts";

export interface WageHistoryProps {
	readonly person: PersonWages;
	readonly onEdit: (line: WageLine) => void;
	readonly onDelete: (line: WageLine) => void;
}

/** All wages of a person, the latest first, each with buttons to correct and delete it. */
export function WageHistory({ person, onEdit, onDelete }: WageHistoryProps) {
	const { t } = useTranslation("wages");
	const { amountOf, periodOf } = useWageText();
	return (
		<ul aria-label={t("historyOf", { name: person.name })} className="divide-y divide-line px-3 py-1 pl-8">
			{person.lines.map((line) => {
				const period = periodOf(line);
				return (
					<li className="flex max-w-3xl flex-wrap items-center gap-x-4 max-sm:pt-2" key={line.wage.id}>
						<span className="w-52 whitespace-nowrap tabular-nums">{period}</span>
						<span className="w-40 whitespace-nowrap tabular-nums">{amountOf(line.wage)}</span>
						<Badge tone={line.state === "present" ? "plus" : "neutral"}>{t(`states.${line.state}`)}</Badge>
						<span className="ml-auto flex">
							<HistoryLink of={{ entity: "wage", id: line.wage.id }} record={period} />
							<IconButton icon="edit" label={t("correctOf", { period })} onClick={() => onEdit(line)} />
							<IconButton icon="trash" label={t("deleteOf", { period })} onClick={() => onDelete(line)} />
						</span>
					</li>
				);
			})}
		</ul>
	);
}
