import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/button.tsx";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { MonthGrid } from "./month-grid.tsx";

interface MonthNavigationProps {
	readonly onMove: (months: number) => void;
	readonly onToday: () => void;
	/** True if today is already shown. */
	readonly atToday: boolean;
}

/** Previous and next month, and back to today. */
export function MonthNavigation({ onMove, onToday, atToday }: MonthNavigationProps) {
	const { t } = useTranslation("work-days");
	return (
		<div className="flex items-center gap-1">
			<IconButton
				icon="chevron-left"
				label={t("month.previous")}
				onClick={() => onMove(-1)}
				variant="secondary"
			/>
			<IconButton
				icon="chevron-right"
				label={t("month.next")}
				onClick={() => onMove(1)}
				variant="secondary"
			/>
			<Button
				aria-current={atToday || undefined}
				className="ml-1"
				onClick={onToday}
				variant={atToday ? "quiet" : "secondary"}
			>
				{t("month.today")}
			</Button>
		</div>
	);
}

interface MonthPickerProps {
	readonly month: Month;
	readonly onMonth: (month: Month) => void;
}

/** The month's name: a press opens a year of months to choose from. */
export function MonthPicker({ month, onMonth }: MonthPickerProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const now = monthOf(useToday());
	return (
		<Popover
			className="p-2"
			label={t("month.choose")}
			trigger={
				<button
					className="-mx-2 flex min-h-control items-center gap-1 rounded-control px-2 hover:bg-hover"
					title={t("month.choose")}
					type="button"
				>
					<span aria-live="polite">{capitalised(format.month(month))}</span>
					<Icon className="text-muted print:hidden" name="chevron-down" size={16} />
				</button>
			}
		>
			{(close) => (
				<MonthGrid
					month={month}
					now={now}
					onMonth={(chosen) => {
						close();
						onMonth(chosen);
					}}
				/>
			)}
		</Popover>
	);
}
