import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { today as dateOfToday, useToday } from "#lib/clock.ts";
import { IconButton } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { useMinWidth, WIDE } from "#lib/browser.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import {
	type PanelCommands,
	PanelCommandsContext,
	usePanelCommands,
} from "#domain/day-panel/panel-commands.ts";
import {
	MONTH_VIEWS,
	type MonthAddress,
	type MonthAddressActions,
	type MonthView,
	readMonthAddress,
	useMonthAddress,
} from "./month-address.ts";
import { dayPanel } from "#domain/day-panel/shown-day.tsx";
import { balanceQuery } from "#domain/month-figures/use-figures.ts";
import { projectsQuery } from "#domain/projects/use-projects.ts";
import { MonthBody, planningActions } from "./month-body.tsx";
import { type MonthDialog, MonthDialogs } from "#domain/month-figures/month-dialogs.tsx";
import { MonthSheet } from "./month-sheet.tsx";
import { MonthNavigation, MonthPicker } from "./month-navigation/month-navigation.tsx";
import { monthQuery, useMonth, usePrefetchNeighbours } from "#domain/work-days/use-month.ts";
import { isTaken, type PageCommand, pageCommandOf } from "./page-command.ts";

/** By its first render the page has the month of the address, and the code of what is beside its days. */
export function firstOfMonthlyView() {
	const { month } = readMonthAddress(new URLSearchParams(location.search), dateOfToday());
	return {
		queries: [monthQuery(month), projectsQuery(), balanceQuery()],
		parts: [dayPanel, planningActions],
	};
}

/** A person's own month: the main page of the app. */
export function MonthlyViewPage() {
	const { t } = useTranslation("work-days");
	const today = useToday();
	const wide = useMinWidth(WIDE);
	const address = useMonthAddress();
	const commands = usePanelCommands();
	const query = useMonth(address.month);
	const [dialog, setDialog] = useState<MonthDialog>(null);
	const view = address.view ?? (wide ? "calendar" : "list");
	const showShortcuts = () => setDialog("shortcuts");
	usePrefetchNeighbours(address.month, query.isSuccess);
	useMonthKeys({ address, today, commands, onShowShortcuts: showShortcuts });
	const steps = (
		<MonthNavigation
			atToday={address.day === today}
			onMove={address.moveMonth}
			onToday={() => address.goToDay(today)}
		/>
	);
	const views = (
		<>
			<ViewSwitch onChange={address.showView} view={view} />
			{wide && (
				<IconButton aria-keyshortcuts="?" icon="info" label={t("month.keys")} onClick={showShortcuts} />
			)}
		</>
	);
	return (
		<PanelCommandsContext value={commands}>
			{query.data && <MonthSheet answer={query.data} month={address.month} />}
			<div className={query.data && "print:hidden"}>
				<PageHeader
					actions={wide ? views : steps}
					period={wide ? steps : views}
					title={
						<span className="block wide:min-w-52">
							<span className="sr-only">{t("nav.monthlyView", { ns: "shell" })}: </span>
							<MonthPicker month={address.month} onMonth={address.goToMonth} />
						</span>
					}
				/>
				<MonthBody
					address={address}
					onExplain={setDialog}
					query={query}
					today={today}
					view={view}
					wide={wide}
				/>
			</div>
			<MonthDialogs
				answer={query.data}
				month={address.month}
				onClose={() => setDialog(null)}
				onSelect={address.goToDay}
				shown={dialog}
				today={today}
			/>
		</PanelCommandsContext>
	);
}

interface MonthKeysOptions {
	readonly address: MonthAddress & MonthAddressActions;
	readonly today: LocalDate;
	readonly commands: PanelCommands;
	readonly onShowShortcuts: () => void;
}

/** Connects the page's keys to the days, the months and the day panel. */
function useMonthKeys({ address, today, commands, onShowShortcuts }: MonthKeysOptions): void {
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

interface ViewSwitchProps {
	readonly view: MonthView;
	readonly onChange: (view: MonthView) => void;
}

/** Calendar, list or week grid. */
function ViewSwitch({ view, onChange }: ViewSwitchProps) {
	const { t } = useTranslation("work-days");
	return (
		<SegmentedControl
			label={t("month.view")}
			onChange={onChange}
			segments={MONTH_VIEWS.map((value) => ({ value, label: t(`month.views.${value}`) }))}
			value={view}
		/>
	);
}
