import { useQuery } from "@tanstack/react-query";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { earlier, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useLeaveToRequest } from "#domain/people/use-leave-to-request.ts";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { ErrorState, Skeleton, SkeletonLines } from "#ui/feedback.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import { NO_ENDS, type SpanEnds, spanOf } from "./booking/span-fields.tsx";
import type { ChangeDialogProps, ChangeKind } from "./change/change-dialog.tsx";
import { actsOfLine, type HolidayLine, holidayLines, requestedDays } from "./holiday-lines.ts";
import { YearStrip } from "./strip/year-strip.tsx";
import {
	type HolidayCalendar,
	type PlannableYears,
	plannableYears,
	useHolidayCalendar,
	usePreviewFacts,
} from "#domain/holidays/use-holidays.ts";

const ChangeDialog = lazyDialog(() => import("./change/change-dialog.tsx").then((file) => file.ChangeDialog));

// After the year: forms bring zod, for which the page has no room at first.
const BookingCard = lazy(() =>
	import("./booking/booking-card.tsx").then((file) => ({ default: file.BookingCard })),
);
const PlannedCard = lazy(async () => {
	const [file] = await Promise.all([import("./planned-card.tsx"), loadTexts("leave-requests")]);
	return { default: file.PlannedCard };
});
const YearBuckets = lazy(() =>
	import("./strip/year-buckets.tsx").then((file) => ({ default: file.YearBuckets })),
);
const BridgesCard = lazy(() =>
	import("./bridges/bridges-card.tsx").then((file) => ({ default: file.BridgesCard })),
);

interface PlannerProps {
	readonly available: ExplainedHolidays | undefined;
	readonly today: LocalDate;
}

/** The year, the preview of the marked days beside it, and the planned days below. */
export function Planner({ available, today }: PlannerProps) {
	const { t } = useTranslation("annual-holiday");
	const years = useMemo(() => plannableYears(today), [today]);
	const calendar = useHolidayCalendar(years);
	const { data: balance } = useQuery(api.balance.getBalance.queryOptions({ input: useOwnerInput() }));
	const { form, year, setYear, ends, isOnStrip, mark, markOnStrip, showForm, show, clear } = useMarks(years);
	const { booked, requests, national } = calendar;
	const isApproved = useLeaveToRequest().includes(DAY_TYPES.HOLIDAY);
	const facts = usePreviewFacts(available, calendar);
	const lines = useMemo(
		() => booked && requests && holidayLines({ booked, requests, daysOff: national, isApproved }),
		[booked, requests, national, isApproved],
	);
	const { changed, change, changeMarked, press, close } = useLineChange(lines, clear);
	if (calendar.error && !booked) return <CalendarError calendar={calendar} />;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[1360px]:grid-cols-[minmax(0,1fr)_320px] min-[1360px]:grid-rows-[auto_1fr]">
			<Card
				actions={
					<SegmentedControl
						label={t("strip.year")}
						onChange={(value) => setYear(Number(value))}
						segments={years.years.map((one) => ({ value: String(one), label: `${one}–${one + 1}` }))}
						value={String(year)}
					/>
				}
				title={t("strip.title")}
			>
				<YearStrip
					calendar={calendar}
					key={year}
					onPress={press}
					onSpan={markOnStrip}
					span={spanOf(ends)}
					today={today}
					year={year}
				/>
				<Suspense fallback={<SkeletonLines />}>
					<YearBuckets available={available} year={year} />
				</Suspense>
			</Card>
			<div className="grid gap-4 min-[1360px]:row-span-2">
				<div className="scroll-mt-16" ref={form}>
					<Suspense fallback={<Skeleton className="h-80 w-full" />}>
						<BookingCard
							available={available}
							balance={balance}
							ends={ends}
							facts={facts}
							isOnStrip={isOnStrip}
							onChange={changeMarked}
							onDetails={showForm}
							onEnds={mark}
							years={years}
						/>
					</Suspense>
				</div>
				<Suspense fallback={<Skeleton className="h-28 w-full" />}>
					<PlannedCard
						isApproved={isApproved}
						lines={available && lines}
						onChange={change}
						used={available?.parts.days ?? []}
					/>
				</Suspense>
			</div>
			<Suspense>
				<BridgesCard facts={facts} onMark={show} years={years} />
			</Suspense>
			{changed && available && booked && requests && (
				<ChangeDialog
					{...changed}
					cancelDays={isApproved ? available.cancelDays : null}
					facts={{ planned: [...booked, ...requestedDays(requests)], national, available }}
					onClose={close}
					years={years}
				/>
			)}
		</div>
	);
}

/** The days that are marked, on the year or in the form, and the year that shows them. */
function useMarks({ years }: PlannableYears) {
	const [year, setYear] = useState(years[0]);
	const [ends, setEnds] = useState<SpanEnds>(NO_ENDS);
	const [isOnStrip, setOnStrip] = useState(false);
	const form = useRef<HTMLDivElement>(null);
	const mark = (next: SpanEnds) => {
		setEnds(next);
		setOnStrip(false);
		const shown = next.from === null ? null : creditYearAt(next.from);
		if (shown !== null && years.includes(shown)) setYear(shown);
	};
	const markOnStrip = (span: DateSpan) => {
		mark(span);
		setOnStrip(true);
	};
	const showForm = () => {
		setOnStrip(false);
		form.current?.scrollIntoView?.({ block: "start" });
	};
	const show = (span: DateSpan) => {
		mark(span);
		form.current?.scrollIntoView({ block: "nearest" });
	};
	const clear = () => setEnds(NO_ENDS);
	return { form, year, setYear, ends, isOnStrip, mark, markOnStrip, showForm, show, clear };
}

/** Opens the change of a line, or of marked days of it, where its viewer can change it. */
function useLineChange(lines: readonly HolidayLine[] | undefined, onOpen: () => void) {
	const [changed, setChanged] = useState<Pick<ChangeDialogProps, "line" | "part" | "kind"> | null>(null);
	const change = (line: HolidayLine, kind: ChangeKind, part: DateSpan = line) => {
		const { moves, cancels } = actsOfLine(line);
		if (!moves && !cancels) return;
		onOpen();
		setChanged({ line, part: { from: later(part.from, line.from), to: earlier(part.to, line.to) }, kind });
	};
	const changeMarked = (part: DateSpan, kind: ChangeKind) => {
		const line = lines?.find(({ days }) => days.some(({ date }) => date >= part.from && date <= part.to));
		if (line) change(line, kind, part);
	};
	const press = (date: LocalDate) => {
		const line = lines?.find(({ days }) => days.some((day) => day.date === date));
		if (line) change(line, "move");
	};
	return { changed, change, changeMarked, press, close: () => setChanged(null) };
}

function CalendarError({ calendar }: { readonly calendar: HolidayCalendar }) {
	const { t } = useTranslation("annual-holiday");
	const { t: tShell } = useTranslation();
	return (
		<ErrorState
			onRetry={calendar.retry}
			retryLabel={tShell("retry")}
			retrying={calendar.isFetching}
			title={t("calendarFailed")}
		/>
	);
}
