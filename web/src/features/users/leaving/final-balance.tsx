import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/card.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table/table.tsx";

/** The balance on the last day, line by line. */
export function FinalBalance({ balance }: Pick<LeavingPreview, "balance">) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const date = format.date(balance.asOf);
	const lines = [
		{ key: "opening", text: t("balance.opening"), hours: balance.opening },
		{ key: "flex", text: t("balance.flex", { date }), hours: balance.flex },
		{ key: "adjustments", text: t("balance.adjustments"), hours: balance.adjustments },
		{ key: "ended", text: t("balance.ended"), hours: balance.ended },
		{ key: "booked", text: t("balance.booked"), hours: balance.booked },
	];
	return (
		<Card padded={false} title={t("balance.title")}>
			<Table caption={t("balance.caption")}>
				<thead className="sr-only">
					<tr>
						<HeadCell>{t("balance.title")}</HeadCell>
						<HeadCell numeric>{t("unit.hours")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ key, text, hours }) => (
						<tr key={key}>
							<Cell>{text}</Cell>
							<Cell numeric>{`${format.signedHours(hours)} ${t("unit.hours")}`}</Cell>
						</tr>
					))}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell>{t("balance.final")}</TotalCell>
						<TotalCell numeric>{`${format.signedHours(balance.final)} ${t("unit.hours")}`}</TotalCell>
					</tr>
				</tfoot>
			</Table>
			<p className="px-4 py-3 text-table text-muted">{t("balance.note")}</p>
		</Card>
	);
}
