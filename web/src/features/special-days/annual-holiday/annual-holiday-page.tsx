import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useToday } from "#lib/clock.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { HolidayFigures } from "./holiday-figures.tsx";
import { Planner } from "./planner.tsx";
import { useAvailable } from "./use-holidays.ts";

// Below the year and the booking, which people come for.
const BucketsCard = lazy(() => import("./buckets-card.tsx").then((file) => ({ default: file.BucketsCard })));

/** The caller's annual holiday: days left, a year to book days on, and the planned days. */
export function AnnualHolidayPage() {
	const { t } = useTranslation("annual-holiday");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const query = useAvailable();
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={tShell("nav.annualHoliday")} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<HolidayFigures holidays={data} />
				<Planner available={data} today={today} />
				<Suspense fallback={<Skeleton className="h-40 w-full" />}>
					{data ? <BucketsCard holidays={data} /> : <Skeleton className="h-40 w-full" />}
				</Suspense>
			</div>
		</>
	);
}
