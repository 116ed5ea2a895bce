import { useTranslation } from "react-i18next";
import { useCompanySettings } from "#features/settings/company/use-settings.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { LockdownCard } from "./lockdown-card.tsx";
import { SecondFactorCard } from "./second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** How people sign in, how long a session lasts, and the switch that closes the service. */
export function SecurityTab() {
	const { t } = useTranslation("settings");
	const query = useCompanySettings();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("company.failed")} />;
	return (
		<div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
			<div className="grid min-w-0 gap-4">
				{data ? <SecondFactorCard settings={data} /> : <Skeleton className="h-36 w-full" />}
				<LockdownCard />
			</div>
			{data ? <SessionsCard settings={data} /> : <Skeleton className="h-72 w-full" />}
		</div>
	);
}
