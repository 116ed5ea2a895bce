import {
	addDays,
	earlier,
	eachDate,
	isWeekend,
	type LocalDate,
} from "@tuntikirja/contract/kernel/local-date.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { DateSpan, PreviewFacts } from "#domain/holidays/booking-preview.ts";
import { type PlannableYears, useSpanText } from "#domain/holidays/use-holidays.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import { canUseOn } from "@tuntikirja/contract/special-days/holiday-buckets.ts";
import { alwaysCounted } from "@tuntikirja/contract/special-days/holiday-use.ts";
import { plannedUse } from "@tuntikirja/contract/special-days/planned-use.ts";
import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";

/** More are not worth their place. */
const SHOWN = 5;
const YEAR = 365;

export interface BridgesCardProps {
	readonly facts: PreviewFacts | undefined;
	readonly years: PlannableYears;
	/** Marks the days of a bridge, to be looked at and booked. */
	readonly onMark: (span: DateSpan) => void;
}

/** The bridges of the coming year, the best ratio first. */
export function BridgesCard({ facts, years, onMark }: BridgesCardProps) {
	const { t } = useTranslation("holiday-changes");
	const spanText = useSpanText();
	const bridges = useMemo(() => {
		if (!facts) return [];
		const from = addDays(facts.available.date, 1);
		return bridgeDays({ from, to: earlier(addDays(from, YEAR), years.last) }, facts).slice(0, SHOWN);
	}, [facts, years]);
	if (bridges.length === 0) return null;
	return (
		<Card title={t("bridges.title")}>
			<ul className="-my-2 divide-y divide-line">
				{bridges.map(({ from, to, dates, days, free }) => {
					const taken = { from: dates[0] ?? from, to: dates.at(-1) ?? to };
					return (
						<li className="flex min-h-control items-center justify-between gap-4 py-1" key={from}>
							<span className="min-w-0">
								<span className="font-medium">{t("bridges.use", { count: days, free })}</span>
								<span className="block text-table text-muted tabular-nums">{spanText({ from, to })}</span>
							</span>
							<Button
								aria-label={t("bridges.markOf", { period: spanText(taken) })}
								className="-mr-2"
								onClick={() => onMark(taken)}
								variant="quiet"
							>
								{t("bridges.mark")}
							</Button>
						</li>
					);
				})}
			</ul>
		</Card>
	);
}

/** A few days of holiday between days off, and the time off that they make together. */
export interface Bridge extends DateSpan {
	/** The weekdays to plan. */
	readonly dates: readonly LocalDate[];
	/** The days of holiday that they use, with Saturdays. */
	readonly days: number;
	/** All days from the first to the last one off. */
	readonly free: number;
}

/** The weekdays of a bridge: more are a holiday of their own. */
const MOST_WEEKDAYS = 5;
/** A week of holiday with the weekends around it. */
const WEEK_OFF = 9;

/**
 * The bridges of a period: weekdays between days off of which one is a national holiday on a weekday, where they give
 * more days off for a day of holiday than a usual week does. Only where a bucket with that many days left holds them.
 * The best ratio first; of bridges that share days, only the best.
 */
export function bridgeDays(period: DateSpan, facts: PreviewFacts): Bridge[] {
	const usual = WEEK_OFF / (facts.available.counting.holidayWeek === "six-day" ? 6 : 5);
	const all = candidates(period, facts)
		.filter((bridge) => ratioOf(bridge) > usual && isAvailable(bridge, facts.available))
		.sort((a, b) => ratioOf(b) - ratioOf(a) || b.free - a.free || a.from.localeCompare(b.from));
	const best: Bridge[] = [];
	for (const bridge of all) {
		if (!best.some(({ from, to }) => bridge.from <= to && bridge.to >= from)) best.push(bridge);
	}
	return best;
}

function ratioOf({ free, days }: Bridge): number {
	return free / days;
}

/** The bridges that begin after a day off and end before one, without those of the buckets. */
function candidates(period: DateSpan, { booked, daysOff, available }: PreviewFacts): Bridge[] {
	const settings = alwaysCounted(available.counting);
	return eachDate(period.from, period.to)
		.flatMap((first) => runsFrom(first, period.to, new Set(booked), daysOff))
		.flatMap((dates) => {
			const { from, to } = withDaysOff(dates, daysOff);
			const around = eachDate(from, to);
			if (!around.some((date) => daysOff.has(date) && !isWeekend(date))) return [];
			const { days } = plannedUse(dates, booked, daysOff, settings, available.date);
			return days > 0 ? [{ from, to, dates, days, free: around.length }] : [];
		});
}

/** The lists of weekdays that begin on the first one and fill all gaps up to a day off. */
function runsFrom(
	first: LocalDate,
	last: LocalDate,
	booked: ReadonlySet<LocalDate>,
	daysOff: ReadonlySet<LocalDate>,
): LocalDate[][] {
	if (isOff(first, daysOff) || !isOff(addDays(first, -1), daysOff)) return [];
	const runs: LocalDate[][] = [];
	const dates: LocalDate[] = [];
	for (let date = first; date <= last && !booked.has(date); date = addDays(date, 1)) {
		if (isOff(date, daysOff)) continue;
		dates.push(date);
		if (dates.length > MOST_WEEKDAYS) break;
		if (isOff(addDays(date, 1), daysOff)) runs.push([...dates]);
	}
	return runs;
}

function withDaysOff(dates: readonly LocalDate[], daysOff: ReadonlySet<LocalDate>): DateSpan {
	let [from = "", to = ""] = [dates[0], dates.at(-1)];
	while (isOff(addDays(from, -1), daysOff)) from = addDays(from, -1);
	while (isOff(addDays(to, 1), daysOff)) to = addDays(to, 1);
	return { from, to };
}

function isOff(date: LocalDate, daysOff: ReadonlySet<LocalDate>): boolean {
	return isWeekend(date) || daysOff.has(date);
}

/** On each of its dates, buckets with enough days left can be used. */
function isAvailable({ dates, days }: Bridge, { subdivision, coming }: AvailableHolidays): boolean {
	const leftOn = (date: LocalDate) =>
		[...subdivision, ...coming]
			.filter(({ bucket: kind, ...bucket }) => canUseOn({ kind, ...bucket }, date))
			.reduce((sum, { remaining }) => sum + remaining, 0);
	return dates.every((date) => leftOn(date) >= days);
}
