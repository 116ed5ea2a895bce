import { useQuery } from "@tanstack/react-query";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useFailure } from "#lib/i18n/use-failure.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { BookingCard } from "./booking/booking-card.tsx";
import type { DateSpan } from "./booking/booking-preview.ts";
import { BucketsCard } from "./buckets-card.tsx";
import { HolidayFigures } from "./holiday-figures.tsx";
import { PlannedCard } from "./planned-card.tsx";
import { YearStrip } from "./strip/year-strip.tsx";
import { plannableYears, useAvailable, useHolidayCalendar } from "./use-holidays.ts";

/** The caller's annual holiday: days left, a year to book days on, and the planned days. */
export function AnnualHolidayPage() {
	const { t } = useTranslation("annual-holiday");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const { data, error, isFetching, refetch } = useAvailable();
	const failure = useFailure({ error, isFetching, refetch }, t("failed"));
	if (error && !data) {
		return <ErrorState {...failure} />;
	}
	return (
		<>
			<PageHeader title={tShell("nav.annualHoliday")} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
				<HolidayFigures holidays={data} />
				<Planner available={data} today={today} />
				{data ? <BucketsCard holidays={data} /> : <Skeleton className="h-40 w-full" />}
			</div>
		</>
	);
}

interface PlannerProps {
	readonly available: AvailableHolidays | undefined;
	readonly today: LocalDate;
}

/** The year, the preview of the marked days beside it, and the planned days below. */
function Planner({ available, today }: PlannerProps) {
	const { t } = useTranslation("annual-holiday");
	const { t: tShell } = useTranslation();
	const years = useMemo(() => plannableYears(today), [today]);
	const calendar = useHolidayCalendar(years);
	const { data: balance } = useQuery(api.balance.getBalance.queryOptions({ input: {} }));
	const [year, setYear] = useState(years.years[0]);
	const [span, setSpan] = useState<DateSpan | null>(null);
	const { booked, national } = calendar;
	const facts = useMemo(
		() =>
			available &&
			booked && { booked: booked.map(({ date }) => date), daysOff: new Set(national.keys()), available },
		[available, booked, national],
	);
	const mark = (next: DateSpan | null) => {
		setSpan(next);
		const shown = next && creditYearAt(next.from);
		if (shown !== null && years.years.includes(shown)) setYear(shown);
	};
	if (calendar.error && !booked) {
		return (
			<ErrorState
				onRetry={calendar.retry}
				retryLabel={tShell("retry")}
				retrying={calendar.isFetching}
				title={t("calendarFailed")}
			/>
		);
	}
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(320px,30%)]">
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
				<YearStrip calendar={calendar} key={year} onSpan={mark} span={span} today={today} year={year} />
			</Card>
			<div className="grid gap-4">
				<BookingCard balance={balance} facts={facts} onSpan={mark} span={span} years={years} />
				<PlannedCard calendar={calendar} />
			</div>
		</div>
	);
}
