import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

/** The holiday that is paid out, bucket by bucket. */
export function FinalHolidays({ holidays }: Pick<LeavingPreview, "holidays">) {
	const { t } = useTranslation("leaving");
	const format = useFormat();
	const { buckets, uncovered, days } = holidays;
	const heads = ["earned", "used", "paidOut", "remaining"] as const;
	return (
		<Card padded={false} title={t("holidays.title")}>
			<Table caption={t("holidays.caption")}>
				<thead>
					<tr>
						<HeadCell>{t("holidays.bucket")}</HeadCell>
						{heads.map((head) => (
							<HeadCell key={head} numeric>
								{t(`holidays.${head}`)}
							</HeadCell>
						))}
					</tr>
				</thead>
				<tbody>
					{buckets.map((one) => (
						<tr key={`${one.bucket} ${one.creditYear} ${one.from}`}>
							<Cell>{t(`holidays.kinds.${one.bucket}`, { year: one.creditYear + 1 })}</Cell>
							{[one.earned, one.taken, one.paidOut, one.remaining].map((count, index) => (
								<Cell key={heads[index]} numeric>
									{format.integer(count)}
								</Cell>
							))}
						</tr>
					))}
					{uncovered > 0 && (
						<tr>
							<Cell colSpan={heads.length}>{t("holidays.uncovered")}</Cell>
							<Cell numeric>{format.integer(-uncovered)}</Cell>
						</tr>
					)}
					{buckets.length === 0 && (
						<tr>
							<Cell colSpan={heads.length + 1}>{t("holidays.none")}</Cell>
						</tr>
					)}
				</tbody>
				<tfoot>
					<tr>
						<TotalCell colSpan={heads.length}>{t("holidays.total")}</TotalCell>
						<TotalCell numeric>{format.integer(days)}</TotalCell>
					</tr>
				</tfoot>
			</Table>
			<p className="px-4 py-3 text-table text-muted">{t("holidays.note")}</p>
		</Card>
	);
}
