import type { PriceHistoryStep, Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Cell, HeadCell, Table } from "#ui/layout/table/table.tsx";

/** All past, present and future prices, also of former labels. */
export function PriceHistory({ project: { priceHistory = [] } }: { readonly project: Project }) {
	const { t } = useTranslation("projects");
	const format = useFormat();
	if (priceHistory.length === 0) return null;
	return (
		<div>
			<h3 className="mb-1 font-medium">{t("history.title")}</h3>
			<Table caption={t("history.title")} maxHeight="max-h-[60vh]">
				<thead>
					<tr>
						<HeadCell className="w-full">{t("history.of")}</HeadCell>
						<HeadCell>{t("history.from")}</HeadCell>
						<HeadCell numeric>{t("hourPrice")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{priceHistory.map((step) => (
						<tr key={keyOf(step)}>
							<Cell>{step.label?.name ?? t("history.project")}</Cell>
							<Cell className="whitespace-nowrap tabular-nums">
								{step.from ? format.date(step.from) : t("history.always")}
							</Cell>
							<Cell numeric>
								{step.hourPrice === null ? t("history.none") : format.number(step.hourPrice)}
							</Cell>
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function keyOf({ label, from }: PriceHistoryStep): string {
	return `${label?.id ?? ""} ${from ?? ""}`;
}
