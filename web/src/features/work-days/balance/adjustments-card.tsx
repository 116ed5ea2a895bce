import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { compareDesc } from "date-fns/compareDesc";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/card.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";

/** The adjustments of the balance, the latest first. */
export function AdjustmentsCard({ adjustments }: Pick<Balance, "adjustments">) {
	const { t } = useTranslation("balance");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	if (adjustments.length === 0) {
		return (
			<Card title={t("adjustments")}>
				<p className="text-muted">{t("noAdjustments")}</p>
			</Card>
		);
	}
	return (
		<Card padded={false} title={t("adjustments")}>
			<Table caption={t("adjustments")}>
				<thead>
					<tr>
						<HeadCell>{t("columns.date")}</HeadCell>
						<HeadCell>{t("columns.kind")}</HeadCell>
						<HeadCell className="w-full">{t("columns.notes")}</HeadCell>
						<HeadCell numeric>{t("columns.hours")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{adjustments
						.toSorted((a, b) => compareDesc(a.date, b.date))
						.map(({ id, date, kind, notes, hours }) => (
							<tr key={id}>
								<Cell className="whitespace-nowrap tabular-nums">{format.date(date)}</Cell>
								<Cell className="whitespace-nowrap">{tWhy(`adjustments.${kind}`)}</Cell>
								<Cell className="text-muted">{notes}</Cell>
								<Cell numeric>{format.signedHours(hours)}</Cell>
							</tr>
						))}
				</tbody>
			</Table>
		</Card>
	);
}
