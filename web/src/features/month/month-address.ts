import { isLocalDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useToday } from "#lib/clock.ts";
import { useMinWidth, WIDE } from "#lib/browser.ts";

export const MONTH_VIEWS = ["calendar", "list", "week"] as const;
export type MonthView = (typeof MONTH_VIEWS)[number];

/** The state in the URL: `?month=2026-06&day=2026-06-10&view=list`. */
export interface MonthAddress {
	readonly month: Month;
	readonly day: LocalDate;
	/** True if the URL contains the day, false if it is the default. */
	readonly dayNamed: boolean;
	/** Null for the default of the screen width. */
	readonly view: MonthView | null;
}

/** Reads the URL; missing or invalid values default to today. */
export function readMonthAddress(params: URLSearchParams, today: LocalDate): MonthAddress {
	const askedDay = params.get("day") ?? "";
	const askedMonth = params.get("month") ?? "";
	const day = isLocalDate(askedDay) ? askedDay : null;
	const month = isLocalDate(`${askedMonth}-01`) ? askedMonth : monthOf(day ?? today);
	const dayNamed = day !== null && monthOf(day) === month;
	const view = MONTH_VIEWS.find((one) => one === params.get("view")) ?? null;
	return { month, day: dayNamed ? day : dayOfMonthLike(month, today), dayNamed, view };
}

/** The day of a month with the same number as the date, or its last day. */
export function dayOfMonthLike(month: Month, date: LocalDate): LocalDate {
	if (monthOf(date) === month) return date;
	const wanted = `${month}-${date.slice(8)}`;
	return isLocalDate(wanted) ? wanted : lastDay(month);
}

export interface MonthAddressActions {
	/** The sheet of the day was opened, and is not closed yet. */
	readonly isSheet: boolean;
	readonly goToDay: (date: LocalDate) => void;
	/** Opens the sheet of a day of the week grid, which has no place for it at any width. */
	readonly openDay: (date: LocalDate) => void;
	readonly goToMonth: (month: Month) => void;
	/** Moves by months with the same day number. */
	readonly moveMonth: (months: number) => void;
	readonly showView: (view: MonthView) => void;
	/** Removes the day from the URL, which closes the sheet on a phone. */
	readonly closeDay: () => void;
}

/** The state of the history entry that opened the sheet of a day: to close the sheet is to go back from it. */
const SHEET = "sheet";

/**
 * The month page's state, stored in the URL. A new day replaces the history entry, a new month or view adds one, and so
 * does a day that opens in a sheet: on a phone, Back closes what was opened last.
 */
export function useMonthAddress(): MonthAddress & MonthAddressActions {
	const [params, setParams] = useSearchParams();
	const navigate = useNavigate();
	const isSheet = useLocation().state === SHEET;
	const isWide = useMinWidth(WIDE);
	const today = useToday();
	const address = useMemo(() => readMonthAddress(params, today), [params, today]);

	const change = useCallback(
		(edit: (next: URLSearchParams) => void, replace: boolean, state: string | null = null) => {
			setParams(
				(before) => {
					const next = new URLSearchParams(before);
					edit(next);
					return next;
				},
				{ replace, state, preventScrollReset: true },
			);
		},
		[setParams],
	);

	const { month, day, dayNamed, view } = address;
	const actions = useMemo<MonthAddressActions>(() => {
		const goTo = (date: LocalDate, opens: boolean) => {
			const staysHere = monthOf(date) === month;
			const opensSheet = opens && !isSheet;
			change(
				(next) => {
					next.set("month", monthOf(date));
					next.set("day", date);
				},
				staysHere && !opensSheet,
				opensSheet || (staysHere && isSheet) ? SHEET : null,
			);
		};
		const goToMonth = (to: Month) =>
			change((next) => {
				next.set("month", to);
				next.delete("day");
			}, false);
		return {
			isSheet,
			goToDay: (date) => goTo(date, !isWide && !dayNamed && view !== "week" && monthOf(date) === month),
			openDay: (date) => goTo(date, true),
			goToMonth,
			moveMonth: (months) => goToMonth(addMonths(month, months)),
			showView: (chosen) =>
				change((next) => {
					next.set("view", chosen);
					// The grid names the day that it shows; beside a list it would be opened.
					if (!isWide) next.delete("day");
				}, false),
			closeDay: () => (isSheet ? void navigate(-1) : change((next) => next.delete("day"), true)),
		};
	}, [change, navigate, month, dayNamed, view, isSheet, isWide]);
	return { ...address, day: day ?? firstDay(month), ...actions };
}
