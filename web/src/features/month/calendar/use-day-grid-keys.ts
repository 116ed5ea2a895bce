import { addDays, isoWeekday, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { dayOfMonthLike } from "#features/month/month-address.ts";

/** The day that a key moves to from another one, or null for other keys. */
export function dayAfterKey(key: string, shift: boolean, from: LocalDate): LocalDate | null {
	const toMonth = (months: number) => dayOfMonthLike(addMonths(monthOf(from), months), from);
	switch (key) {
		case "ArrowLeft":
			return shift ? toMonth(-1) : addDays(from, -1);
		case "ArrowRight":
			return shift ? toMonth(1) : addDays(from, 1);
		case "ArrowUp":
			return addDays(from, -7);
		case "ArrowDown":
			return addDays(from, 7);
		case "Home":
			return mondayOf(from);
		case "End":
			return addDays(from, 7 - isoWeekday(from));
		case "PageUp":
			return toMonth(-1);
		case "PageDown":
			return toMonth(1);
		default:
			return null;
	}
}

/**
 * Arrow keys between the days of a table whose buttons have `data-date`. The focus follows, also into another month,
 * after a key press in the table only.
 */
export function useDayGridKeys(
	root: RefObject<HTMLElement | null>,
	selected: LocalDate,
	onSelect: (date: LocalDate) => void,
) {
	const takesFocus = useRef(false);
	useEffect(() => {
		if (!takesFocus.current) return;
		takesFocus.current = false;
		root.current?.querySelector<HTMLElement>(`[data-date="${selected}"]`)?.focus();
	}, [root, selected]);
	return (event: KeyboardEvent<HTMLElement>) => {
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		const next = dayAfterKey(event.key, event.shiftKey, selected);
		if (next === null) return;
		event.preventDefault();
		event.stopPropagation();
		takesFocus.current = true;
		onSelect(next);
	};
}
