import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { useCrumbName } from "#lib/address/crumb-name.ts";
import { api } from "#lib/api-client.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { MonthOwnerContext } from "./month-owner.ts";

/** Lazy, so that the code of the two pages is not shared code, which the dashboard would load too. */
const MonthlyView = lazy(() =>
	import("#features/work-days/monthly-view-page.tsx").then((file) => ({ default: file.MonthlyViewPage })),
);

/** The month of a person for whom the user acts: the monthly view with their name above it. */
export function PersonMonthPage() {
	const { t } = useTranslation("team");
	const { id = "" } = useParams();
	const isOwn = useProfile().id === id;
	const people = useQuery(api.team.getLedPeople.queryOptions({ input: {}, enabled: !isOwn }));
	const person = people.data?.people.find((one) => one.id === id);
	useCrumbName(person?.name);
	if (isOwn) return <Navigate replace to="/monthly-view" />;
	if (people.error && !people.data) return <QueryFailure query={people} title={t("failed")} />;
	if (people.data && !person) return <EmptyState icon="users" text={t("notYours")} />;
	return (
		<MonthOwnerContext value={id}>
			<p className="mb-3 flex min-h-control items-center gap-2 rounded-control border border-line bg-tint px-3 py-2">
				<Icon className="shrink-0 text-action" name="user" />
				<span className="min-w-0 break-words">
					<b className="font-bold">{person?.name ?? "…"}</b> <span>{t("acting")}</span>
				</span>
			</p>
			<Suspense fallback={<Skeleton className="h-80 w-full" />}>
				<MonthlyView key={id} />
			</Suspense>
		</MonthOwnerContext>
	);
}
