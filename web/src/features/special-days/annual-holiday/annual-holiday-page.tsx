import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExplainedHolidays } from "@tuntikirja/contract/special-days/parts-schema.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useToday } from "#lib/clock.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { loadTexts } from "#lib/i18n/i18n.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Figure, type FigureProps, FigureRow, HowButton } from "#ui/layout/figure.tsx";
import { requestedIn } from "#domain/holidays/with-requested.ts";
import { Planner } from "./planner.tsx";
import { useAvailable } from "#domain/holidays/use-holidays.ts";
import type { HolidayFigure } from "./explanation/holiday-calculation.ts";

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

const ExplanationDialog = lazyDialog(async () => {
	const [file] = await Promise.all([
		import("./explanation/explanation-dialog.tsx"),
		loadTexts("holiday-changes"),
	]);
	return file.ExplanationDialog;
});

/** The height of the loaded text: two lines on a phone. */
const CHANGE_TO_COME = <Skeleton className="h-[37px] w-full wide:h-[18px]" />;

/** What the days left are a part of, and what requested leave would leave of them. */
function LeftChange({ holidays }: { readonly holidays: ExplainedHolidays }) {
	const { t } = useTranslation("annual-holiday");
	const { left } = holidays.withRequested;
	// Of this holiday year: the buckets of the next one say what is requested of them.
	const requested = requestedIn(creditYearAt(holidays.date), holidays);
	return (
		<>
			{t(holidays.holidayLimit === 0 ? "noLimit" : "ofLimit", { count: holidays.holidayLimit })}
			{requested > 0 && (
				<span className="block font-medium text-text">{t("requestedLeft", { requested, left })}</span>
			)}
		</>
	);
}

/** Days left, days that can be used today, planned days and the forecast; each with its calculation. */
function HolidayFigures({ holidays }: { readonly holidays: ExplainedHolidays | undefined }) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const today = useToday();
	const [explained, explain] = useState<HolidayFigure | null>(null);
	// Mounted from the first question on.
	const [wasAsked, setAsked] = useState(false);
	if (explained !== null && !wasAsked) setAsked(true);
	const creditYear = holidays?.accruing.creditYear ?? creditYearAt(today);
	const figure = (id: HolidayFigure, count: number | undefined): FigureProps & { readonly key: string } => {
		const label = t(id, { date: `31.03.${creditYear + 1}` });
		return {
			key: id,
			label,
			unit: t("days", { count: count ?? 0 }),
			value: count === undefined ? undefined : format.integer(count),
			// From the start: it is what makes a label wrap on a phone. Pressed too early, it opens as soon as it can.
			how: (
				<HowButton label={t("howOf", { figure: label })} onClick={() => explain(id)} text={t("howShort")} />
			),
		};
	};
	const left = holidays?.availableHolidays;
	const figures = [
		{
			...figure("left", left),
			change: holidays ? <LeftChange holidays={holidays} /> : CHANGE_TO_COME,
			tone: left !== undefined && left < 0 ? ("minus" as const) : undefined,
		},
		figure("usable", holidays?.availableHolidayLimit),
		figure("planned", holidays?.used.planned),
		{
			...figure("forecast", holidays?.accruing.forecast),
			change: holidays
				? t(holidays.accruing.fullMonths === 0 ? "noMonth" : "accruing", {
						count: holidays.accruing.fullMonths,
						days: holidays.accruing.daysSoFar,
					})
				: CHANGE_TO_COME,
		},
	];
	return (
		<>
			<FigureRow>
				{figures.map(({ key, ...one }) => (
					<Figure key={key} {...one} />
				))}
			</FigureRow>
			{holidays && wasAsked && (
				<ExplanationDialog figure={explained} holidays={holidays} onClose={() => explain(null)} />
			)}
		</>
	);
}
