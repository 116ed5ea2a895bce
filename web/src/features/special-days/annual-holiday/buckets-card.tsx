import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { withRequested } from "#domain/holidays/with-requested.ts";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import { BucketsTable, comingYear } from "#features/special-days/buckets/buckets-table.tsx";
import { Card } from "#ui/layout/page.tsx";

export function BucketsCard({ holidays }: { readonly holidays: ExplainedHolidays }) {
	const { t } = useTranslation("annual-holiday");
	const { subdivision, coming } = withRequested(holidays);
	const { used, uncovered, savable } = holidays;
	const overdue = subdivision.reduce((days, one) => days + (one.isOverdue ? one.remaining : 0), 0);
	const next = t("buckets.coming", comingYear(holidays));
	return (
		<Card padded={false} title={t("buckets.title")}>
			{subdivision.length === 0 && beyondBuckets(holidays) === null ? (
				<p className="p-4 text-muted">{t("buckets.empty")}</p>
			) : (
				<BucketsTable buckets={subdivision} caption={t("buckets.title")} used={used} />
			)}
			<div className="grid gap-1 px-4 pt-2 pb-3 text-muted">
				{uncovered > 0 && <p className="text-warn">{t("buckets.uncovered", { count: uncovered })}</p>}
				{overdue > 0 && <p className="text-warn">{t("buckets.overdueHint", { count: overdue })}</p>}
				{savable.byAgreement > 0 && (
					<p>{t("buckets.savable", { alone: savable.alone, agreed: savable.byAgreement })}</p>
				)}
			</div>
			{coming.length > 0 && (
				<section className="border-t border-line pt-3">
					<h3 className="px-4 font-bold">{next}</h3>
					<BucketsTable buckets={coming} caption={next} />
				</section>
			)}
		</Card>
	);
}
