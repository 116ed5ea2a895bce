import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { PanelCommandsContext, usePanelCommands } from "./keyboard/panel-commands.ts";
import { useMonthKeys } from "./keyboard/use-month-keys.ts";
import { useMonthAddress } from "./month-address.ts";
import { MonthBody } from "./month-body.tsx";
import { type MonthDialog, MonthDialogs } from "./month-dialogs.tsx";
import { MonthNavigation } from "./month-navigation/month-navigation.tsx";
import { MonthPicker } from "./month-navigation/month-picker.tsx";
import { useMinWidth, WIDE } from "#lib/use-min-width.ts";
import { ViewSwitch } from "./month-navigation/view-switch.tsx";
import { useMonth, usePrefetchNeighbours } from "./use-month.ts";

export { prefetchMonthlyView } from "./prefetch-monthly-view.ts";

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
	return (
		<PanelCommandsContext value={commands}>
			<PageHeader
				actions={
					<>
						<ViewSwitch onChange={address.showView} view={view} />
						{wide && (
							<IconButton aria-keyshortcuts="?" icon="info" label={t("month.keys")} onClick={showShortcuts} />
						)}
					</>
				}
				period={
					<MonthNavigation
						atToday={address.day === today}
						onMove={address.moveMonth}
						onToday={() => address.goToDay(today)}
					/>
				}
				title={
					<span className="block wide:min-w-52">
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
