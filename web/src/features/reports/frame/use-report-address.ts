import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { useMemo } from "react";
import { getQuarter } from "date-fns/getQuarter";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useTranslation } from "react-i18next";
import { type HistoryEntry, useAddressChange } from "#lib/address.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { type Period, type Preset, rangeAround, readPeriod, type Unit, writePeriod } from "./period.ts";

export interface ReportAddress {
	readonly period: Period;
	/** The query string of the URL, which a saved view stores. */
	readonly search: string;
	readonly showPeriod: (range: DateRange) => void;
	/** The value of a filter; empty when it is not set. */
	readonly filter: (name: string) => string;
	/** Sets a filter; an empty value removes it. */
	readonly setFilter: (name: string, value: string, entry?: HistoryEntry) => void;
	/** Sets several filters in one change of the URL: of two consecutive changes the first would be lost. */
	readonly setFilters: (values: Readonly<Record<string, string>>) => void;
	readonly clearFilters: (names: readonly string[]) => void;
}

/** Period and filters of a report, stored in the URL, so that a link to the page shows the same report. */
export function useReportAddress(fallback: Preset): ReportAddress {
	const [params, change] = useAddressChange();
	const today = useToday();
	const period = useMemo(() => readPeriod(params, today, fallback), [params, today, fallback]);
	const actions = useMemo(
		() => ({
			showPeriod: (range: DateRange) => {
				const written = new URLSearchParams();
				writePeriod(written, range, today);
				change({ period: null, from: null, to: null, ...Object.fromEntries(written) });
			},
			setFilter: (name: string, value: string, entry?: HistoryEntry) => change({ [name]: value }, entry),
			setFilters: (values: Readonly<Record<string, string>>) => change(values),
			clearFilters: (names: readonly string[]) =>
				change(Object.fromEntries(names.map((name) => [name, null]))),
		}),
		[change, today],
	);
	return { period, search: params.toString(), filter: (name) => params.get(name) ?? "", ...actions };
}

/** The month of a page that shows one month at a time. */
export function shownMonth({ startDate }: DateRange): string {
	return monthOf(startDate);
}

/** Formats a range as its common name: "June 2026", "2026", "Q2 2026", or its two dates. */
export function usePeriodName(): (range: DateRange) => string {
	const { t } = useTranslation("reports");
	const format = useFormat();
	return ({ startDate, endDate }) => {
		const isWhole = (unit: Unit) => {
			const whole = rangeAround(unit, startDate);
			return startDate === whole.startDate && endDate === whole.endDate;
		};
		const first = parseISO(startDate);
		if (isWhole("month")) return format.month(monthOf(startDate));
		if (isWhole("year")) return String(getYear(first));
		if (isWhole("quarter"))
			return t("period.quarter", { quarter: getQuarter(first), year: String(getYear(first)) });
		return `${format.date(startDate)}–${format.date(endDate)}`;
	};
}
