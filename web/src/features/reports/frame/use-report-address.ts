import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useMemo } from "react";
import { type HistoryEntry, useAddressChange } from "#lib/address/use-address-change.ts";
import { useToday } from "#lib/clock.ts";
import { type Period, type Preset, readPeriod, writePeriod } from "./period.ts";

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
