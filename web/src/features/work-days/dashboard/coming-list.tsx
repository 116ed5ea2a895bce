import { useQuery } from "@tanstack/react-query";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useDays } from "#features/work-days/plans/use-days.ts";
import { api } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { SkeletonLines } from "#ui/feedback/skeleton.tsx";
import { comingFrom } from "./coming.ts";
import { DayLine, ResourceLine } from "./coming-line.tsx";
import { comingResources } from "./coming-resources.ts";
import { LateLimitNotice } from "./late-limit-notice.tsx";

/** Days that are searched, and the maximum number of events. */
const REACH_DAYS = 120;
const SHOWN = 6;

export interface ComingListProps {
	readonly from: LocalDate;
}

/** Limits of the Working Hours Act that are passed or will be, then upcoming events. */
export function ComingList({ from }: ComingListProps) {
	return (
		<>
			<LateLimitNotice />
			<Events from={from} />
		</>
	);
}

/** Upcoming events, the next first. */
function Events({ from }: ComingListProps) {
	const { t } = useTranslation("work-days");
	const { t: tShell } = useTranslation();
	const { id } = useProfile();
	const to = addDays(from, REACH_DAYS);
	const { days, isError, retry } = useDays(from, to, true);
	const things = useQuery(api.resources.getResources.queryOptions({ input: {} }));
	const coming = useMemo(() => {
		// Leave matters more: it is shown even if the resources fail to load.
		if (!days || things.isPending) return undefined;
		const reserved = comingResources(things.data?.resources ?? [], id, localMinute());
		return [
			...comingFrom(days).map((day) => ({ at: day.from, line: <DayLine coming={day} /> })),
			...reserved
				.filter(({ date }) => date <= to)
				.map((one) => ({ at: one.date, line: <ResourceLine coming={one} /> })),
		]
			.sort((a, b) => a.at.localeCompare(b.at))
			.slice(0, SHOWN);
	}, [days, things.isPending, things.data, id, to]);
	if (isError)
		return <ErrorState onRetry={retry} retryLabel={tShell("retry")} title={t("plan.failedLoading")} />;
	if (!coming) return <SkeletonLines lines={4} />;
	if (coming.length === 0) return <p className="text-muted">{t("dashboard.nothingComing")}</p>;
	return (
		<ul className="-my-2 divide-y divide-line">
			{coming.map(({ at, line }, index) => (
				// oxlint-disable-next-line react/no-array-index-key -- two events may be on the same day; none has a state
				<li key={`${at} ${index}`}>{line}</li>
			))}
		</ul>
	);
}
