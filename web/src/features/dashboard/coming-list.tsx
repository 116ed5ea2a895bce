import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { useQuery } from "@tanstack/react-query";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { lazy, type ReactNode, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useDays } from "#domain/work-days/use-month.ts";
import { api } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { ErrorBoundary, ErrorState, SkeletonLines } from "#ui/feedback.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { ReasonName } from "#domain/absence-reasons/reason-name.tsx";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useHolidayName } from "#domain/work-days/use-day-label.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";
import { type Coming, comingFrom, type ComingResource, comingResources } from "./coming.ts";

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

const LimitNotice = lazy(async () => ({
	default: (await withTexts(import("./limit-notice.tsx"), "balance")).LimitNotice,
}));

/** The notice with its code and texts, which nothing waits for: most people never see it. Nothing without a network. */
function LateLimitNotice() {
	return (
		<ErrorBoundary fallback={() => null}>
			<Suspense fallback={null}>
				<LimitNotice />
			</Suspense>
		</ErrorBoundary>
	);
}

/** A period of leave or a national holiday, with a link to its first day. */
function DayLine({ coming }: { readonly coming: Coming }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const holiday = useHolidayName()(coming.firstDay);
	const { name } = DAY_TYPE_LOOK[coming.dayTypeId];
	const label = coming.dayTypeId === DAY_TYPES.NATIONAL_HOLIDAY && holiday ? holiday : t(`dayTypes.${name}`);
	const stretch = { from: format.date(coming.from), to: format.date(coming.to), count: coming.workingDays };
	return (
		<Line
			to={`/monthly-view?day=${coming.from}`}
			when={coming.from === coming.to ? stretch.from : t("dashboard.stretch", stretch)}
		>
			<DayTypeChip
				label={
					<>
						{label}
						<ReasonName of={coming} />
					</>
				}
				type={coming.dayTypeId}
			/>
		</Line>
	);
}

/** A resource with an upcoming reservation or return. */
function ResourceLine({ coming: { name, kind, date, time } }: { readonly coming: ComingResource }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	return (
		<Line to="/resources" when={[format.date(date), time].filter(Boolean).join(" ")}>
			<span className="flex min-w-0 items-center gap-2 text-table">
				<Icon className="shrink-0 text-muted" name="box" size={20} />
				<span className="truncate">{t(`dashboard.${kind}`, { name })}</span>
			</span>
		</Line>
	);
}

interface LineProps {
	readonly to: string;
	readonly when: string;
	readonly children: ReactNode;
}

function Line({ to, when, children }: LineProps) {
	return (
		<Link
			className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1 hover:bg-hover pointer-coarse:min-h-11"
			to={to}
		>
			{children}
			<span className="ml-auto text-table text-muted tabular-nums">{when}</span>
		</Link>
	);
}
