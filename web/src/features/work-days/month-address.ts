import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useToday } from "#lib/clock.ts";

export const MONTH_VIEWS = ["calendar", "list", "week"] as const;
export type MonthView = (typeof MONTH_VIEWS)[number];

/** What the address says: `?month=2026-06&day=2026-06-10&view=list`. */
export interface MonthAddress {
	readonly month: Month;
	readonly day: LocalDate;
	/** Whether the address names the day, or it was chosen for lack of one. */
	readonly dayNamed: boolean;
	/** Null: whatever suits the width of the screen. */
	readonly view: MonthView | null;
}

/** Reads the address; what it does not say, or says wrongly, falls back to today. */
export function readMonthAddress(params: URLSearchParams, today: LocalDate): MonthAddress {
	const askedDay = params.get("day") ?? "";
	const askedMonth = params.get("month") ?? "";
	const day = isLocalDate(askedDay) ? askedDay : null;
	const month = isLocalDate(`${askedMonth}-01`) ? askedMonth : monthOf(day ?? today);
	const dayNamed = day !== null && monthOf(day) === month;
	const view = MONTH_VIEWS.find((one) => one === params.get("view")) ?? null;
	return { month, day: dayNamed ? day : dayOfMonthLike(month, today), dayNamed, view };
}

/** The day of a month with the same number as the date, or the last one before it. */
export function dayOfMonthLike(month: Month, date: LocalDate): LocalDate {
	if (monthOf(date) === month) return date;
	const wanted = `${month}-${date.slice(8)}`;
	return isLocalDate(wanted) ? wanted : lastDay(month);
}

export interface MonthAddressActions {
	readonly goToDay: (date: LocalDate) => void;
	readonly goToMonth: (month: Month) => void;
	/** Moves by months, keeping the day's number. */
	readonly moveMonth: (months: number) => void;
	readonly showView: (view: MonthView) => void;
	/** Forgets the day: closes the sheet on a phone. */
	readonly closeDay: () => void;
}

/** The month page's state, kept in the address. Days replace each other in the history, months do not. */
export function useMonthAddress(): MonthAddress & MonthAddressActions {
	const [params, setParams] = useSearchParams();
	const today = useToday();
	const address = useMemo(() => readMonthAddress(params, today), [params, today]);

	const change = useCallback(
		(edit: (next: URLSearchParams) => void, replace: boolean) => {
			setParams(
				(before) => {
					const next = new URLSearchParams(before);
					edit(next);
					return next;
				},
				{ replace, preventScrollReset: true },
			);
		},
		[setParams],
	);

	const { month, day } = address;
	const actions = useMemo<MonthAddressActions>(() => {
		const goToDay = (date: LocalDate) =>
			change((next) => {
				next.set("month", monthOf(date));
				next.set("day", date);
			}, monthOf(date) === month);
		const goToMonth = (to: Month) =>
			change((next) => {
				next.set("month", to);
				next.delete("day");
			}, false);
		return {
			goToDay,
			goToMonth,
			moveMonth: (months) => goToMonth(addMonths(month, months)),
			showView: (view) => change((next) => next.set("view", view), true),
			closeDay: () => change((next) => next.delete("day"), true),
		};
	}, [change, month]);
	return { ...address, day: day ?? firstDay(month), ...actions };
}
