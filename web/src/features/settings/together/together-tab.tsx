import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useCompanySettings } from "#features/settings/company/use-settings.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LeaveApprovalCard } from "./leave-approval-card.tsx";
import { MonthApprovalCard } from "./month-approval-card.tsx";
import { SightCard } from "./sight-card.tsx";

/** What leads approve, by when, and who sees whose leave. */
export function TogetherTab() {
	const { t } = useTranslation("settings");
	const query = useCompanySettings();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("company.failed")} />;
	if (!data) return <Skeleton className="h-96 w-full" />;
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<LeaveApprovalCard settings={data} />
			<MonthApprovalCard settings={data} />
			<SightCard settings={data} />
		</div>
	);
}
