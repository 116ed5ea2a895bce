import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import type { KeyboardEvent } from "react";

const STEP: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move the focus between the `data-date` buttons of the list that contains it. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
	const step = own(STEP, event.key);
	if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
	const list = event.currentTarget.closest("[data-day-list]");
	const rows = [...(list?.querySelectorAll<HTMLElement>("[data-date]") ?? [])];
	event.preventDefault();
	rows[rows.indexOf(event.currentTarget) + step]?.focus();
}
