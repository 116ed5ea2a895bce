import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon.tsx";
import { lateComponent, useFetchedAhead } from "#ui/late-component.ts";
import { Popover } from "#ui/overlay/popover.tsx";

const monthGrid = lateComponent(() => import("./month-grid.tsx").then((file) => file.MonthGrid));

export interface MonthPickerProps {
	readonly month: Month;
	readonly onMonth: (month: Month) => void;
}

/** The month's name: a press opens a year of months to choose from. */
export function MonthPicker({ month, onMonth }: MonthPickerProps) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const now = monthOf(useToday());
	const ahead = useFetchedAhead(monthGrid);
	const renderGrid = monthGrid.useRender();
	return (
		<Popover
			className="p-2"
			label={t("month.choose")}
			trigger={(props) => (
				<button
					{...props}
					{...ahead}
					className="-mx-2 flex min-h-control items-center gap-1 rounded-control px-2 hover:bg-hover"
					title={t("month.choose")}
					type="button"
				>
					<span aria-live="polite">{capitalised(format.month(month))}</span>
					<Icon className="text-muted print:hidden" name="chevron-down" size={16} />
				</button>
			)}
		>
			{(close) =>
				renderGrid?.({
					month,
					now,
					onMonth: (chosen) => {
						close();
						onMonth(chosen);
					},
				}) ?? <Skeleton className="h-56 w-60" />
			}
		</Popover>
	);
}
