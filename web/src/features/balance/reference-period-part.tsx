import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { LimitWarnings } from "#domain/reference-period/limit-warnings.tsx";
import { ReferencePeriodFigures } from "#domain/reference-period/reference-period-figures.tsx";
import { useReferencePeriod } from "#domain/reference-period/use-reference-period.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";

/** The running reference period of the Working Hours Act: its warnings, and how far its limits are. */
export function ReferencePeriodPart() {
	const { t } = useTranslation("balance", { keyPrefix: "period" });
	const format = useFormat();
	const query = useReferencePeriod(useOwnerInput());
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	if (!data) return <Skeleton className="h-32 w-full" />;
	return (
		<section className="grid gap-3">
			<h2 className="text-lead font-bold">
				{t("title", { from: format.date(data.startDate), to: format.date(data.endDate) })}
			</h2>
			<LimitWarnings className="rounded-card border border-warn/50 bg-card px-4 py-3" period={data} />
			<ReferencePeriodFigures period={data} />
		</section>
	);
}
