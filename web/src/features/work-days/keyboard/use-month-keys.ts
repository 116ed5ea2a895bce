import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useEffect, useEffectEvent } from "react";
import type { MonthAddress, MonthAddressActions } from "#features/work-days/month-address.ts";
import type { PanelCommands } from "./panel-commands.ts";
import { isTaken, type PageCommand, pageCommandOf } from "./page-command.ts";

export interface MonthKeysOptions {
	readonly address: MonthAddress & MonthAddressActions;
	readonly today: LocalDate;
	readonly commands: PanelCommands;
	readonly onShowShortcuts: () => void;
}

/** Connects the page's keys to the days, the months and the day panel. */
export function useMonthKeys({ address, today, commands, onShowShortcuts }: MonthKeysOptions): void {
	usePageKeys((command: PageCommand) => {
		switch (command) {
			case "today":
				address.goToDay(today);
				return true;
			case "nextDay":
				address.goToDay(addDays(address.day, 1));
				return true;
			case "previousDay":
				address.goToDay(addDays(address.day, -1));
				return true;
			case "nextMonth":
				address.moveMonth(1);
				return true;
			case "previousMonth":
				address.moveMonth(-1);
				return true;
			case "showShortcuts":
				onShowShortcuts();
				return true;
			default:
				return commands.run(command);
		}
	});
}

/** Listens for the page's keys; off while the user types and while a dialog is open. */
function usePageKeys(run: (command: PageCommand) => boolean): void {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || (event.repeat && !isMove(event.key)) || isTaken(event.key, event.target))
			return;
		if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
		const command = pageCommandOf(event);
		if (command !== null && run(command)) event.preventDefault();
	});
	useEffect(() => {
		const listen = (event: KeyboardEvent) => onKey(event);
		document.addEventListener("keydown", listen);
		return () => document.removeEventListener("keydown", listen);
	}, []);
}

/** Only moves repeat while the key is held down. */
function isMove(key: string): boolean {
	return key === "j" || key === "k" || key.startsWith("Arrow");
}
