import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
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
	readonly setFilter: (name: string, value: string) => void;
	/** Sets several filters in one change of the URL: of two consecutive changes the first would be lost. */
	readonly setFilters: (values: Readonly<Record<string, string>>) => void;
	readonly clearFilters: (names: readonly string[]) => void;
}

/** Period and filters of a report, stored in the URL, so that a link to the page shows the same report. */
export function useReportAddress(fallback: Preset): ReportAddress {
	const [params, setParams] = useSearchParams();
	const today = useToday();
	const period = useMemo(() => readPeriod(params, today, fallback), [params, today, fallback]);
	const change = useCallback(
		(edit: (next: URLSearchParams) => void, replace: boolean) =>
			setParams(
				(before) => {
					const next = new URLSearchParams(before);
					edit(next);
					return next;
				},
				{ replace, preventScrollReset: true },
			),
		[setParams],
	);
	const actions = useMemo(() => {
		const setFilters = (values: Readonly<Record<string, string>>) =>
			change((next) => {
				for (const [name, value] of Object.entries(values)) {
					if (value === "") next.delete(name);
					else next.set(name, value);
				}
			}, true);
		return {
			showPeriod: (range: DateRange) => change((next) => writePeriod(next, range, today), false),
			setFilter: (name: string, value: string) => setFilters({ [name]: value }),
			setFilters,
			clearFilters: (names: readonly string[]) =>
				change((next) => names.forEach((name) => next.delete(name)), true),
		};
	}, [change, today]);
	return { period, search: params.toString(), filter: (name) => params.get(name) ?? "", ...actions };
}

/** The month of a page that shows one month at a time. */
export function shownMonth({ startDate }: DateRange): string {
	return monthOf(startDate);
}
