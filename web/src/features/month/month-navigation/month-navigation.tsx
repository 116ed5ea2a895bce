import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

export interface MonthNavigationProps {
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
