import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { useTranslation } from "react-i18next";
import { withRequested } from "#domain/holidays/with-requested.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { SkeletonLines } from "#ui/feedback.tsx";

export interface YearBucketsProps {
	/** The holiday year that the strip shows. */
	readonly year: number;
	readonly available: ExplainedHolidays | undefined;
}

/** What is left for the shown holiday year, and until when: those of the coming year by its forecast. */
export function YearBuckets({ year, available }: YearBucketsProps) {
	const { t } = useTranslation(["holiday-changes", "annual-holiday"]);
	const format = useFormat();
	if (!available) return <SkeletonLines />;
	// The days that were earned by 31.3. are used in the holiday year that begins then.
	const isComing = year > available.accruing.creditYear;
	const { coming, subdivision } = withRequested(available);
	const buckets = isComing ? coming : subdivision;
	if (buckets.length === 0) return null;
	return (
		<ul
			aria-label={t("left.buckets", { year, next: year + 1 })}
			className="mt-3 flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3"
		>
			{buckets.map((one) => (
				<li key={`${one.bucket}-${one.creditYear}-${one.from}-${one.to}`}>
					<span className="font-medium">{t(`buckets.kinds.${one.bucket}`, { ns: "annual-holiday" })}</span>{" "}
					<span className="tabular-nums">
						{one.requested > 0 && `${t("left.requested", { count: one.requested })}, `}
						{t("left.leftOf", { count: one.remaining, earned: one.earned })}
					</span>{" "}
					<span className="text-table text-muted tabular-nums">
						{one.to
							? t(one.isOverdue ? "left.overdue" : "left.useBy", { date: format.date(one.to) })
							: t("buckets.noDeadline", { ns: "annual-holiday" })}
					</span>
				</li>
			))}
		</ul>
	);
}
