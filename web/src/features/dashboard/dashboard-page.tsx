import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { balanceQuery, type Explained } from "#domain/month-figures/use-figures.ts";
import { projectsQuery } from "#domain/projects/use-projects.ts";
import { dayPanel, ShownDay } from "#domain/day-panel/shown-day.tsx";
import { type MonthDialog, MonthDialogs } from "#domain/month-figures/month-dialogs.tsx";
import { MonthFigures } from "#domain/month-figures/month-figures.tsx";
import { isShowable, MonthTrouble } from "#domain/work-days/month-trouble.tsx";
import { monthQuery, useMonth } from "#domain/work-days/use-month.ts";
import { today as dateOfToday, useToday } from "#lib/clock.ts";
import { useDeferredReady, useReadyAfterwards } from "#lib/deferred/deferred-ready.ts";
import { fetched, FetchedWhen } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import { ErrorBoundary, ErrorState, SkeletonLines } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { missingDays } from "#domain/work-days/day-state.ts";
import { FillMissing } from "#domain/planning/fill-missing.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";
import { FavouritesCard } from "./favourites-card.tsx";
import { WeekCard } from "./week-card.tsx";

/** By its first render the page has its month and its projects, and the code of the day beside them. */
export function firstOfDashboard() {
	return {
		queries: [monthQuery(monthOf(dateOfToday())), projectsQuery(), balanceQuery()],
		parts: [dayPanel],
	};
}

/** The day, the month and upcoming events on one page. */
export function DashboardPage() {
	const { t } = useTranslation();
	const today = useToday();
	const month = monthOf(today);
	const query = useMonth(month);
	const isReady = useDeferredReady(query.data !== undefined);
	return (
		<>
			<PageHeader title={t("nav.dashboard")} />
			{isShowable(query) ? (
				<Dashboard answer={isReady ? query.data : undefined} month={month} today={today} />
			) : (
				<MonthTrouble query={query} />
			)}
		</>
	);
}

interface DashboardProps {
	readonly month: Month;
	readonly today: LocalDate;
	/** Undefined while loading. */
	readonly answer: WorkDaysAnswer | undefined;
}

/** Window width in pixels from which five cards fit beside the day. */
const CARDS_FROM = 1600;

/** Today's entry is first in reading and tab order, and on the left if there is space. */
function Dashboard({ answer, month, today }: DashboardProps) {
	const [dialog, setDialog] = useState<MonthDialog>(null);
	const navigate = useNavigate();
	const goToDay = (date: LocalDate) => void navigate(`/monthly-view?day=${date}`);
	const workDay = answer?.workDays.find((day) => day.date === today);
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(376px,30%)_minmax(0,1fr)]">
			{/* As high as a day without an entry, so that the contents below do not move when it loads. */}
			<div className="min-h-[508px] overflow-clip [--foot:var(--bottom-bar)] max-sm:min-h-[540px] pointer-coarse:min-h-[673px] rounded-card border border-line bg-card p-4">
				<ShownDay month={month} workDay={workDay} />
			</div>
			<Cards answer={answer} month={month} onExplain={setDialog} today={today} />
			<MonthDialogs
				answer={answer}
				month={month}
				onClose={() => setDialog(null)}
				onSelect={goToDay}
				shown={dialog}
				today={today}
			/>
		</div>
	);
}

interface CardsProps extends DashboardProps {
	readonly onExplain: (figure: Explained) => void;
}

/** The figures and cards beside the day; on a phone below it, out of sight, so they are drawn after it. */
function Cards({ answer: known, month, today, onExplain }: CardsProps) {
	const answer = useReadyAfterwards(known !== undefined) ? known : undefined;
	return (
		<div className="@container grid min-w-0 gap-4">
			<FetchedWhen ready={answer?.monthApproval === true}>
				<ownMonthDue.Component />
			</FetchedWhen>
			<MonthFigures
				answer={answer}
				cardsFrom={CARDS_FROM}
				month={month}
				onExplain={onExplain}
				today={today}
			/>
			{/* Two columns, not rows: a short card would leave a gap below itself. */}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @2xl:grid-cols-2">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
					<MissingCard answer={answer} today={today} />
					<ComingCard from={addDays(today, 1)} ready={answer !== undefined} />
				</div>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
					<WeekCard onExplain={onExplain} ready={answer !== undefined} today={today} />
					<FavouritesCard answer={answer} onExplain={onExplain} />
				</div>
			</div>
		</div>
	);
}

/** Of companies that approve months alone. */
const ownMonthDue = fetched(
	async () => (await withTexts(import("#domain/months/own-month-due.tsx"), "months")).OwnMonthDue,
);

const ComingList = lazy(() => import("./coming-list.tsx").then((file) => ({ default: file.ComingList })));

interface ComingCardProps {
	readonly from: LocalDate;
	/** True when the page's own days are loaded; the contents and code of this card load after them. */
	readonly ready: boolean;
}

/** Upcoming national holidays, own leave and own reservations. */
function ComingCard({ from, ready }: ComingCardProps) {
	const { t } = useTranslation("work-days");
	return (
		<Card title={t("dashboard.coming")}>
			<ErrorBoundary fallback={() => <ErrorState title={t("plan.failedLoading")} />}>
				<FetchedWhen fallback={<SkeletonLines lines={4} />} ready={ready}>
					<ComingList from={from} />
				</FetchedWhen>
			</ErrorBoundary>
		</Card>
	);
}

interface MissingCardProps {
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
}

/** The missing days of the month, and a button that fills them all. */
function MissingCard({ answer, today }: MissingCardProps) {
	const { t } = useTranslation("work-days");
	return (
		<Card actions={answer && <FillMissing answer={answer} />} title={t("figures.missing")}>
			{answer ? <MissingList answer={answer} today={today} /> : <SkeletonLines />}
		</Card>
	);
}

function MissingList({ answer, today }: { readonly answer: WorkDaysAnswer; readonly today: LocalDate }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const missing = missingDays(answer.workDays, today);
	if (missing.length === 0) {
		return (
			<p className="flex items-center gap-2 text-muted">
				<Icon className="text-plus" name="check" size={18} />
				{t("dashboard.nothingMissing")}
			</p>
		);
	}
	return (
		<ul className="-my-2 divide-y divide-line">
			{missing.map((day) => (
				<li key={day.date}>
					<Link
						className="flex min-h-9 items-center justify-between gap-4 hover:bg-hover pointer-coarse:min-h-11"
						to={`/monthly-view?day=${day.date}`}
					>
						<span className="text-action">{format.dayOfMonth(day.date)}</span>
						<span className="text-muted tabular-nums">
							{t("explain.due", { hours: format.hours(day.expectedHours) })}
						</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
