import { hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay, WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { useDeferredReady } from "#lib/deferred/deferred-ready.ts";
import { classNames } from "#ui/class-names.ts";
import { submittableFrom } from "@tuntikirja/contract/months/deadlines.ts";
import { isMissing } from "#domain/work-days/day-state.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { BottomSheet } from "#ui/overlay/dialog.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { fetched, FetchedWhen } from "#lib/deferred/fetched.tsx";
import { withTexts } from "#lib/i18n/i18n.ts";
import type { MonthAddress, MonthAddressActions, MonthView } from "./month-address.ts";
import type { ExplainedFigure } from "#domain/month-figures/use-figures.ts";
import { MonthFigures } from "#domain/month-figures/month-figures.tsx";
import { isShowable, MonthTrouble } from "#domain/work-days/month-trouble.tsx";
import type { useMonth } from "#domain/work-days/use-month.ts";
import { ShownDay } from "#domain/day-panel/shown-day.tsx";
import { Legend, MonthCalendar } from "./calendar/month-calendar.tsx";
import { MonthNotice } from "./month-navigation/month-notice.tsx";
import { DayList } from "./calendar/day-list.tsx";

interface MonthBodyProps {
	readonly address: MonthAddress & MonthAddressActions;
	readonly view: MonthView;
	readonly wide: boolean;
	readonly today: LocalDate;
	readonly query: ReturnType<typeof useMonth>;
	readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Figures, days and the selected day of a month, or the reason why there are none. */
export function MonthBody({ address, view, wide, today, query, onExplain }: MonthBodyProps) {
	const { data, error } = query;
	const answer = useDeferredReady(data !== undefined) ? data : undefined;
	const { month, day } = address;
	const { userId } = useOwnerInput();
	const isOwn = userId === undefined;
	const profile = useProfile();
	if (!isShowable(query)) {
		const onBack = month === monthOf(today) ? undefined : () => address.goToDay(today);
		return <MonthTrouble onBack={onBack} query={query} />;
	}
	const isGrid = view === "week";
	const hasSide = wide && !isGrid;
	const dayShown = isGrid ? address.isSheet : wide || address.dayNamed;
	const isApproved = answer?.monthApproval === true && month <= monthOf(today);
	// Leads see the whole state: their days do not say whether the month is submitted.
	const submitFrom = isOwn && month === monthOf(today) ? remainingUntil(answer, today) : null;
	const hasInvoiced =
		answer?.workDays.some(({ entries }) => entries.some(({ invoiced }) => invoiced)) === true;
	return (
		<div className="@container flex flex-col gap-3">
			<MonthFigures answer={answer} month={month} onExplain={onExplain} today={today} />
			<div
				className={classNames(
					"flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden",
					isOwn && "min-h-[96px] wide:min-h-control print:min-h-0",
				)}
			>
				{isOwn && (
					<div className="print:hidden max-wide:w-full">
						<FetchedWhen fallback={null} ready={answer !== undefined}>
							{answer && <planningActions.Component answer={answer} month={month} selectedDate={day} />}
						</FetchedWhen>
					</div>
				)}
				<MonthNotice answer={answer} month={month} stale={error !== null} today={today} />
			</div>
			<FetchedWhen ready={(isApproved && submitFrom === null) || hasInvoiced}>
				<monthBand.Component isApproved={isApproved && submitFrom === null} month={month} />
			</FetchedWhen>
			<FetchedWhen ready={answer !== undefined && month < monthOf(today) && hasDuty(profile, "payroll")}>
				<handedOver.Component month={month} userId={userId ?? profile.id} />
			</FetchedWhen>
			<div
				className={classNames(
					"grid items-start gap-4",
					hasSide ? "grid-cols-[minmax(0,1fr)_minmax(352px,30%)]" : "grid-cols-[minmax(0,1fr)]",
				)}
			>
				<div className="@container min-w-0 space-y-3">
					<MonthContents
						answer={answer}
						dayShown={dayShown}
						month={month}
						onOpen={address.openDay}
						onSelect={address.goToDay}
						selected={day}
						today={today}
						view={view}
					/>
				</div>
				<DaySide
					month={month}
					onClose={address.closeDay}
					open={dayShown}
					wide={hasSide}
					workDay={answer?.workDays.find((one) => one.date === day)}
				/>
			</div>
			{/* Of a month in which days remain it is the last thing to be read. */}
			<FetchedWhen ready={isApproved && submitFrom !== null}>
				<monthBand.Component isApproved month={month} submitFrom={submitFrom} />
			</FetchedWhen>
		</div>
	);
}

/** The day from which the running month can be submitted; null: now, or it is on its way already. */
function remainingUntil(answer: WorkDaysAnswer | undefined, today: LocalDate): LocalDate | null {
	const days = answer?.workDays ?? [];
	if (days.some(({ submitted, locked }) => submitted ?? locked)) return null;
	const missing = days.filter((day) => isMissing(day, AFTER_ALL)).map(({ date }) => date);
	return submittableFrom(missing, today);
}

/** A date after those of any month. */
const AFTER_ALL = "9999-12-31";

interface DaySideProps {
	readonly month: Month;
	/** Undefined while loading. */
	readonly workDay: WorkDay | undefined;
	readonly wide: boolean;
	readonly open: boolean;
	readonly onClose: () => void;
}

/** The selected day: on the side if there is space, else in a bottom sheet. */
function DaySide({ month, workDay, wide, open, onClose }: DaySideProps) {
	const { t: tShell } = useTranslation();
	const format = useFormat();
	const aside = useRef<HTMLElement>(null);
	useFitToWindow(aside);
	if (wide) {
		return (
			<aside
				className="sticky top-16 max-h-[calc(100dvh-80px)] min-h-96 overflow-y-auto rounded-card border border-line bg-card p-4"
				ref={aside}
			>
				<ShownDay month={month} workDay={workDay} />
			</aside>
		);
	}
	return (
		<BottomSheet
			closeLabel={tShell("close")}
			onClose={onClose}
			open={open && workDay !== undefined}
			title={workDay ? format.longDate(workDay.date) : ""}
		>
			{workDay && <ShownDay month={month} onClose={onClose} workDay={workDay} />}
		</BottomSheet>
	);
}

/** Space under the panel, as beside the rest of the page. */
const MARGIN = 16;

/** Ends the panel within the window wherever the page is scrolled to: the button that saves is in its foot. */
function useFitToWindow(panel: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const fit = () => {
			if (!panel.current) return;
			const { top } = panel.current.getBoundingClientRect();
			panel.current.style.maxHeight = `${innerHeight - top - MARGIN}px`;
		};
		// What comes later moves it, too.
		const observer = new ResizeObserver(fit);
		observer.observe(document.body);
		addEventListener("scroll", fit, { passive: true });
		addEventListener("resize", fit);
		return () => {
			observer.disconnect();
			removeEventListener("scroll", fit);
			removeEventListener("resize", fit);
		};
	}, [panel]);
}

/** Loaded on demand: few people use it, and it is a tenth of the page's code. */
const WeekGrid = lazy(() => import("./week-grid/week-grid.tsx").then((file) => ({ default: file.WeekGrid })));

interface MonthContentsProps {
	readonly view: MonthView;
	readonly month: Month;
	/** Undefined while loading. */
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
	readonly selected: LocalDate;
	/** Whether the selected day is visible beside or above the month. */
	readonly dayShown: boolean;
	readonly onSelect: (date: LocalDate) => void;
	/** Opens a day of the week grid. */
	readonly onOpen: (date: LocalDate) => void;
}

/** The days of the month in the chosen view. */
function MonthContents(props: MonthContentsProps) {
	const { view, month, answer, today, selected, dayShown, onSelect, onOpen } = props;
	const days = answer?.workDays;
	if (view === "week") {
		return (
			<Suspense fallback={<Skeleton className="h-80 w-full" />}>
				<WeekGrid onOpen={onOpen} onSelect={onSelect} selected={selected} today={today} />
			</Suspense>
		);
	}
	if (view === "list") {
		return (
			<div className="overflow-clip rounded-card border border-line bg-card">
				<DayList
					days={days}
					month={month}
					onSelect={onSelect}
					selected={dayShown ? selected : null}
					today={today}
				/>
			</div>
		);
	}
	return (
		<>
			<div className="rounded-card border border-line bg-card p-1 wide:p-2">
				<MonthCalendar days={days} month={month} onSelect={onSelect} selected={selected} today={today} />
			</div>
			<Legend />
		</>
	);
}

/** Of companies that approve months alone: its code and texts are fetched when a month says so. */
const monthBand = fetched(
	async () => (await withTexts(import("./approval/month-band.tsx"), "months")).MonthBand,
);

/** For payroll alone. */
const handedOver = fetched(
	async () => (await withTexts(import("#domain/payroll/handed-over-line.tsx"), "months")).HandedOverLine,
);

/** Nothing to show before the days are here: it comes beside them. */
export const planningActions = fetched(() =>
	import("./planning/planning-actions.tsx").then((file) => file.PlanningActions),
);
