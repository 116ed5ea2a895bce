import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { PanelCommands } from "./panel-commands.ts";
import type { MonthAddress, MonthAddressActions } from "#features/work-days/month-address.ts";
import type { PageCommand } from "./page-command.ts";
import { usePageKeys } from "./use-page-keys.ts";

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
