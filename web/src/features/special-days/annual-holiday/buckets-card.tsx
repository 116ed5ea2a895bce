import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

const COUNTS = ["earned", "taken", "planned", "paidOut", "remaining"] as const;

/** Where the days come from, and by when they are to be used. */
export function BucketsCard({ holidays }: { readonly holidays: AvailableHolidays }) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const { subdivision, uncovered, savable } = holidays;
	const sum = (field: (typeof COUNTS)[number]) => subdivision.reduce((days, one) => days + one[field], 0);
	return (
		<Card padded={false} title={t("buckets.title")}>
			{subdivision.length === 0 ? (
				<p className="p-4 text-muted">{t("buckets.empty")}</p>
			) : (
				<Table caption={t("buckets.title")}>
					<thead>
						<tr>
							<HeadCell className="w-full">{t("buckets.bucket")}</HeadCell>
							{COUNTS.map((field) => (
								<HeadCell key={field} numeric>
									{t(`buckets.${field}`)}
								</HeadCell>
							))}
							<HeadCell>{t("buckets.useBy")}</HeadCell>
						</tr>
					</thead>
					<tbody>
						{subdivision.map((one) => (
							<tr key={`${one.bucket}-${one.creditYear}-${one.from}`}>
								<Cell className="min-w-40">
									{t(`buckets.kinds.${one.bucket}`)}{" "}
									<span className="text-muted">
										{one.creditYear}–{one.creditYear + 1}
									</span>
								</Cell>
								{COUNTS.map((field) => (
									<Cell key={field} numeric>
										{format.integer(one[field])}
									</Cell>
								))}
								<Cell className="whitespace-nowrap tabular-nums">
									{one.to ? format.date(one.to) : t("buckets.noDeadline")}{" "}
									{one.isOverdue && <Badge tone="warn">{t("buckets.overdue")}</Badge>}
								</Cell>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<TotalCell>{t("buckets.total")}</TotalCell>
							{COUNTS.map((field) => (
								<TotalCell key={field} numeric>
									{format.integer(sum(field))}
								</TotalCell>
							))}
							<TotalCell />
						</tr>
					</tfoot>
				</Table>
			)}
			<div className="grid gap-1 px-4 py-2 text-muted">
				{uncovered > 0 && <p className="text-warn">{t("buckets.uncovered", { count: uncovered })}</p>}
				{savable.byAgreement > 0 && (
					<p>{t("buckets.savable", { alone: savable.alone, agreed: savable.byAgreement })}</p>
				)}
			</div>
		</Card>
	);
}
