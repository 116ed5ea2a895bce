import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/range.ts";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useToday } from "#lib/clock.ts";
import { type Period, type Preset, readPeriod, writePeriod } from "./period.ts";

export interface ReportAddress {
	readonly period: Period;
	/** The part after the question mark: what a saved view remembers. */
	readonly search: string;
	readonly showPeriod: (range: DateRange) => void;
	/** What a filter is set to; empty when it is not. */
	readonly filter: (name: string) => string;
	/** Sets a filter, or with an empty value clears it. */
	readonly setFilter: (name: string, value: string) => void;
	/** Sets several at once, as one change of the address: of two changes in a row the first would be lost. */
	readonly setFilters: (values: Readonly<Record<string, string>>) => void;
	readonly clearFilters: (names: readonly string[]) => void;
}

/** Period and filters of a report, kept in the address: a link to the page is a link to what it shows. */
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

/** The month that a page shows which shows one at a time. */
export function shownMonth({ startDate }: DateRange): string {
	return monthOf(startDate);
}
