import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

export type PreviewMonth = z.infer<typeof contractPreviewSchema>["months"][number];

/** The sum of hours of two decimals, without the dust of adding them as binary fractions. */
function sum(hours: readonly number[]): number {
	return hours.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
}

/** Month by month: expected hours before and after, and what the balance gains or loses. */
export function PreviewMonths({ months }: { readonly months: readonly PreviewMonth[] }) {
	const { t } = useTranslation("contracts");
	const format = useFormat();
	return (
		<Table caption={t("preview.months")} maxHeight="max-h-80">
			<thead>
				<tr>
					<HeadCell>{t("preview.month")}</HeadCell>
					<HeadCell numeric>{t("preview.before")}</HeadCell>
					<HeadCell numeric>{t("preview.after")}</HeadCell>
					<HeadCell numeric>{t("preview.flex")}</HeadCell>
					<HeadCell>{t("columns.state")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{months.map((month) => (
					<tr key={month.month}>
						<Cell className="whitespace-nowrap">{format.month(month.month)}</Cell>
						<Cell numeric>{format.hours(month.expectedBefore)}</Cell>
						<Cell numeric>{format.hours(month.expectedAfter)}</Cell>
						<Cell numeric>{format.signedHours(month.flexChange)}</Cell>
						<Cell>
							{month.state !== "open" && (
								<Badge tone={month.state === "locked" ? "minus" : "warn"}>
									{t(`preview.states.${month.state}`)}
								</Badge>
							)}
						</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell>{t("preview.total")}</TotalCell>
					<TotalCell numeric>{format.hours(sum(months.map((one) => one.expectedBefore)))}</TotalCell>
					<TotalCell numeric>{format.hours(sum(months.map((one) => one.expectedAfter)))}</TotalCell>
					<TotalCell numeric>{format.signedHours(sum(months.map((one) => one.flexChange)))}</TotalCell>
					<TotalCell />
				</tr>
			</tfoot>
		</Table>
	);
}
